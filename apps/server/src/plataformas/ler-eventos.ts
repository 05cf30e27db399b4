import { createHash } from 'node:crypto'
import type { EventoLido } from './plataforma'
import { campo, instante, lista, primeiroTexto } from './traducao/ler'

export interface NomesDoEvento {
  /** The first that says something counts. */
  readonly id: readonly string[]
  readonly tipo: readonly string[]
}

/** As many as a platform gives at once. */
const MAIS_EVENTOS = 1_000
const ID_MAIS_LONGO = 200
const TIPO_MAIS_LONGO = 80
const DESCONHECIDO = 'DESCONHECIDO'

/** A list of them, or one by itself, as it comes by webhook. What is no event at all is left out. */
export function lerEventos(corpo: unknown, nomes: NomesDoEvento): EventoLido[] {
  const todos = Array.isArray(corpo) ? lista(corpo).slice(0, MAIS_EVENTOS) : [corpo]
  return todos.filter((um) => typeof um === 'object' && um !== null && !Array.isArray(um)).map((um) => ler(um, nomes))
}

function ler(evento: unknown, nomes: NomesDoEvento): EventoLido {
  const em = instante(campo(evento, 'createdAt'))
  const pedido = primeiroTexto(evento, 'orderId', 'correlationId')
  return {
    id: idDe(primeiroTexto(evento, ...nomes.id), evento),
    tipo: (primeiroTexto(evento, ...nomes.tipo) ?? DESCONHECIDO).slice(0, TIPO_MAIS_LONGO),
    ...(pedido !== undefined && pedido.length <= ID_MAIS_LONGO && { pedido }),
    ...(em !== undefined && { em: new Date(em) }),
    corpo: evento,
  }
}

/** One without an id is known by what it says: the same words again are the same event. */
export function idDe(id: string | undefined, corpo: unknown): string {
  if (id !== undefined && id.length <= ID_MAIS_LONGO) return id
  return `sha256:${createHash('sha256').update(JSON.stringify(corpo)).digest('base64url')}`
}
