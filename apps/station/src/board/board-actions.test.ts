import { decide } from '@kds/domain/decide'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { chaveDaMassa } from '@kds/domain/tipo-da-massa'
import type { Action, TapOutcome } from '@kds/sync/engine'
import { describe, expect, test } from 'vitest'
import { settle } from '../../test/manual-clock'
import { calledAmong } from '../words/called'
import { boardActions } from './board-actions'

function quadro(comandar?: (acao: Action) => Promise<TapOutcome>) {
  const cozinha = new CozinhaDeEnsaio()
  cozinha.receber(
    umPedido({ id: 'a', numero: '411', itens: [umaPizza(), umConteudo()] }),
    umPedido({ id: 'b', numero: '412', itens: [umaPizza()] }),
  )
  const feitos: { texto: string; undo: () => void }[] = []
  const recusas: [string | undefined, string][] = []
  const falhas: unknown[] = []
  const lidos: string[] = []
  const acoes = boardActions({
    comandar: comandar ?? (async (acao) => mandar(cozinha, acao)),
    postos: ['pizza', 'chapa'],
    item: (pedidoId, itemId) => cozinha.item(pedidoId, itemId),
    called: ({ id }) => calledAmong(cozinha.estado.pedidos)(cozinha.pedido(id)),
    undoable: ({ texto }, undo) => feitos.push({ texto, undo }),
    refused: (pedido, motivo) => recusas.push([pedido?.numero, motivo]),
    read: ({ id }) => lidos.push(id),
    failed: (error) => falhas.push(error),
  })
  return { cozinha, acoes, feitos, recusas, falhas, lidos }
}

/** The rules themselves decide, as they do in the engine. */
function mandar(cozinha: CozinhaDeEnsaio, acao: Action): TapOutcome {
  const comando = cozinha.completar(acao)
  const decisao = decide(cozinha.estado, comando, cozinha.agora)
  if (decisao.situacao !== 'aceito') return decisao
  cozinha.mandar(comando)
  return { situacao: 'aceito', id: comando.id }
}

const GRANDE = chaveDaMassa({ tamanho: 'Grande', massa: undefined, borda: undefined })
const PEDIDO = { id: 'a', numero: '411' }

describe('what a cook does on a board', () => {
  test('ENTENDI has read what was said of that order, once the device took it', async () => {
    const { cozinha, acoes, lidos } = quadro()
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    await acoes.reconhecer(PEDIDO, cozinha.pedido('a').cancelado?.seq ?? 0)
    expect(lidos).toEqual(['a'])
    const cheio = quadro(async () => ({ situacao: 'recusado', motivo: 'Sem espaço.' }))
    await cheio.acoes.reconhecer(PEDIDO, 1)
    expect(cheio.lidos).toEqual([])
  })

  test('of two orders with one number it is said whose was done, and whose was refused', async () => {
    const { cozinha, acoes, feitos, recusas } = quadro()
    cozinha.receber(umPedido({ id: 'c', numero: '411', origem: 'balcao', cliente: 'Rui', itens: [umConteudo()] }))
    await acoes.entregar({ id: 'c', numero: '411' })
    await acoes.concluir({ id: 'c', numero: '411' }, [{ itemId: '1', de: 'fila', para: 'pronto' }])
    expect(feitos[0]?.texto).toBe('#411 Rui concluído · X-Salada')
    expect(recusas.map(([numero]) => numero)).toEqual(['411 Rui'])
  })

  test('advancing an item is offered for undo, and undo restores it', async () => {
    const { cozinha, acoes, feitos } = quadro()
    acoes.avancar(PEDIDO, { id: '2', nome: 'X-Salada', etapa: 'fila', proxima: 'preparo', anterior: undefined })
    await settle()
    expect(cozinha.item('a', '2').etapa).toBe('preparo')
    expect(feitos[0]?.texto).toBe('#411 X-Salada: em preparo')
    feitos[0]?.undo()
    await settle()
    expect(cozinha.item('a', '2').etapa).toBe('fila')
  })

  test('undo names a pizza by its flavours, and an order by what was finished in it', async () => {
    const { acoes, feitos } = quadro()
    const pizza = { id: '1', nome: 'Pizza Grande', etapa: 'fila', proxima: 'montagem', anterior: undefined } as const
    acoes.levar(PEDIDO, pizza, 'forno')
    await settle()
    acoes.concluir(PEDIDO, [
      { itemId: '1', de: 'forno', para: 'pronto' },
      { itemId: '2', de: 'fila', para: 'pronto' },
    ])
    await settle()
    expect(feitos.map(({ texto }) => texto)).toEqual([
      '#411 Calabresa: no forno',
      '#411 concluído · Calabresa e mais 1',
    ])
  })

  test('an item that cannot go further stays where it is', async () => {
    const { cozinha, acoes } = quadro()
    acoes.avancar(PEDIDO, { id: '2', nome: 'X-Salada', etapa: 'pronto', proxima: undefined, anterior: 'preparo' })
    await settle()
    expect(cozinha.item('a', '2').etapa).toBe('fila')
  })

  test('a sight of more orders than one command may name is told in several', async () => {
    const vistos: number[] = []
    const { acoes } = quadro(async (acao) => {
      if (acao.tipo === 'verPedidos') vistos.push(acao.pedidoIds.length)
      return { situacao: 'repetido' }
    })
    acoes.verPedidos(Array.from({ length: 1_100 }, (_, indice) => `p${indice}`))
    await settle()
    expect(vistos).toEqual([500, 500, 100])
  })

  test('PRONTO is one command, and so is its undo', async () => {
    const { cozinha, acoes, feitos } = quadro()
    acoes.concluir(PEDIDO, [
      { itemId: '1', de: 'fila', para: 'pronto' },
      { itemId: '2', de: 'fila', para: 'pronto' },
    ])
    await settle()
    expect(cozinha.pedido('a').itens.map(({ etapa }) => etapa)).toEqual(['pronto', 'pronto'])
    expect(feitos).toHaveLength(1)
    feitos[0]?.undo()
    await settle()
    expect(cozinha.pedido('a').itens.map(({ etapa }) => etapa)).toEqual(['fila', 'fila'])
  })

  test('doughs of several orders opened at once are closed at once', async () => {
    const { cozinha, acoes, feitos } = quadro()
    const outro = { id: 'b', numero: '412' }
    acoes.abrirMassas(
      [
        { pedido: PEDIDO, itemId: '1', chave: GRANDE },
        { pedido: outro, itemId: '1', chave: GRANDE },
      ],
      '2 massas abertas',
    )
    await settle()
    expect(cozinha.item('b', '1').massa?.situacao).toBe('aberta')
    feitos[0]?.undo()
    await settle()
    expect([cozinha.item('a', '1'), cozinha.item('b', '1')].map(({ massa }) => massa?.situacao)).toEqual([
      'pendente',
      'pendente',
    ])
  })

  test('priority is taken back by the opposite', async () => {
    const { cozinha, acoes, feitos } = quadro()
    acoes.priorizar(PEDIDO, 1)
    await settle()
    expect(cozinha.pedido('a').prioridade).toBe(1)
    feitos[0]?.undo()
    await settle()
    expect(cozinha.pedido('a').prioridade).toBe(0)
  })

  test('what is refused is said with its order, and offers nothing to undo', async () => {
    const { acoes, feitos, recusas } = quadro()
    acoes.entregar(PEDIDO)
    await settle()
    expect(recusas).toEqual([['411', 'Ainda falta: 1 pizza (fila), 1 chapa (fila).']])
    expect(feitos).toEqual([])
  })

  test('a device that cannot store says so and records it', async () => {
    const { acoes, recusas, falhas } = quadro(async () => {
      throw new Error('QuotaExceededError')
    })
    acoes.reconhecer(PEDIDO, 3)
    await settle()
    expect(recusas).toEqual([['411', 'Este aparelho não conseguiu guardar a ação. Tente de novo.']])
    expect(falhas).toHaveLength(1)
  })

  test('a report of sight that cannot be stored bothers nobody', async () => {
    const { acoes, recusas, falhas } = quadro(async () => {
      throw new Error('QuotaExceededError')
    })
    acoes.verPedidos(['a'])
    await settle()
    expect(recusas).toEqual([])
    expect(falhas).toHaveLength(1)
  })
})
