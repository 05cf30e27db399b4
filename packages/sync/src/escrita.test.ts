import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INICIO, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { proximoEstado } from './bancada/historia'
import { aplicarEvento, confirmadoDoRetrato } from './confirmado'
import { escritaDo, montarConfirmado } from './escrita'
import { criarAcaso } from './fuzz/acaso'

const pedidos = Array.from({ length: 300 }, (_, indice) => pedidoDeProva(indice + 1))
const recentes = [401, 402].map((numero) => ({ ...pedidoDeProva(numero), entregue: { em: INICIO, seq: numero } }))
const cheia = confirmadoDoRetrato(retratoDeProva({ pedidos, recentes }), [])

describe('what of the confirmed state is written [SY30]', () => {
  it('is the one order an event moved, however many are open', () => {
    const aplicacao = aplicarEvento(cheia, { seq: 11, evento: moveu(11, 'p7') })
    if (aplicacao.caso !== 'aplicado') throw new Error(aplicacao.caso)
    const escrita = escritaDo(aplicacao.confirmado, 'm2', { confirmado: cheia, marca: 'm1' })
    expect(escrita).toMatchObject({ marca: 'm2', sobre: 'm1', apagar: [], cabeca: { cursor: 11 } })
    expect(escrita.gravar).toEqual([aplicacao.confirmado.estado.pedidos.p7])
    expect(JSON.stringify(escrita).length).toBeLessThan(JSON.stringify(cheia).length / 50)
  })

  it('is nothing but the head when no order changed', () => {
    const escrita = escritaDo({ ...cheia, cursor: 11 }, 'm2', { confirmado: cheia, marca: 'm1' })
    expect([escrita.gravar, escrita.apagar]).toEqual([[], []])
  })

  it('is everything when nothing is known of the store', () => {
    const { sobre, gravar, apagar } = escritaDo(cheia, 'm1')
    expect([sobre, gravar.length, apagar.length]).toEqual([undefined, 302, 0])
  })

  it('put together again is the state that was taken apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (semente, passos) => {
        const acaso = criarAcaso(semente)
        let depois = confirmadoDoRetrato(retratoDeProva(), [])
        const guardados = new Map(escritaDo(depois, 'm0').gravar.map((pedido) => [pedido.id, pedido]))
        for (let vez = 1; vez <= passos; vez++) {
          const antes = depois
          depois = proximoEstado(antes, acaso, vez)
          const { cabeca, gravar, apagar } = escritaDo(depois, `m${vez}`, { confirmado: antes, marca: `m${vez - 1}` })
          for (const pedido of gravar) guardados.set(pedido.id, pedido)
          for (const id of apagar) guardados.delete(id)
          expect(montarConfirmado(cabeca, guardados.values())).toEqual(depois)
        }
      }),
    )
  })
})
