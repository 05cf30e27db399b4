import type { AlertRequest, Overlays, ToastRequest } from '../src/ports/overlays'

/** Overlays without a screen: remembers what was shown, in order, and answers alerts from a list of button values. */
export class RecordedOverlays implements Overlays {
  readonly log: string[] = []
  readonly alerts: AlertRequest[] = []
  readonly toasts: ToastRequest[] = []
  loading: string | null = null
  private readonly answers: string[]

  constructor(...answers: string[]) {
    this.answers = answers
  }

  async alert(request: AlertRequest): Promise<string> {
    this.alerts.push(request)
    this.log.push(`alert ${request.titulo}: ${request.mensagem}`)
    await Promise.resolve()
    return this.answers.shift() ?? request.botoes[0]?.valor ?? ''
  }

  async toast(request: ToastRequest): Promise<void> {
    this.toasts.push(request)
    this.log.push(`toast ${request.mensagem}`)
  }

  async presentLoading(message: string): Promise<void> {
    await Promise.resolve()
    if (this.loading !== null) throw new Error('a loading is already on screen')
    this.loading = message
    this.log.push(`loading ${message}`)
  }

  async dismissLoading(): Promise<void> {
    await Promise.resolve()
    if (this.loading === null) throw new Error('no loading is on screen')
    this.loading = null
    this.log.push('loading dismissed')
  }

  async prepare(): Promise<void> {
    this.log.push('prepared')
  }
}
