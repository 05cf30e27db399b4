import { COMANDOS_DA_ESTACAO } from '@kds/domain/comandos'
import type { Evento } from '@kds/domain/eventos'
import type { Item, Pedido } from '@kds/domain/pedido'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { comando } from './comandos'
import { evento } from './eventos'
import { objeto } from './objeto'
import type { item, pedido } from './pedido'

const comandos = comando.options.map((opcao) => opcao.shape.tipo.value)
const eventos: string[] = evento.options.map((opcao) => opcao.shape.tipo.value)

describe('a forgotten field', () => {
  interface Carta {
    nome: string
    nota?: string
  }

  test('does not compile, be it optional, nor does one too many or of another kind', () => {
    expect(objeto<Carta>()({ nome: z.string(), nota: z.string().optional() }).parse({ nome: 'a' })).toEqual({
      nome: 'a',
    })
    // @ts-expect-error: `nota` is forgotten, and would be dropped from every message.
    objeto<Carta>()({ nome: z.string() })
    // @ts-expect-error: nobody knows `hora`.
    objeto<Carta>()({ nome: z.string(), nota: z.string().optional(), hora: z.string() })
    // @ts-expect-error: `nota` may be left out.
    objeto<Carta>()({ nome: z.string(), nota: z.string() })
    // @ts-expect-error: `nome` is a text.
    objeto<Carta>()({ nome: z.number(), nota: z.string().optional() })
  })

  test('of an order, an item or an event is found by comparing the types both ways', () => {
    expectTypeOf<keyof z.output<typeof pedido>>().toEqualTypeOf<keyof Pedido>()
    expectTypeOf<z.output<typeof pedido>>().toExtend<Pedido>()
    expectTypeOf<Pedido>().toExtend<z.output<typeof pedido>>()
    expectTypeOf<keyof z.output<typeof item>>().toEqualTypeOf<keyof Item>()
    expectTypeOf<z.output<typeof evento>['tipo']>().toEqualTypeOf<Evento['tipo']>()
  })
})

describe('the registries agree', () => {
  test('on the commands of a station: list, wire and nothing else', () => {
    expect([...comandos].sort()).toEqual([...COMANDOS_DA_ESTACAO].sort())
    expect(new Set(comandos).size).toBe(comandos.length)
  })

  test('on the events: each has one schema, named as it is keyed, and rehearsals make nearly all of them', () => {
    expect(new Set(eventos).size).toBe(eventos.length)
    const feitos = new Set<string>()
    fc.assert(
      fc.property(umRoteiro, (roteiro) => {
        for (const { tipo } of encenarTudo(roteiro).eventos) feitos.add(tipo)
      }),
      { numRuns: 60 },
    )
    expect([...feitos].filter((tipo) => !eventos.includes(tipo))).toEqual([])
    expect(feitos.size).toBeGreaterThan(eventos.length - 4)
  })
})
