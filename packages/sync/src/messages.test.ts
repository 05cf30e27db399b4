import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessage } from './messages'
import { moved, START, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'

function read(event: string, payload: unknown, id = 'e1:11') {
  return readMessage({ id, event, data: typeof payload === 'string' ? payload : JSON.stringify(payload) })
}

describe('messages of the stream, of this version and of others [SY27]', () => {
  it('reads what this version knows', () => {
    expect(read('retrato', sampleSnapshot())).toEqual({ kind: 'retrato', retrato: sampleSnapshot(), partly: false })
    expect(read('evento', moved(11, 'p1'))).toEqual({
      kind: 'evento',
      parsed: { epoca: 'e1', seq: 11, evento: moved(11, 'p1') },
    })
    const pulso = { cursor: 11, abertos: 2, agora: START }
    expect(read('pulso', pulso)).toEqual({ kind: 'pulso', pulso })
    expect(read('encerrando', {})).toEqual({ kind: 'encerrando' })
    expect(read('encerrando', { motivo: 'outro' })).toEqual({ kind: 'encerrando' })
    expect(read('encerrando', { motivo: 'arquivada' })).toEqual({ kind: 'encerrando', archived: true })
  })

  it('passes over fields of a later version', () => {
    const added = { ...sampleSnapshot(), clima: 'chuva', pedidos: [{ ...sampleOrder(1), gorjeta: 5 }] }
    const retrato = sampleSnapshot({ pedidos: [sampleOrder(1)] })
    expect(read('retrato', added)).toEqual({ kind: 'retrato', retrato, partly: false })
  })

  it('shows an item on a step it does not know, with a warning', () => {
    const order = sampleOrder(1)
    const packed = { ...order, itens: order.itens.map((item) => ({ ...item, etapa: 'embalagem' })) }
    const message = read('retrato', sampleSnapshot({ pedidos: [packed as never] }))
    const shown = message.kind === 'retrato' ? message.retrato.pedidos : []
    expect(shown.map(({ numero }) => numero)).toEqual([order.numero])
    for (const { etapa, avisos } of shown.flatMap(({ itens }) => itens)) {
      expect({ etapa, aviso: avisos.at(-1) }).toEqual({ etapa: 'fila', aviso: expect.stringContaining('embalagem') })
    }
  })

  it('keeps the place of an event of a kind it does not know', () => {
    expect(read('evento', { tipo: 'PedidoDividido', seq: 11, em: START })).toEqual({
      kind: 'evento',
      parsed: { epoca: 'e1', seq: 11 },
    })
  })

  it('keeps the place of a known event with contents it does not know', () => {
    const stranger = { tipo: 'ItemRoteado', seq: 11, em: START, pedidoId: 'p1', itemId: '1', linha: 'sushi' }
    expect(read('evento', stranger)).toEqual({ kind: 'evento', parsed: { epoca: 'e1', seq: 11 } })
  })

  it('says when a snapshot is beyond it, and when an event cannot even be placed', () => {
    expect(read('retrato', { pedidos: 'muitos' })).toEqual({ kind: 'incompatible' })
    expect(read('evento', 'rasgado{')).toEqual({ kind: 'unreadable' })
    expect(read('evento', { seq: 'onze' })).toEqual({ kind: 'unreadable' })
  })

  it('ignores messages it has no name for', () => {
    expect(read('novidade', {})).toEqual({ kind: 'ignored' })
    expect(read('pulso', 'x')).toEqual({ kind: 'ignored' })
  })

  it('never throws, whatever comes', () => {
    const name = fc.constantFrom('retrato', 'evento', 'pulso', 'encerrando', 'outro')
    const body = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(name, body, fc.string(), (event, data, id) => {
        expect(readMessage({ id, event, data })).toHaveProperty('kind')
      }),
    )
  })
})
