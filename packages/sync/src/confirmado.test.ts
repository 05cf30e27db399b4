import { describe, expect, it } from 'vitest'
import { INICIO, moveu, retratoDeProva } from './bancada/cozinha-de-prova'
import { aplicarEvento, comFeito, confirmadoDoRetrato, quantosAbertos, semFeitos } from './confirmado'

const base = confirmadoDoRetrato(retratoDeProva(), [])

function lido(seq: number, epoca = 'e1') {
  return { epoca, seq, evento: moveu(seq, 'p1') }
}

describe('what the server has told us [SY17]', () => {
  it('takes a snapshot as it is', () => {
    expect(base).toMatchObject({ epoca: 'e1', cursor: 10, desconhecidos: 0, feitos: [] })
    expect(Object.keys(base.estado.pedidos)).toEqual(['p1', 'p2'])
    expect(quantosAbertos(base)).toBe(2)
    expect(quantosAbertos(undefined)).toBe(0)
  })

  it('applies the next event', () => {
    const aplicacao = aplicarEvento(base, lido(11))
    expect(aplicacao).toMatchObject({ caso: 'aplicado', confirmado: { cursor: 11 } })
    if (aplicacao.caso === 'aplicado') {
      expect(aplicacao.confirmado.estado.pedidos.p1?.itens[1]?.etapa).toBe('preparo')
    }
  })

  it('knows an event it has had', () => {
    expect(aplicarEvento(base, lido(10))).toEqual({ caso: 'repetido' })
  })

  it('sees a gap, also when there is nothing to compare with', () => {
    expect(aplicarEvento(base, lido(12))).toEqual({ caso: 'lacuna' })
    expect(aplicarEvento(undefined, lido(1))).toEqual({ caso: 'lacuna' })
  })

  it('does not mix two lives of the log', () => {
    expect(aplicarEvento(base, lido(11, 'e2'))).toEqual({ caso: 'outraEpoca' })
  })

  it('moves past an event it does not know, and says so [SY27]', () => {
    expect(aplicarEvento(base, { seq: 11 })).toMatchObject({
      caso: 'aplicado',
      confirmado: { cursor: 11, desconhecidos: 1, estado: base.estado },
    })
  })
})

describe('commands of this device inside the confirmed state [SY3]', () => {
  it('are noted once and forgotten when they leave', () => {
    const feito = comFeito(comFeito(base, 'c1'), 'c1')
    expect(feito.feitos).toEqual(['c1'])
    expect(semFeitos(feito, ['c1']).feitos).toEqual([])
    expect(semFeitos(feito, ['c2'])).toBe(feito)
  })

  it('are found in a snapshot by what the orders remember', () => {
    const { pedidos } = retratoDeProva()
    const [primeiro, segundo] = pedidos
    if (!primeiro || !segundo) throw new Error('dois pedidos de prova')
    const movido = { ...primeiro, movimentos: [{ comandoId: 'c1', itens: [], massas: [], desfeito: false }] }
    const entregue = { ...segundo, entregue: { em: INICIO, seq: 9, comandoId: 'c2' } }
    const retrato = retratoDeProva({ pedidos: [movido], recentes: [entregue] })
    expect(confirmadoDoRetrato(retrato, ['c1', 'c2', 'c3']).feitos).toEqual(['c1', 'c2'])
  })
})
