import { beforeEach, expect, test } from 'vitest'
import { conteudoDoItem } from '../comparacao'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '../testing/pedidos'

const REPETIDO = { situacao: 'repetido' }
const NAO_ABERTO = { situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' }
const ACEITE = {
  ate: '2026-11-14T22:08:00.000Z',
  motivos: [
    { codigo: '503', texto: 'Item indisponível' },
    { codigo: '508', texto: 'Fora do horário' },
  ],
}

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'p', itens: [umaPizza(), umConteudo()], aceite: ACEITE }))
})

const aceitar = (pedidoId = 'p') => ensaio.mandar({ tipo: 'aceitarPedido', pedidoId }, 'Montagem 1')
const recusar = (codigo: string, pedidoId = 'p') => ensaio.mandar({ tipo: 'recusarPedido', pedidoId, codigo })

test('[AE1] the first yes counts, the second is the same', () => {
  expect(aceitar()).toEqual({ situacao: 'aceito', fatos: [{ tipo: 'PedidoAceito', pedidoId: 'p' }] })
  expect(ensaio.pedido('p')).not.toHaveProperty('aceite')
  expect(aceitar()).toEqual(REPETIDO)
  expect(aceitar('ninguem')).toEqual(NAO_ABERTO)
})

test('[AE2] a no has one of the reasons that came, and is a cancellation that every line reads', () => {
  expect(recusar('999')).toEqual({ situacao: 'recusado', motivo: 'A plataforma não conhece este motivo.' })
  expect(recusar('503')).toMatchObject({ situacao: 'aceito' })
  expect(ensaio.pedido('p').cancelado).toMatchObject({ motivo: 'Recusado: Item indisponível', recusa: '503' })
  expect(Object.keys(ensaio.estado.pedidos)).toEqual(['p'])
  expect(recusar('508')).toEqual(REPETIDO)
  expect(aceitar()).toMatchObject({ situacao: 'recusado', motivo: expect.stringContaining('cancelado') })
  expect(recusar('503', 'ninguem')).toEqual(NAO_ABERTO)
})

test('[AE2] nobody refuses what was accepted', () => {
  aceitar()
  expect(recusar('503')).toEqual({ situacao: 'recusado', motivo: 'Este pedido já foi aceito.' })
})

test('[AE3] whoever begins has accepted, and an undo leaves it so; an opened dough is no answer', () => {
  ensaio.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p', itemId: '1' }] })
  expect(ensaio.pedido('p').aceite).toEqual(ACEITE)
  ensaio.mover('p', '2', 'preparo', 'toque')
  expect(ensaio.eventos.slice(-2).map(({ tipo }) => tipo)).toEqual(['PedidoAceito', 'ItensMovidos'])
  ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p', comandoId: 'toque' })
  expect(ensaio.pedido('p').itens[1]?.etapa).toBe('fila')
  expect(ensaio.pedido('p')).not.toHaveProperty('aceite')
})

test('[AE4] what the platform changes still waits, what it cancels does not', () => {
  const { itens, numero, tipo } = ensaio.pedido('p')
  const dados = { numero, tipo, observacao: 'cortar em 12' }
  ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p', dados, itens: itens.map(conteudoDoItem) })
  expect(ensaio.pedido('p')).toMatchObject({ observacao: 'cortar em 12', aceite: ACEITE })
  ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p' })
  expect(ensaio.pedido('p')).not.toHaveProperty('aceite')
})

test('[AE5] the alarm of a yes that did not get through comes once, goes once, and is not of orders that are over', () => {
  const alarmar = (resolvido?: true) =>
    ensaio.mandar({ tipo: 'alarmarConfirmacao', pedidoId: 'p', ...(resolvido && { resolvido }) })
  expect(alarmar(true)).toEqual(REPETIDO)
  expect(alarmar()).toMatchObject({ situacao: 'aceito' })
  expect(ensaio.pedido('p').alarmes).toEqual({ semConfirmacao: ensaio.agora })
  expect(alarmar()).toEqual(REPETIDO)
  expect(alarmar(true)).toMatchObject({ situacao: 'aceito' })
  expect(ensaio.pedido('p').alarmes).toEqual({})
  ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p' })
  expect(alarmar()).toEqual(REPETIDO)
})
