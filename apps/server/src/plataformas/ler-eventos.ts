import { createHash } from 'node:crypto'
import type { EventoLido, Significado } from './plataforma'
import { campo, instante, lista, noCaminho, primeiroTexto, texto } from './traducao/ler'

export interface NomesDoEvento {
  /** The first that says something counts. */
  readonly id: readonly string[]
  readonly tipo: readonly string[]
}

/** As many as a platform gives at once. */
export const MAIS_EVENTOS = 1_000
const ID_MAIS_LONGO = 200
const TIPO_MAIS_LONGO = 80
const DESCONHECIDO = 'DESCONHECIDO'

/** A list of them, or one by itself, as it comes by webhook. What is no event at all is left out. */
export function lerEventos(corpo: unknown, nomes: NomesDoEvento): EventoLido[] {
  const veio = Array.isArray(campo(corpo, 'events')) ? campo(corpo, 'events') : corpo
  const todos = Array.isArray(veio) ? lista(veio).slice(0, MAIS_EVENTOS) : [veio]
  return todos.filter((um) => typeof um === 'object' && um !== null && !Array.isArray(um)).map((um) => ler(um, nomes))
}

function ler(evento: unknown, nomes: NomesDoEvento): EventoLido {
  const em = instante(campo(evento, 'createdAt'))
  const pedido = primeiroTexto(evento, 'orderId', 'correlationId')
  const loja = lojaDe(evento)
  return {
    id: idDe(primeiroTexto(evento, ...nomes.id), evento),
    tipo: (primeiroTexto(evento, ...nomes.tipo) ?? DESCONHECIDO).slice(0, TIPO_MAIS_LONGO),
    ...(pedido !== undefined && pedido.length <= ID_MAIS_LONGO && { pedido }),
    ...(loja !== undefined && { loja }),
    ...(em !== undefined && { em: new Date(em) }),
    corpo: evento,
  }
}

/** Of an event or of an order. */
export function lojaDe(dito: unknown): string | undefined {
  return texto(campo(dito, 'merchantId')) ?? texto(noCaminho(dito, 'merchant', 'id'))
}

/** Whether it says that it is of another store than that of this code. Where either says nothing it is believed. */
export function deOutraLoja(codigo: string | null, loja: string | undefined): boolean {
  return codigo !== null && loja !== undefined && loja.toLowerCase() !== codigo.trim().toLowerCase()
}

/** Version 2 of Open Delivery names a store twice: as the application calls it, and by the store's own code. Either may have been typed. */
export function pedidoDeOutraLoja(codigo: string | null, pedido: unknown): boolean {
  const ditas = [lojaDe(pedido), texto(noCaminho(pedido, 'merchant', 'externalCode'))].filter(
    (dita) => dita !== undefined,
  )
  return ditas.length > 0 && ditas.every((dita) => deOutraLoja(codigo, dita))
}

/** Capitals, and one L or two, are not what an event means: what is not known for what it is would be lost. */
export function tipoComum(tipo: string): string {
  return tipo
    .trim()
    .toUpperCase()
    .replace('CANCELED', 'CANCELLED')
    .replace(/^ORDER_(CREATED|PLACED|CONFIRMED|CANCELLED)$/, '$1')
}

/** Those that mean this, as `tipoComum` writes them. */
export function tiposDe(significados: Readonly<Record<string, Significado>>, que: Significado): string[] {
  return Object.keys(significados).filter((tipo) => significados[tipo] === que)
}

/** One without an id is known by what it says: the same words again are the same event. */
export function idDe(id: string | undefined, corpo: unknown): string {
  if (id !== undefined && id.length <= ID_MAIS_LONGO) return id
  return `sha256:${createHash('sha256').update(JSON.stringify(corpo)).digest('base64url')}`
}
