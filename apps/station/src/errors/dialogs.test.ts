import { describe, expect, it } from 'vitest'
import { RecordedOverlays } from '../../test/recorded-overlays'
import { Dialogs } from './dialogs'

function montar(...respostas: string[]) {
  const overlays = new RecordedOverlays(...respostas)
  return { overlays, dialogs: new Dialogs(overlays) }
}

describe('dialogs', () => {
  it('an alert has a single OK button', async () => {
    const { overlays, dialogs } = montar()
    await dialogs.alert('Atenção', 'Texto')
    expect(overlays.alerts).toEqual([{ titulo: 'Atenção', mensagem: 'Texto', botoes: [{ texto: 'OK', valor: 'ok' }] }])
  })

  it('a confirm offers Não and Sim and tells which was pressed', async () => {
    const { overlays, dialogs } = montar('sim', 'nao')
    expect(await dialogs.confirm({ titulo: 'Atenção', mensagem: 'A?' })).toBe(true)
    expect(await dialogs.confirm({ titulo: 'Atenção', mensagem: 'B?' })).toBe(false)
    expect(overlays.alerts[0]?.botoes.map((botao) => botao.texto)).toEqual(['Não', 'Sim'])
  })

  it('a toast stays 3000 ms and closes with Ok', async () => {
    const { overlays, dialogs } = montar()
    await dialogs.toast('Salvo')
    expect(overlays.toasts).toEqual([{ mensagem: 'Salvo', duracao: 3000, fechar: 'Ok' }])
  })

  it('the same alert asked for twice while it is open is shown once', async () => {
    const { overlays, dialogs } = montar()
    await Promise.all([dialogs.alert('Atenção', 'Igual'), dialogs.alert('Atenção', 'Igual')])
    expect(overlays.alerts).toHaveLength(1)
    await dialogs.alert('Atenção', 'Igual')
    expect(overlays.alerts).toHaveLength(2)
  })
})

describe('the loading indicator', () => {
  it('says Carregando... when nothing else is asked for', async () => {
    const { overlays, dialogs } = montar()
    await dialogs.whileLoading(undefined, async () => undefined)
    const dismiss = dialogs.showLoading()
    await new Promise((resolve) => setTimeout(resolve))
    expect(overlays.loading).toBe('Carregando...')
    await dismiss()
    expect(overlays.loading).toBeNull()
  })

  it('is never dismissed before it was presented, however fast the two are asked for', async () => {
    const { overlays, dialogs } = montar()
    const first = dialogs.showLoading('Um')
    const second = dialogs.showLoading('Dois')
    await Promise.all([first(), second(), first()])
    expect(overlays.loading).toBeNull()
  })

  it('goes back to the text below when the one above is dismissed', async () => {
    const { overlays, dialogs } = montar()
    await dialogs.whileLoading('Salvando...', () =>
      dialogs.whileLoading('Verificando a licença...', async () => {
        await new Promise((resolve) => setTimeout(resolve))
        expect(overlays.loading).toBe('Verificando a licença...')
      }),
    )
    expect(overlays.loading).toBeNull()
  })

  it('leaves the screen when the work fails', async () => {
    const { overlays, dialogs } = montar()
    await expect(dialogs.whileLoading('Um', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(overlays.loading).toBeNull()
  })
})
