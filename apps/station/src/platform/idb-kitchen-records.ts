import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Cozinha } from '@kds/domain/cozinha'
import type { Estado } from '@kds/domain/estado'
import type { Instante } from '@kds/domain/tempo'
import type { Confirmed } from '@kds/sync/confirmed'
import type { ConfirmedHead } from '@kds/sync/confirmed-writing'
import type { Pending } from '@kds/sync/outbox'
import type { StoredTime } from '@kds/sync/ports'
import type { Refusal } from '@kds/sync/refusals'

/** As devices in the field hold it: these names stay, whatever the engine calls them. */
export interface KeptHead {
  formato: number
  epoca: string
  cursor: number
  feitos: readonly string[]
  desconhecidos: number
  cozinha: Cozinha
  estoque: Estado['estoque']
  /** Ids of the closed orders, the latest first. */
  recentes: readonly string[]
}

export interface KeptTime {
  correcaoMs: number
  ultimoServidor?: Instante
}

export interface KeptRefusal extends Omit<Refusal, 'partial'> {
  parcial: boolean
}

export interface KeptCommand {
  /** The key the database gives: it is not part of what is stored. */
  ordem?: number
  comando: ComandoDaEstacao
  motivo?: string
}

/** Version 1 kept the whole confirmed state in one value. */
export interface KeptConfirmed extends Omit<KeptHead, 'cozinha' | 'estoque' | 'recentes'> {
  estado: Estado
}

export function keptHead({ format, done, unknownEvents, ...same }: ConfirmedHead): KeptHead {
  return { ...same, formato: format, feitos: done, desconhecidos: unknownEvents }
}

export function headFromKept({ formato, feitos, desconhecidos, ...same }: KeptHead): ConfirmedHead {
  return { ...same, format: formato, done: feitos, unknownEvents: desconhecidos }
}

export function confirmedFromKept({ formato, feitos, desconhecidos, ...same }: KeptConfirmed): Confirmed {
  return { ...same, format: formato, done: feitos, unknownEvents: desconhecidos }
}

export function keptTime({ correctionMs, lastServerTime }: StoredTime): KeptTime {
  return { correcaoMs: correctionMs, ...(lastServerTime && { ultimoServidor: lastServerTime }) }
}

export function timeFromKept({ correcaoMs, ultimoServidor }: KeptTime): StoredTime {
  return { correctionMs: correcaoMs, ...(ultimoServidor && { lastServerTime: ultimoServidor }) }
}

export function keptRefusal({ partial, ...same }: Refusal): KeptRefusal {
  return { ...same, parcial: partial }
}

export function refusalFromKept({ parcial, ...same }: KeptRefusal): Refusal {
  return { ...same, partial: parcial }
}

export function pendingFromKept({ ordem = 0, comando, motivo }: KeptCommand): Pending {
  return { place: ordem, comando, ...(motivo && { motivo }) }
}
