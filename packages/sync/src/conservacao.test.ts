import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retratoDeProva } from './bancada/cozinha-de-prova'
import { proximoEstado } from './bancada/historia'
import { confirmadoDoRetrato } from './confirmado'
import { conservar, criarConservacao } from './conservacao'
import { criarAcaso } from './fuzz/acaso'

const { estado } = confirmadoDoRetrato(retratoDeProva(), [])
const copia = <T>(valor: T): T => JSON.parse(JSON.stringify(valor)) as T

describe('keeping what says the same [SY4]', () => {
  it('gives back the state itself when nothing differs', () => {
    const guardar = criarConservacao()
    expect(guardar(estado, copia(estado))).toBe(estado)
    expect(guardar(undefined, estado)).toBe(estado)
  })

  it('keeps every part that does not differ', () => {
    const novo = { ...copia(estado), estoque: { Grande: 3 } }
    const depois = criarConservacao()(estado, novo)
    expect(depois).toEqual(novo)
    expect([depois.pedidos, depois.recentes, depois.cozinha]).toEqual([estado.pedidos, estado.recentes, estado.cozinha])
    expect(depois.pedidos).toBe(estado.pedidos)
    expect(depois.cozinha).toBe(estado.cozinha)
  })

  it('takes an absent field and an undefined one for the same', () => {
    const antes = { a: 1, b: undefined, c: [1, { d: null }] }
    expect(conservar<unknown>(antes, { a: 1, c: [1, { d: null }] })).toBe(antes)
    for (const outro of [{ a: 1 }, { a: 1, c: [1] }, { a: 1, c: [1, { d: 0 }] }, { a: 1, c: [1, { d: null }], e: 2 }]) {
      expect(conservar<unknown>(antes, outro)).toBe(outro)
    }
    expect(conservar<unknown>([], {})).toEqual({})
  })

  it('never says anything else than the new state, and repeats no order that stayed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (semente, passos) => {
        const acaso = criarAcaso(semente)
        const guardar = criarConservacao()
        let confirmado = confirmadoDoRetrato(retratoDeProva(), [])
        let mostrado = confirmado.estado
        for (let vez = 1; vez <= passos; vez++) {
          const antes = { confirmado, mostrado }
          confirmado = proximoEstado(confirmado, acaso, vez)
          mostrado = guardar(mostrado, acaso.vezes(0.5) ? copia(confirmado.estado) : confirmado.estado)
          expect(mostrado).toEqual(confirmado.estado)
          for (const [id, pedido] of Object.entries(confirmado.estado.pedidos)) {
            if (antes.confirmado.estado.pedidos[id] !== pedido) continue
            expect(mostrado.pedidos[id]).toBe(antes.mostrado.pedidos[id])
          }
        }
      }),
    )
  })
})
