import type { AlertRequest, Overlays } from '../ports/overlays'
import { LoadingIndicator } from './loading-indicator'

export const DURACAO_TOAST = 3000

export interface ConfirmOptions {
  titulo: string
  mensagem: string
  nao?: string
  sim?: string
}

/** Everything that interrupts a person. Alerts wait for each other; an alert already waiting is not asked twice. */
export class Dialogs {
  private readonly overlays: Overlays
  private readonly loading: LoadingIndicator
  private readonly open = new Map<string, Promise<string>>()
  private queue: Promise<unknown> = Promise.resolve()

  constructor(overlays: Overlays) {
    this.overlays = overlays
    this.loading = new LoadingIndicator(overlays)
  }

  async alert(titulo: string, mensagem: string): Promise<void> {
    await this.choose({ titulo, mensagem, botoes: [{ texto: 'OK', valor: 'ok' }] })
  }

  async confirm({ titulo, mensagem, nao = 'Não', sim = 'Sim' }: ConfirmOptions): Promise<boolean> {
    const botoes = [
      { texto: nao, valor: 'nao' },
      { texto: sim, valor: 'sim' },
    ]
    return (await this.choose({ titulo, mensagem, botoes })) === 'sim'
  }

  choose(request: AlertRequest): Promise<string> {
    const key = JSON.stringify(request)
    const already = this.open.get(key)
    if (already) return already
    const answer = this.queue.then(() => this.overlays.alert(request)).finally(() => this.open.delete(key))
    this.queue = answer.catch(() => undefined)
    this.open.set(key, answer)
    return answer
  }

  toast(mensagem: string): Promise<void> {
    return this.overlays.toast({ mensagem, duracao: DURACAO_TOAST, fechar: 'Ok' })
  }

  showLoading(text?: string): () => Promise<void> {
    return this.loading.show(text)
  }

  dismissLoading(): Promise<void> {
    return this.loading.dismissAll()
  }

  async whileLoading<T>(text: string | undefined, work: () => Promise<T>): Promise<T> {
    const dismiss = this.showLoading(text)
    try {
      return await work()
    } finally {
      await dismiss()
    }
  }
}
