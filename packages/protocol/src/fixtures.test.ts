import { COMANDOS_DA_ESTACAO, type ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { regrasQuebradas } from '@kds/domain/testing/invariantes'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { comando } from './comandos'
import { alteracaoDeEntrada, cancelamentoDeEntrada, pedidoDeEntrada } from './entrada'
import { envioDeComandos, respostaDosComandos } from './envio-de-comandos'
import { erroSchema } from './error-answer'
import { evento } from './eventos'
import { listaPerfisSchema, mudancaDosPerfis, pedidoTokenSchema, respostaTokenSchema } from './licensing'
import { mensagensDoStream } from './stream'

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { import: 'default'; eager: true }): Record<string, unknown>
  }
}

/**
 * Messages as version 1 of the wire writes them, never to be edited: stations that were not updated still send and
 * expect them. A schema that no longer reads one of them breaks those stations.
 */
const FIXTURES = porNome(
  '../fixtures/v1/',
  import.meta.glob('../fixtures/v1/**/*.json', { import: 'default', eager: true }),
)

/**
 * What came to the wire later, each addition in a folder of its own (`v1-additions/<addition>/eventos/…`): it edits no
 * frozen file, and is itself frozen once a version with it was released.
 */
const ACRESCIMOS = porNome(
  '../fixtures/v1-additions/',
  import.meta.glob('../fixtures/v1-additions/*/**/*.json', { import: 'default', eager: true }),
)

function porNome(pasta: string, arquivos: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(arquivos).map(([caminho, conteudo]) => [caminho.replace(pasta, '').replace('.json', ''), conteudo]),
  )
}

const CHAMADAS: Record<string, z.ZodType> = {
  'pedido-de-entrada': pedidoDeEntrada,
  'alteracao-de-entrada': alteracaoDeEntrada,
  'cancelamento-de-entrada': cancelamentoDeEntrada,
  'envio-de-comandos': envioDeComandos,
  'resposta-dos-comandos': respostaDosComandos,
  erro: erroSchema,
  'pedido-token': pedidoTokenSchema,
  'resposta-token': respostaTokenSchema,
  perfis: listaPerfisSchema,
}

const TIPOS_DE_EVENTO = evento.options.map((opcao) => opcao.shape.tipo.value)
const { retrato, pulso, encerrando } = mensagensDoStream

const ESPERADAS: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(CHAMADAS).map(([nome, schema]) => [`chamadas/${nome}`, schema])),
  ...Object.fromEntries(COMANDOS_DA_ESTACAO.map((tipo) => [`comandos/${tipo}`, comando])),
  ...Object.fromEntries(TIPOS_DE_EVENTO.map((tipo) => [`eventos/${tipo}`, evento])),
  'stream/retrato': retrato,
  'stream/pulso': pulso,
  'stream/encerrando': encerrando,
  'stream/perfis': mudancaDosPerfis,
}

test('there is a fixture of every command, event, stream message and call, and of nothing else', () => {
  const todas = new Set([...Object.keys(FIXTURES), ...Object.keys(ACRESCIMOS).map(semAcrescimo)])
  expect([...todas].sort()).toEqual(Object.keys(ESPERADAS).sort())
})

test.each(Object.entries(FIXTURES))('%s is read by its schema, to the last field', (nome, fixture) => {
  expect(ESPERADAS[nome]?.parse(fixture)).toEqual(fixture)
})

test.each(Object.entries(ACRESCIMOS))('%s, added later, is read by its schema, to the last field', (nome, fixture) => {
  expect(ESPERADAS[semAcrescimo(nome)]?.parse(fixture)).toEqual(fixture)
})

/** Several additions may be of the same message. */
function semAcrescimo(nome: string): string {
  return nome.slice(nome.indexOf('/') + 1)
}

describe('the story the fixtures tell', () => {
  const inicio = retrato.parse(FIXTURES['stream/retrato'])
  const fim = pulso.parse(FIXTURES['stream/pulso'])
  const contados = TIPOS_DE_EVENTO.filter((tipo) => `eventos/${tipo}` in FIXTURES)
  const eventos: Evento[] = contados
    .map((tipo) => evento.parse(FIXTURES[`eventos/${tipo}`]))
    .sort((a, b) => a.seq - b.seq)

  function estadoAte(seq: number): Estado {
    const { cozinha, estoque, recentes } = inicio
    const pedidos = Object.fromEntries(inicio.pedidos.map((pedido) => [pedido.id, pedido]))
    return eventos.filter((passado) => passado.seq <= seq).reduce(evolve, { cozinha, estoque, pedidos, recentes })
  }

  test('goes on where the snapshot ends, without a gap, to the pulse', () => {
    expect(eventos.map(({ seq }) => seq)).toEqual(eventos.map((_, indice) => inicio.cursor + 1 + indice))
    expect(fim.cursor).toBe(inicio.cursor + eventos.length)
  })

  test('leaves as many orders open as the pulse says, and a sound kitchen at every step', () => {
    for (let seq = inicio.cursor; seq <= fim.cursor; seq += 1) expect(regrasQuebradas(estadoAte(seq))).toEqual([])
    const { pedidos, estoque, cozinha } = estadoAte(fim.cursor)
    expect(Object.keys(pedidos)).toHaveLength(fim.abertos)
    expect(estoque).toEqual({ Grande: 22, Média: 18 })
    expect(cozinha.metaMinutos).toBe(30)
  })

  test.each(COMANDOS_DA_ESTACAO.filter((tipo) => `comandos/${tipo}` in FIXTURES))(
    'has %s do what its event says',
    (tipo) => {
      const enviado: ComandoDaEstacao = comando.parse(FIXTURES[`comandos/${tipo}`])
      const feito = eventos.find(({ comandoId }) => comandoId === enviado.id)
      if (!feito) throw new Error(`nenhum evento de ${tipo}`)
      const decisao = decide(estadoAte(feito.seq - 1), enviado, feito.em)
      const { seq, em, estacao, comandoId, ...fato } = feito
      expect(em).toBe(enviado.em)
      expect(decisao).toEqual({ situacao: 'aceito', fatos: [fato] })
    },
  )
})
