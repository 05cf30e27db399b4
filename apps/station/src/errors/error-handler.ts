import { AppError, HttpError } from './app-errors'
import type { AppEvents } from './app-events'
import { describeError } from './describe-error'
import type { Dialogs } from './dialogs'
import { OPS } from './mensagens'

export interface ErrorHandlerParts {
  dialogs: Dialogs
  events: AppEvents
  record: (error: unknown) => void
  log: (error: unknown) => void
}

/** The last stop of every error: known ones become an alert, unexpected ones the "Ops!" dialog. */
export class ErrorHandler {
  private readonly parts: ErrorHandlerParts
  private opsOpen = false

  constructor(parts: ErrorHandlerParts) {
    this.parts = parts
  }

  /** Something a person asked for failed. */
  async handle(error: unknown): Promise<void> {
    const { dialogs, record, log } = this.parts
    log(error)
    if (!(error instanceof AppError)) record(error)
    try {
      await dialogs.dismissLoading()
      const { titulo, mensagem } = describeError(error)
      await dialogs.alert(titulo, mensagem)
    } catch (failure) {
      // A dialog that cannot be shown must not become one more error to show.
      log(failure)
    }
  }

  /** Something broke that nobody was waiting for: a render, an unhandled rejection, a worker. */
  async unexpected(error: unknown): Promise<void> {
    if (error instanceof AppError || error instanceof HttpError) return this.handle(error)
    const { dialogs, events, record, log } = this.parts
    log(error)
    record(error)
    if (this.opsOpen) return
    this.opsOpen = true
    try {
      await dialogs.dismissLoading()
      const pressed = await dialogs.choose({
        titulo: OPS.titulo,
        mensagem: OPS.mensagem,
        botoes: [
          { texto: OPS.reiniciar, valor: 'ops' },
          { texto: OPS.abrirConfiguracoes, valor: 'abrir-configuracoes' },
        ],
      })
      events.emit(pressed === 'ops' ? 'ops' : 'abrir-configuracoes')
    } catch (failure) {
      log(failure)
    } finally {
      this.opsOpen = false
    }
  }
}
