import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenItems, shownItems } from './finished-items'
import { ticketView } from './ticket-view'

function cozinhaCom(quantos: number): CozinhaDeEnsaio {
  const casa = new CozinhaDeEnsaio()
  const itens = Array.from({ length: quantos }, (_, n) => umConteudo({ nome: `X-${n + 1}`, referencia: `${n + 1}` }))
  casa.receber(umPedido({ itens }))
  return casa
}

function finish(casa: CozinhaDeEnsaio, ...ids: number[]): void {
  for (const id of ids) casa.mover('p1', String(id), 'pronto')
}

const view = (casa: CozinhaDeEnsaio) => ticketView(casa.pedido('p1'), ['chapa'])
const shown = (casa: CozinhaDeEnsaio) => shownItems(view(casa)).map(({ id }) => Number(id))
const hidden = (casa: CozinhaDeEnsaio) => hiddenItems(view(casa)).map(({ id }) => Number(id))

describe('finished items of a ticket', () => {
  test('stay in their place while they are few', () => {
    const casa = cozinhaCom(6)
    finish(casa, 5, 1, 2, 4)
    expect(shown(casa)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('fold when they are many, all but the last three that were finished, in the order of the order', () => {
    const casa = cozinhaCom(7)
    finish(casa, 5, 1, 2, 4, 6)
    expect(shown(casa)).toEqual([2, 3, 4, 6, 7])
    expect(hidden(casa)).toEqual([1, 5])
  })

  test('one that goes back to work is shown again', () => {
    const casa = cozinhaCom(7)
    finish(casa, 5, 1, 2, 4, 6)
    casa.mover('p1', '5', 'preparo')
    expect(shown(casa)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('what was changed is shown until it was read', () => {
    const casa = cozinhaCom(7)
    finish(casa, 1, 2, 3, 4, 5, 6)
    const itens = casa
      .pedido('p1')
      .itens.map(({ nome, referencia = '' }) =>
        umConteudo({ nome, referencia, ...(referencia === '2' && { observacao: 'já' }) }),
      )
    casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero: '101', tipo: 'balcao' }, itens })
    expect(hidden(casa)).toEqual([1, 3])
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['chapa'], ate: casa.seq })
    expect(hidden(casa)).toEqual([1, 2, 3])
  })

  test('however long the order, at most four finished items stand between a cook and the work', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (feitos) => {
        const casa = cozinhaCom(feitos.length)
        finish(casa, ...feitos.flatMap((feito, n) => (feito ? [n + 1] : [])))
        const inSight = shownItems(view(casa))
        const open = feitos.flatMap((feito, n) => (feito ? [] : [String(n + 1)]))
        expect(inSight.filter(({ etapa }) => etapa === 'pronto').length).toBeLessThanOrEqual(4)
        expect(inSight.filter(({ etapa }) => etapa !== 'pronto').map(({ id }) => id)).toEqual(open)
        expect(inSight.length + hiddenItems(view(casa)).length).toBe(feitos.length)
      }),
    )
  })

  test('fold only on the ticket: everything else knows all of them', () => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(umPedido({ itens: Array.from({ length: 8 }, () => umaPizza()) }))
    finish(casa, 1, 2, 3, 4, 5, 6)
    expect(ticketView(casa.pedido('p1'), ['pizza']).itens).toHaveLength(8)
  })
})
