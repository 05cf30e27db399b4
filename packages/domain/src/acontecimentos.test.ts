import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Acompanhado,
  type Acontecimento,
  acompanhar,
  TIPOS_ACOMPANHADOS,
  type TipoDeAcontecimento,
} from './acontecimentos'
import { conteudoDoItem } from './comparacao'
import { type Evento, pedidosDoEvento } from './eventos'
import { evoluirPedido } from './evolucao/pedido'
import type { Pedido } from './pedido'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from './testing/pedidos'
import { encenarTudo, umRoteiro } from './testing/roteiros'

const ACOMPANHADOS: readonly string[] = TIPOS_ACOMPANHADOS

/** What is told of every order of a log, as whoever follows it tells it. */
function contar(eventos: readonly Evento[]): { ditos: Acontecimento[]; lembrados: Map<string, Acompanhado> } {
  const lembrados = new Map<string, Acompanhado>()
  const ditos: Acontecimento[] = []
  // A follower of the log is given these alone.
  for (const evento of eventos.filter(({ tipo }) => ACOMPANHADOS.includes(tipo))) {
    for (const id of pedidosDoEvento(evento)) {
      const { depois, acontecimentos } = acompanhar(lembrados.get(id), evento)
      if (depois) lembrados.set(id, JSON.parse(JSON.stringify(depois)))
      ditos.push(...acontecimentos)
    }
  }
  return { ditos, lembrados }
}

function tipos(ensaio: CozinhaDeEnsaio): TipoDeAcontecimento[] {
  return contar(ensaio.eventos).ditos.map(({ tipo }) => tipo)
}

function comUmPedido(): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'p', itens: [umaPizza(), umConteudo()] }))
  return ensaio
}

test('[AC1] [AC2] an order is told from its arrival to the hand that took it', () => {
  const ensaio = comUmPedido()
  ensaio.mover('p', '1', 'montagem')
  ensaio.aprontar('p')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p' })
  const { ditos } = contar(ensaio.eventos)
  expect(ditos.map(({ tipo }) => tipo)).toEqual(['aceito', 'iniciado', 'pronto', 'entregue'])
  const { origem, referencia, numero } = ensaio.pedido('p')
  expect(ditos.at(-1)).toEqual({
    tipo: 'entregue',
    pedidoId: 'p',
    ...{ origem, referencia, numero },
    em: ensaio.eventos.at(-1)?.em,
  })
})

const ACEITE = { ate: '2026-11-14T22:08:00.000Z', motivos: [{ codigo: '503', texto: 'Item indisponível' }] }

test('[AC1] [AE1] an order that waits for an answer is told to be accepted when somebody accepts it, or begins it', () => {
  for (const aceitar of [
    (ensaio: CozinhaDeEnsaio) => ensaio.mandar({ tipo: 'aceitarPedido', pedidoId: 'p' }),
    (ensaio: CozinhaDeEnsaio) => ensaio.mover('p', '1', 'montagem'),
  ]) {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ id: 'p', itens: [umaPizza(), umConteudo()], aceite: ACEITE }))
    ensaio.passarMinutos(90)
    ensaio.deixarOTempoAgir()
    expect(tipos(ensaio)).toEqual([])
    aceitar(ensaio)
    expect(tipos(ensaio)[0]).toBe('aceito')
    ensaio.aprontar('p')
    expect(tipos(ensaio)).toEqual(['aceito', 'iniciado', 'pronto'])
  }
})

test('[AC1] [AE2] a refusal is all that is told of an order, with the code of its reason', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'p', aceite: ACEITE }))
  ensaio.mandar({ tipo: 'recusarPedido', pedidoId: 'p', codigo: '503' })
  expect(contar(ensaio.eventos).ditos).toMatchObject([{ tipo: 'cancelado', recusa: '503' }])
})

test('[AC2] everything ready with one tap was begun too', () => {
  const ensaio = comUmPedido()
  ensaio.aprontar('p')
  expect(tipos(ensaio)).toEqual(['aceito', 'iniciado', 'pronto'])
})

test('[AC3] a tap that is undone and done again is told once', () => {
  const ensaio = comUmPedido()
  ensaio.mover('p', '1', 'montagem', 'tap')
  ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p', comandoId: 'tap' })
  ensaio.mover('p', '1', 'montagem')
  expect(tipos(ensaio)).toEqual(['aceito', 'iniciado'])
})

test('[AC4] what was ready and is not any more comes back, and is told to be ready again', () => {
  const ensaio = comUmPedido()
  ensaio.aprontar('p')
  ensaio.mover('p', '1', 'forno')
  ensaio.aprontar('p')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p' })
  ensaio.mover('p', '2', 'fila')
  expect(tipos(ensaio)).toEqual([
    'aceito',
    'iniciado',
    ...(['pronto', 'reaberto', 'pronto', 'entregue', 'reaberto'] as const),
  ])
})

test('[AC4] an order whose delivery is undone still stands there ready, and is told so', () => {
  const ensaio = comUmPedido()
  ensaio.aprontar('p')
  const desfazerEntrega = (id: string) => {
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p', id })
    ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p', comandoId: id })
  }
  desfazerEntrega('primeira')
  desfazerEntrega('segunda')
  expect(tipos(ensaio).slice(3)).toEqual(['entregue', 'reaberto', 'pronto', 'entregue', 'reaberto', 'pronto'])

  // What is called back for something to be done is not ready in between.
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p' })
  ensaio.mover('p', '1', 'forno')
  expect(tipos(ensaio).slice(9)).toEqual(['entregue', 'reaberto'])
})

test('[AC5] a cancelled order is told so, and nothing after it', () => {
  const ensaio = comUmPedido()
  ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p', motivo: 'O cliente Zeferino desistiu' })
  ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p', linhas: ['pizza', 'chapa'], ate: ensaio.seq })
  const { ditos } = contar(ensaio.eventos)
  expect(ditos.map(({ tipo }) => tipo)).toEqual(['aceito', 'cancelado'])
  expect(JSON.stringify(ditos)).not.toContain('Zeferino')
})

test('[AC6] a missed deadline is told with the moment of its alarm', () => {
  const ensaio = comUmPedido()
  ensaio.passarMinutos(90)
  ensaio.deixarOTempoAgir()
  const alarme = ensaio.eventos.find(({ tipo }) => tipo === 'PedidoAtrasado')
  const { ditos } = contar(ensaio.eventos)
  expect(ditos.filter(({ tipo }) => tipo === 'atrasado').map(({ em }) => em)).toEqual([alarme?.em])
})

test('[AC7] a change is told to be read once the last of those concerned has read it', () => {
  const ensaio = comUmPedido()
  const { itens, ...pedido } = ensaio.pedido('p')
  const chegada = ensaio.agora
  ensaio.mandar({
    tipo: 'alterarPedido',
    pedidoId: 'p',
    dados: { numero: pedido.numero, tipo: pedido.tipo, observacao: 'sem cebola' },
    itens: itens.map(conteudoDoItem),
  })
  ensaio.passarMinutos(1)
  const ate = ensaio.seq
  ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p', linhas: ['pizza', 'massa'], ate })
  expect(tipos(ensaio)).toEqual(['aceito'])
  ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p', linhas: ['chapa'], ate })
  const { ditos } = contar(ensaio.eventos)
  expect(ditos.at(-1)).toMatchObject({ tipo: 'alteracaoLida', em: ensaio.agora, alteradoEm: chegada })
})

test('[AC7] who has to read a change goes by the line to which an item was sent since', () => {
  const pedido = umPedido({ id: 'p', itens: [umConteudo({ linha: 'cozinha' })] })
  const comum = { em: pedido.recebidoEm, pedidoId: 'p' }
  const itemId = pedido.itens[0]?.id ?? ''
  const { lembrados } = contar([
    { tipo: 'PedidoRecebido', seq: 1, em: pedido.recebidoEm, pedido },
    { tipo: 'ItemRoteado', seq: 2, ...comum, itemId, linha: 'chapa' },
  ])
  expect(lembrados.get('p')?.pedido.itens.map(({ linha }) => linha)).toEqual(['chapa'])
})

test('[AC9] of an order nobody remembers nothing is told until it is reopened', () => {
  const ensaio = comUmPedido()
  ensaio.aprontar('p')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p' })
  const visto = ensaio.seq
  ensaio.mover('p', '1', 'forno')
  const depois = ensaio.eventos.slice(visto)
  expect(contar(ensaio.eventos.slice(visto - 1, visto)).ditos).toEqual([])
  expect(contar(depois).ditos.map(({ tipo }) => tipo)).toEqual(['reaberto'])
})

/** What may be told after what, steps aside from alarms and readings. */
const SEGUINTES: Record<string, readonly string[]> = {
  '': ['aceito', 'cancelado'],
  aceito: ['iniciado', 'cancelado'],
  iniciado: ['pronto', 'cancelado'],
  pronto: ['entregue', 'reaberto', 'cancelado'],
  entregue: ['reaberto'],
  reaberto: ['pronto', 'cancelado'],
  cancelado: [],
}

test('[AC1] [AC2] [AC3] [AC4] [AC5] whatever a kitchen does, each order is told in steps that follow each other', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const ultimo = new Map<string, string>()
      const recebidos = new Set<string>()
      const { eventos } = encenarTudo(roteiro)
      const { ditos, lembrados } = contar(eventos)
      for (const { tipo, pedidoId } of ditos) {
        const antes = ultimo.get(pedidoId) ?? ''
        recebidos.add(pedidoId)
        if (tipo === 'atrasado' || tipo === 'alteracaoLida') {
          expect(['', 'cancelado']).not.toContain(antes)
          continue
        }
        expect(SEGUINTES[antes]).toContain(tipo)
        ultimo.set(pedidoId, tipo)
      }
      expect(recebidos.size).toBe([...lembrados.values()].filter(({ pedido }) => !pedido.aceite).length)
      expect(lembrados.size).toBe(eventos.filter(({ tipo }) => tipo === 'PedidoRecebido').length)
    }),
    { numRuns: 60 },
  )
})

test('[AC8] what is remembered holds no word of anybody, and tells the same as the whole order would', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { eventos } = encenarTudo(roteiro)
      const inteiros = new Map<string, Pedido>()
      const { ditos, lembrados } = contar(eventos)
      const esperados: Acontecimento[] = []
      const dito = new Map<string, Acompanhado['dito']>()
      for (const evento of eventos) {
        for (const id of pedidosDoEvento(evento)) {
          const pedido = inteiros.get(id)
          const fase = dito.get(id)
          const { depois, acontecimentos } = acompanhar(
            pedido && fase !== undefined ? { pedido, dito: fase } : undefined,
            evento,
          )
          esperados.push(...acontecimentos)
          const inteiro = evoluirPedido(pedido, evento)
          if (inteiro) inteiros.set(id, inteiro)
          if (depois) dito.set(id, depois.dito)
        }
      }
      expect(ditos).toEqual(esperados)
      for (const { pedido } of lembrados.values()) {
        expect(pedido.itens.every(({ nome, complementos, avisos }) => nome + complementos + avisos === '')).toBe(true)
        expect(pedido.cliente ?? pedido.observacao ?? pedido.mesa ?? pedido.cancelado?.motivo).toBeUndefined()
      }
    }),
    { numRuns: 30 },
  )
})

test('an event strips only what it brings: of a thousand items a move touches the one it moves', () => {
  const pedido = umPedido({ itens: Array.from({ length: 1_000 }, () => umConteudo({ observacao: 'sem cebola' })) })
  const comum = { em: pedido.recebidoEm, pedidoId: pedido.id }
  const chegada = { tipo: 'PedidoRecebido', seq: 1, em: pedido.recebidoEm, pedido } as Evento
  const antes = acompanhar(undefined, chegada).depois
  const [item] = pedido.itens
  const passo = { itemId: item?.id ?? '', de: 'fila', para: 'preparo' } as const
  const mudou = { tipo: 'ItensMovidos', seq: 2, ...comum, itens: [passo] } as Evento
  const { depois, acontecimentos } = acompanhar(antes, mudou)
  expect(acontecimentos.map(({ tipo }) => tipo)).toEqual(['iniciado'])
  const tocados = depois?.pedido.itens.filter((um, indice) => um !== antes?.pedido.itens[indice])
  expect(tocados?.map(({ id, etapa, entradas }) => ({ id, etapa, entradas }))).toEqual([
    { id: item?.id, etapa: 'preparo', entradas: {} },
  ])
  expect(JSON.stringify(depois)).not.toContain('cebola')
})

test('what is remembered is the same whether it was read anew between two events or not', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { eventos } = encenarTudo(roteiro)
      const emMemoria = new Map<string, Acompanhado>()
      for (const evento of eventos.filter(({ tipo }) => ACOMPANHADOS.includes(tipo))) {
        for (const id of pedidosDoEvento(evento)) {
          const { depois } = acompanhar(emMemoria.get(id), evento)
          if (depois) emMemoria.set(id, depois)
        }
      }
      expect(JSON.parse(JSON.stringify([...emMemoria]))).toEqual([...contar(eventos).lembrados])
    }),
  )
})
