import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INICIO, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { lerMensagem } from './mensagens'

function ler(event: string, dados: unknown, id = 'e1:11') {
  return lerMensagem({ id, event, data: typeof dados === 'string' ? dados : JSON.stringify(dados) })
}

describe('messages of the stream, of this version and of others [SY27]', () => {
  it('reads what this version knows', () => {
    expect(ler('retrato', retratoDeProva())).toEqual({ tipo: 'retrato', retrato: retratoDeProva() })
    expect(ler('evento', moveu(11, 'p1'))).toEqual({
      tipo: 'evento',
      lido: { epoca: 'e1', seq: 11, evento: moveu(11, 'p1') },
    })
    const pulso = { cursor: 11, abertos: 2, agora: INICIO }
    expect(ler('pulso', pulso)).toEqual({ tipo: 'pulso', pulso })
    expect(ler('encerrando', {})).toEqual({ tipo: 'encerrando' })
  })

  it('passes over fields of a later version', () => {
    const novo = { ...retratoDeProva(), clima: 'chuva', pedidos: [{ ...pedidoDeProva(1), gorjeta: 5 }] }
    expect(ler('retrato', novo)).toEqual({ tipo: 'retrato', retrato: retratoDeProva({ pedidos: [pedidoDeProva(1)] }) })
  })

  it('keeps the place of an event of a kind it does not know', () => {
    expect(ler('evento', { tipo: 'PedidoDividido', seq: 11, em: INICIO })).toEqual({
      tipo: 'evento',
      lido: { epoca: 'e1', seq: 11 },
    })
  })

  it('keeps the place of a known event with contents it does not know', () => {
    const estranho = { tipo: 'ItemRoteado', seq: 11, em: INICIO, pedidoId: 'p1', itemId: '1', linha: 'sushi' }
    expect(ler('evento', estranho)).toEqual({ tipo: 'evento', lido: { epoca: 'e1', seq: 11 } })
  })

  it('says when a snapshot is beyond it, and when an event cannot even be placed', () => {
    expect(ler('retrato', { pedidos: 'muitos' })).toEqual({ tipo: 'incompativel' })
    expect(ler('evento', 'rasgado{')).toEqual({ tipo: 'ilegivel' })
    expect(ler('evento', { seq: 'onze' })).toEqual({ tipo: 'ilegivel' })
  })

  it('ignores messages it has no name for', () => {
    expect(ler('novidade', {})).toEqual({ tipo: 'ignorada' })
    expect(ler('pulso', 'x')).toEqual({ tipo: 'ignorada' })
  })

  it('never throws, whatever comes', () => {
    const nome = fc.constantFrom('retrato', 'evento', 'pulso', 'encerrando', 'outro')
    const corpo = fc.oneof(fc.string(), fc.json())
    fc.assert(
      fc.property(nome, corpo, fc.string(), (event, data, id) => {
        expect(lerMensagem({ id, event, data })).toHaveProperty('tipo')
      }),
    )
  })
})
