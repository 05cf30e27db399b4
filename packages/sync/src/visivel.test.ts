import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INICIO, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { comFeito, confirmadoDoRetrato } from './confirmado'
import type { Pendente } from './fila'
import { criarAcaso } from './fuzz/acaso'
import { agir } from './fuzz/cozinheiro'
import { criarVisivel } from './visivel'

const retrato = retratoDeProva({ pedidos: [1, 2, 3].map((numero) => pedidoDeProva(numero)) })
const confirmado = confirmadoDoRetrato(retrato, [])

function mover(id: string, de: 'fila' | 'preparo', para: 'preparo' | 'pronto'): Pendente {
  return {
    ordem: 1,
    comando: { tipo: 'moverItens', id, em: INICIO, pedidoId: 'p1', itens: [{ itemId: '2', de, para }] },
  }
}

function ajustar(id: string, delta: number): Pendente {
  return { ordem: 1, comando: { tipo: 'ajustarMassas', id, em: INICIO, tamanho: 'Grande', delta } }
}

describe('what the cook sees [SY2]', () => {
  it('is the confirmed kitchen when nothing is pending', () => {
    expect(criarVisivel('Chapa')(confirmado, [])).toBe(confirmado.estado)
  })

  it('is every pending command on top, each on what the one before it left', () => {
    const estado = criarVisivel('Chapa')(confirmado, [mover('c1', 'fila', 'preparo'), mover('c2', 'preparo', 'pronto')])
    const item = estado.pedidos.p1?.itens[1]
    expect(item?.etapa).toBe('pronto')
    expect(item?.entradas.preparo).toEqual({ em: INICIO, seq: 11, estacao: 'Chapa' })
    expect(item?.entradas.pronto?.seq).toBe(12)
  })

  it('goes back tap by tap, the last first, while the server is silent', () => {
    const desfazer = (comandoId: string): Pendente => ({
      ordem: 1,
      comando: { tipo: 'desfazer', id: `desfaz-${comandoId}`, em: INICIO, pedidoId: 'p1', comandoId },
    })
    const toques = [mover('c1', 'fila', 'preparo'), mover('c2', 'preparo', 'pronto')]
    const estado = criarVisivel('Chapa')(confirmado, [...toques, desfazer('c2'), desfazer('c1')])
    expect(estado.pedidos.p1?.itens).toEqual(confirmado.estado.pedidos.p1?.itens)
  })

  it('has nothing of a command the rules refuse by now', () => {
    expect(criarVisivel('Chapa')(confirmado, [mover('c1', 'preparo', 'pronto')])).toBe(confirmado.estado)
  })

  it('does not forget a tap that waited more than a day for the network', () => {
    const velho = { ...mover('c1', 'fila', 'preparo') }
    expect(decide(confirmado.estado, velho.comando, '2026-11-17T22:00:00.000Z').situacao).toBe('recusado')
    expect(criarVisivel('Chapa')(confirmado, [velho]).pedidos.p1?.itens[1]?.etapa).toBe('preparo')
  })

  it('does not count a command twice whose effect is confirmed already [SY3]', () => {
    const feito = comFeito({ ...confirmado, estado: { ...confirmado.estado, estoque: { Grande: 25 } } }, 'c1')
    expect(criarVisivel('Chapa')(feito, [ajustar('c1', 5), ajustar('c2', 1)]).estoque).toEqual({ Grande: 26 })
  })

  it('is the same object for the same question [SY4]', () => {
    const visivel = criarVisivel('Chapa')
    const fila = [mover('c1', 'fila', 'preparo')]
    expect(visivel(confirmado, fila)).toBe(visivel(confirmado, fila))
    expect(visivel(confirmado, [...fila])).toBe(visivel(confirmado, fila))
  })

  it('comes out the same tap by tap as all at once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 25 }), (semente, quantos) => {
        const acaso = criarAcaso(semente)
        const visivel = criarVisivel('Chapa')
        let fila: Pendente[] = []
        for (let vez = 1; vez <= quantos; vez++) {
          const acao = agir(visivel(confirmado, fila), ids(fila), acaso)
          if (!acao) continue
          const comando = { ...acao, id: `c${vez}`, em: INICIO } as ComandoDaEstacao
          fila = [...fila, { ordem: vez, comando }]
        }
        expect(visivel(confirmado, fila)).toEqual(criarVisivel('Chapa')(confirmado, fila))
        const menos = fila.slice(1)
        expect(visivel(confirmado, menos)).toEqual(criarVisivel('Chapa')(confirmado, menos))
      }),
    )
  })
})

function ids(fila: readonly Pendente[]): string[] {
  return fila.map(({ comando }) => comando.id)
}
