import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide'
import type { Estado } from './estado'
import { type Evento, pedidosDoEvento } from './eventos'
import { evolve } from './evolve'
import type { Pedido } from './pedido'
import { proximoVencimento } from './relogio'
import type { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { regrasQuebradas, todosOsPedidos } from './testing/invariantes'
import { type Acao, encenar, encenarTudo, umaAcao, umRoteiro } from './testing/roteiros'
import { mesmaMassa } from './tipo-da-massa'

function viajar<T>(valor: T): T {
  return JSON.parse(JSON.stringify(valor))
}

function emQualquerRoteiro(rodadas: number, confere: (roteiro: Acao[]) => void) {
  fc.assert(fc.property(umRoteiro, confere), { numRuns: rodadas })
}

test('[ET6] [ET7] [PE1] [PE3] [PE6] [PE8] [MV10] [EG1] [AL12] [MA1] any sequence of commands keeps the invariants', () => {
  emQualquerRoteiro(100, (roteiro) => {
    encenarTudo(roteiro, ({ estado }) => {
      const quebradas = regrasQuebradas(estado)
      if (quebradas.length > 0) expect(quebradas).toEqual([])
    })
  })
})

test('[AL7] [AL16] [MA14] after any change every open dough is one that was opened for the pizza as it is now', () => {
  let outras = 0
  emQualquerRoteiro(150, (roteiro) => {
    let vistos = 0
    encenarTudo(roteiro, ({ estado, eventos }) => {
      const pedidos = new Map(todosOsPedidos(estado).map((pedido) => [pedido.id, pedido]))
      const ultimo = eventos.length > vistos ? eventos.at(-1) : undefined
      vistos = eventos.length
      if (ultimo?.tipo !== 'PedidoAlterado') return
      for (const { itemId, antes, depois } of ultimo.alterados) {
        if (!antes.pizza || !depois.pizza || mesmaMassa(antes.pizza, depois.pizza)) continue
        outras += 1
        const item = pedidos.get(ultimo.pedidoId)?.itens.find(({ id }) => id === itemId)
        expect(item?.massa?.situacao).toBe('pendente')
        expect(['forno', 'pronto']).not.toContain(item?.etapa)
      }
    })
  })
  expect(outras).toBeGreaterThan(0)
})

test('[AL8] [MV9] [CM3] [TE8] nothing moves that must not, nothing is done twice, and what is due can be done', () => {
  let repetidos = 0
  emQualquerRoteiro(100, (roteiro) => {
    let antes = new Map<string, Pedido>()
    encenarTudo(roteiro, (ensaio) => {
      const pedidos = todosOsPedidos(ensaio.estado)
      for (const pedido of pedidos) {
        const velho = antes.get(pedido.id)
        if (velho && velho !== pedido) exigirQueNaoAvance(velho, pedido)
      }
      antes = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
      repetidos += exigirQueNaoRepita(ensaio)
      exigirQueVenca(ensaio)
    })
  })
  expect(repetidos).toBeGreaterThan(100)
})

function exigirQueNaoAvance(velho: Pedido, novo: Pedido): void {
  const parado = velho.cancelado || (velho.entregue && novo.entregue)
  for (const [indice, item] of velho.itens.entries()) {
    const depois = novo.itens[indice]
    if (item.cancelado) expect(depois).toEqual(item)
    if (parado && depois?.linha === item.linha) expect(depois.etapa).toBe(item.etapa)
  }
}

const COM_MEMORIA: ReadonlySet<string> = new Set(['ajustarMassas', 'contarMassas'])

/** Only what is said of the stock relies on the memory of ids. */
function exigirQueNaoRepita(ensaio: CozinhaDeEnsaio): number {
  const ultimo = ensaio.comandos.at(-1)
  if (!ultimo || COM_MEMORIA.has(ultimo.tipo) || ensaio.eventos.at(-1)?.comandoId !== ultimo.id) return 0
  const outra = decide(ensaio.estado, ultimo, ensaio.agora)
  if (outra.situacao === 'aceito') expect({ ultimo, outra }).toBeUndefined()
  return 1
}

/** Never done before, and accepted when nothing comes between: so it is not proposed again. */
function exigirQueVenca(ensaio: CozinhaDeEnsaio): void {
  for (const comando of ensaio.vencidos()) {
    if (ensaio.aceitos.has(comando.id)) expect(comando).toBeUndefined()
    const decisao = decide(ensaio.estado, comando, ensaio.agora)
    if (decisao.situacao !== 'aceito') expect({ comando, decisao }).toBeUndefined()
  }
}

test('[EV1] [EV3] [EV4] [MA12] the state is the log evolved from nothing, also through JSON, and so is the stock', () => {
  emQualquerRoteiro(60, (roteiro) => {
    const { estado, eventos, inicial } = encenarTudo(roteiro)
    expect(eventos.map(({ seq }) => seq)).toEqual(eventos.map((_, indice) => indice + 1))
    const guardado = JSON.stringify(estado)
    expect(JSON.stringify(eventos.reduce(evolve, inicial))).toBe(guardado)
    const viajado = eventos.reduce((atual, evento) => viajar(evolve(atual, viajar(evento))), viajar(inicial))
    expect(viajado).toEqual(JSON.parse(guardado))
    for (const tamanho of ['Grande', 'Média', 'Broto', 'Gigante']) {
      expect(estado.estoque[tamanho]).toBe(estoqueContado(eventos, tamanho))
    }
  })
})

/** The same sum told another way: from the last count, or from the first adjustment of a size never counted. */
function estoqueContado(eventos: readonly Evento[], tamanho: string): number | undefined {
  const ultimaContagem = eventos.findLastIndex(
    (evento) => evento.tipo === 'MassasContadas' && evento.tamanho === tamanho,
  )
  const primeiroAjuste = eventos.findIndex((evento) => evento.tipo === 'MassasAjustadas' && evento.tamanho === tamanho)
  const inicio = ultimaContagem >= 0 ? ultimaContagem : primeiroAjuste
  if (inicio < 0) return undefined
  return eventos.slice(inicio).reduce((soma, evento) => soma + efeitoNoEstoque(evento, tamanho), 0)
}

function efeitoNoEstoque(evento: Evento, tamanho: string): number {
  if (evento.tipo === 'MassasContadas') return evento.tamanho === tamanho ? evento.quantidade : 0
  if (evento.tipo === 'MassasAjustadas') return evento.tamanho === tamanho ? evento.delta : 0
  if (evento.tipo !== 'MassasAbertas' && evento.tipo !== 'MassasFechadas') return 0
  const quantas = evento.itens
    .filter((item) => item.tamanho === tamanho)
    .reduce((soma, item) => soma + (item.quantas ?? 1), 0)
  return evento.tipo === 'MassasAbertas' ? -quantas : quantas
}

test('[DF1] an undo right after a move or an opening restores steps, doughs and stock exactly', () => {
  let quantos = 0
  emQualquerRoteiro(80, (roteiro) => {
    encenarTudo(roteiro, (ensaio) => {
      const ultimo = ensaio.comandos.at(-1)
      if (!ultimo || (ultimo.tipo !== 'moverItens' && ultimo.tipo !== 'abrirMassas')) return
      if (ensaio.eventos.at(-1)?.comandoId !== ultimo.id) return
      quantos += 1
      const antes = ensaio.eventos.filter(({ comandoId }) => comandoId !== ultimo.id).reduce(evolve, ensaio.inicial)
      const depois = desfazerTudo(ensaio, ultimo.id)
      expect(depois.estoque).toEqual(antes.estoque)
      expect(passos(depois)).toEqual(passos(antes))
    })
  })
  expect(quantos).toBeGreaterThan(50)
})

/** Undo names one order: a command that opened doughs of several is undone order by order. */
function desfazerTudo(ensaio: CozinhaDeEnsaio, comandoId: string): Estado {
  const mexidos = new Set(
    ensaio.eventos.flatMap((evento) => {
      if (evento.comandoId !== comandoId) return []
      if (evento.tipo === 'ItensMovidos') return [evento.pedidoId]
      return evento.tipo === 'MassasAbertas' ? evento.itens.map(({ pedidoId }) => pedidoId) : []
    }),
  )
  let estado = ensaio.estado
  for (const pedidoId of mexidos) {
    const desfazer = { tipo: 'desfazer', id: `desfazer-${pedidoId}`, em: ensaio.agora, pedidoId, comandoId } as const
    const decisao = decide(estado, desfazer, ensaio.agora)
    if (decisao.situacao !== 'aceito') throw new Error(JSON.stringify(decisao))
    estado = decisao.fatos.reduce(
      (atual, fato, indice) => evolve(atual, { ...fato, seq: ensaio.seq + 1 + indice, em: ensaio.agora }),
      estado,
    )
  }
  return estado
}

function passos(estado: Estado) {
  return Object.fromEntries(
    todosOsPedidos(estado).map(({ id, itens }) => [id, itens.map((item) => [item.id, item.etapa, item.massa])]),
  )
}

const TOQUES: ReadonlySet<Acao['faz']> = new Set(['mover', 'aprontar', 'abrirMassas', 'passar'])
const unsToques = fc.array(
  umaAcao.filter(({ faz }) => TOQUES.has(faz)),
  { maxLength: 10, size: 'max' },
)

test('[DF8] moves and openings, undone from the last to the first, restore steps, doughs and stock', () => {
  let seguidos = 0
  const contagens: Acao[] = ['Grande', 'Média', 'Broto'].map((tamanho) => ({ faz: 'contar', tamanho, quantidade: 20 }))
  fc.assert(
    fc.property(umRoteiro, unsToques, (roteiro, toques) => {
      const ensaio = encenarTudo([...contagens, ...roteiro])
      const { estoque } = ensaio.estado
      const antes = itensDosPedidos(ensaio.estado)
      const primeiro = ensaio.seq
      for (const toque of toques) encenar(ensaio, toque)
      const feitos = alvos(ensaio.eventos.slice(primeiro))
      for (const alvo of feitos.reverse()) {
        const decisao = ensaio.mandar({ tipo: 'desfazer', ...alvo })
        if (decisao.situacao !== 'aceito') expect({ alvo, decisao }).toBeUndefined()
      }
      expect(ensaio.estado.estoque).toEqual(estoque)
      // A recall opens an order again, and its undo leaves it open.
      for (const [id, itens] of antes) expect(ensaio.pedido(id).itens).toEqual(itens)
      if (feitos.length > 1) seguidos += 1
    }),
    { numRuns: 100 },
  )
  expect(seguidos).toBeGreaterThan(20)
})

/** What each undo has to name: a command, and one order that it touched. */
function alvos(eventos: readonly Evento[]): { comandoId: string; pedidoId: string }[] {
  const chaves = eventos.flatMap((evento) => {
    if (evento.tipo !== 'ItensMovidos' && evento.tipo !== 'MassasAbertas') return []
    return pedidosDoEvento(evento).map((pedidoId) => `${evento.comandoId} ${pedidoId}`)
  })
  return [...new Set(chaves)].map((chave) => {
    const [comandoId = '', pedidoId = ''] = chave.split(' ')
    return { comandoId, pedidoId }
  })
}

function itensDosPedidos(estado: Estado) {
  return new Map(todosOsPedidos(estado).map(({ id, itens }) => [id, itens]))
}

test('[TE8] time comes to rest: what is due is done once, and nothing stays due for ever', () => {
  let quantos = 0
  const umPrazo = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(umRoteiro, umPrazo, (roteiro, minutos) => {
      const ensaio = encenarTudo(roteiro)
      ensaio.passarMinutos(minutos)
      const feitos = ensaio.deixarOTempoAgir(400).map(({ id }) => id)
      quantos += feitos.length
      expect(new Set(feitos).size).toBe(feitos.length)
      for (const pedido of Object.values(ensaio.estado.pedidos)) {
        const proximo = proximoVencimento(pedido, ensaio.estado.cozinha)
        if (proximo) expect(proximo > ensaio.agora).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
  expect(quantos).toBeGreaterThan(50)
})
