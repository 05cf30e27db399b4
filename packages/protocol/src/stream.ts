import type { Evento } from '@kds/domain/eventos'
import { LINHAS, type Linha, linhasEmOrdem } from '@kds/domain/linhas'
import * as z from 'zod'
import { cozinha, evento } from './eventos'
import { cozinhaDeOutraVersao, pedidoDeOutraVersao } from './outra-versao'
import { pedido } from './pedido'
import { instante } from './textos'

/** A pulse comes this often; a station that misses them for `SEM_PULSO_MS` says it is off line. */
export const PULSO_MS = 5_000
export const SEM_PULSO_MS = 12_000

export const retrato = z
  .object({
    /** Changes when a backup is restored: positions of another epoch mean nothing. */
    epoca: z.string(),
    cursor: z.int(),
    agora: instante,
    cozinha,
    estoque: z.record(z.string(), z.int()),
    pedidos: z.array(pedido),
    recentes: z.array(pedido),
  })
  .meta({ id: 'Retrato', description: 'Tudo o que a cozinha sabe, num instante.' })

export const pulso = z
  .object({ cursor: z.int(), abertos: z.int(), agora: instante })
  .meta({ id: 'Pulso', description: 'A cada 5 s: onde está o registro e quantos pedidos estão abertos.' })

export const COZINHA_ARQUIVADA =
  'Esta cozinha foi arquivada na retaguarda. Quando for trazida de volta, as estações voltam sozinhas.'

/** `motivo` is missing when the server itself goes away: another takes over at once. */
export const encerrando = z
  .object({
    motivo: z.enum(['arquivada']).optional().catch(undefined),
    mensagem: z.string().optional().catch(undefined),
  })
  .meta({ id: 'Encerrando', description: 'A última mensagem: o servidor sai, ou a cozinha foi arquivada (`motivo`).' })

/** The messages of `GET {Url}/eventos`, by their name. */
export const mensagensDoStream = { retrato, evento, pulso, encerrando }

export type Retrato = z.infer<typeof retrato>
export type Pulso = z.infer<typeof pulso>
export type Encerrando = z.infer<typeof encerrando>

/** Something a server said. `emParte`: it is of a later version, and this one made of it what it could. */
export interface Lido<T> {
  valor: T
  emParte: boolean
}

/** A snapshot of this version, or of a later one as far as this one understands it; undefined when nothing can be made of it. */
export function lerRetrato(corpo: unknown): Lido<Retrato> | undefined {
  return ler(retrato, corpo, (dito) => {
    const pedidos = (campo: 'pedidos' | 'recentes') => {
      const lista: unknown = Reflect.get(dito, campo)
      return Array.isArray(lista) ? lista.map(pedidoDeOutraVersao) : lista
    }
    const cozinha = cozinhaDeOutraVersao(Reflect.get(dito, 'cozinha'))
    return { ...dito, cozinha, pedidos: pedidos('pedidos'), recentes: pedidos('recentes') }
  })
}

/** The same for an event: one that brings a whole order may bring it on a step of a later version. */
export function lerEvento(corpo: unknown): Lido<Evento> | undefined {
  return ler(evento, corpo, (dito) => ({ ...dito, pedido: pedidoDeOutraVersao(Reflect.get(dito, 'pedido')) }))
}

function ler<T>(schema: z.ZodType<T>, corpo: unknown, emPalavrasDaqui: (dito: object) => object): Lido<T> | undefined {
  const lido = schema.safeParse(corpo)
  if (lido.success) return { valor: lido.data, emParte: false }
  if (typeof corpo !== 'object' || corpo === null) return undefined
  const entendido = schema.safeParse(emPalavrasDaqui(corpo))
  return entendido.success ? { valor: entendido.data, emParte: true } : undefined
}

export interface Posicao {
  epoca: string
  seq: number
}

/** `{epoca}:{seq}`, the id of every message and the content of `Last-Event-ID`. */
export function escreverPosicao({ epoca, seq }: Posicao): string {
  return `${epoca}:${seq}`
}

export function lerPosicao(texto: string | undefined): Posicao | undefined {
  const partes = /^([\w-]{1,60}):(\d{1,15})$/.exec(texto ?? '')
  const [, epoca, seq] = partes ?? []
  return epoca && seq ? { epoca, seq: Number(seq) } : undefined
}

/** `?linhas=pizza,chapa`: what the station shows. Unknown names are passed over, so that older servers serve newer stations. */
export function lerLinhas(texto: string | undefined): Linha[] {
  const nomes = new Set((texto ?? '').split(','))
  return linhasEmOrdem(LINHAS.filter((linha) => nomes.has(linha)))
}
