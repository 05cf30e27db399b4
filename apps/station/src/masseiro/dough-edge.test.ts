import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { doughEdge, doughEdgeFacts } from './dough-edge'
import { masseiroView } from './masseiro-view'

function edgeOf(casa: CozinhaDeEnsaio) {
  const { proximas } = masseiroView(casa.estado)
  return doughEdge(doughEdgeFacts(proximas, { metaMinutos: casa.estado.cozinha.metaMinutos }), casa.agora)
}

test('counts doughs and not rows, and says nothing of none', () => {
  const casa = new CozinhaDeEnsaio()
  expect(edgeOf(casa)).toEqual({ tom: 'calmo', texto: '' })
  casa.receber(umPedido({ itens: [umaPizza(), umaPizza(), umaPizza({}, { tamanho: 'Broto' })] }))
  expect(edgeOf(casa)).toEqual({ tom: 'calmo', texto: '3 massas' })
})

test('takes the colour of the worst, and names what gives it', () => {
  const casa = new CozinhaDeEnsaio()
  const { metaMinutos } = casa.estado.cozinha
  casa.receber(umPedido({ itens: [umaPizza()] }))
  casa.passarMinutos(metaMinutos - 1)
  expect(edgeOf(casa)).toEqual({ tom: 'atencao', texto: '1 massa · 1 perto do prazo' })
  casa.passarMinutos(2)
  expect(edgeOf(casa)).toEqual({ tom: 'perigo', texto: '1 massa · 1 atrasada' })
})

test('tells of allergies, once per order', () => {
  const casa = new CozinhaDeEnsaio()
  casa.receber(umPedido({ observacao: 'alergia a ovo', itens: [umaPizza(), umaPizza({}, { tamanho: 'Broto' })] }))
  expect(edgeOf(casa).texto).toBe('2 massas · ⚠ 1 alergia')
})
