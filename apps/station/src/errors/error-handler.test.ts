import { describe, expect, it } from 'vitest'
import { RecordedOverlays } from '../../test/recorded-overlays'
import { AppError, HttpError } from './app-errors'
import { AppEvents } from './app-events'
import { Dialogs } from './dialogs'
import { ErrorHandler } from './error-handler'

function montar(...respostas: string[]) {
  const overlays = new RecordedOverlays(...respostas)
  const dialogs = new Dialogs(overlays)
  const events = new AppEvents()
  const recorded: unknown[] = []
  const emitted: string[] = []
  events.on('ops', () => emitted.push('ops'))
  events.on('abrir-configuracoes', () => emitted.push('abrir-configuracoes'))
  const handler = new ErrorHandler({ dialogs, events, record: (error) => recorded.push(error), log: () => undefined })
  return { overlays, dialogs, handler, recorded, emitted }
}

describe('the error handler', () => {
  it('dismisses any loading before it shows the alert', async () => {
    const { overlays, dialogs, handler } = montar()
    dialogs.showLoading('Salvando...')
    await new Promise((resolve) => setTimeout(resolve))
    await handler.handle(new HttpError(0, null, 'x'))
    expect(overlays.log).toEqual([
      'loading Salvando...',
      'loading dismissed',
      'alert Atenção: Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.',
    ])
  })

  it('records failures but not the words of the application itself', async () => {
    const { handler, recorded } = montar()
    await handler.handle(new AppError('Texto'))
    await handler.handle(new HttpError(500, null, 'x'))
    expect(recorded).toHaveLength(1)
  })

  it('shows Ops! for an unexpected failure and broadcasts what was pressed', async () => {
    const { overlays, handler, emitted, recorded } = montar('ops', 'abrir-configuracoes')
    await handler.unexpected(new TypeError('x'))
    await handler.unexpected(new TypeError('y'))
    expect(overlays.alerts[0]).toEqual({
      titulo: 'Ops!',
      mensagem: 'Ocorreu uma falha inesperada. Infelizmente o aplicativo precisa ser reiniciado.',
      botoes: [
        { texto: 'Reiniciar', valor: 'ops' },
        { texto: 'Abrir Configurações', valor: 'abrir-configuracoes' },
      ],
    })
    expect(emitted).toEqual(['ops', 'abrir-configuracoes'])
    expect(recorded).toHaveLength(2)
  })

  it('shows one Ops! however many failures come while it is open', async () => {
    const { overlays, handler } = montar()
    await Promise.all([handler.unexpected(new Error('a')), handler.unexpected(new Error('b'))])
    expect(overlays.alerts).toHaveLength(1)
  })

  it('treats a forgotten rejection of a known kind as the catalogue says', async () => {
    const { overlays, handler } = montar()
    await handler.unexpected(new AppError('Conhecido.'))
    expect(overlays.log).toEqual(['alert Atenção: Conhecido.'])
  })

  it('does not turn a dialog that cannot be shown into one more error', async () => {
    const { overlays, handler, recorded } = montar()
    overlays.alert = () => Promise.reject(new Error('chunk not loaded'))
    await handler.unexpected(new TypeError('x'))
    await handler.handle(new HttpError(500, null, 'x'))
    expect(recorded).toHaveLength(2)
  })
})
