import { createHash } from 'node:crypto'
import type { ComoVeio, VeioAssim } from '@kds/domain/como-veio'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { emMs, type Instante } from '@kds/domain/tempo'

/** Tells a repetition from another order under the same reference. */
export interface Fingerprint {
  readonly hash: string
  /** Apart from the hash: a till may reckon them anew from the moment of sending. */
  readonly moments: readonly (Instante | undefined)[]
}

const FORM = '4'
/** How long an order is under way, and rounding to the minute. */
const UNDER_WAY_MS = 60_000
/** Tills promise by whole five minutes. */
const ROUNDED_MS = 5 * 60_000

/**
 * By what the kitchen was asked for, after the schema has put the fields in its own order, and by what the cook reads of other fields, in
 * whichever order they stand. Not by `criadoEm`, nor by moments and ids under other names: many a till writes the moment of sending there, and
 * another one when it repeats.
 */
export function fingerprint(entrada: PedidoDeEntrada, { pedido, itens }: VeioAssim): Fingerprint {
  const { criadoEm: _sentAt, agendadoPara, prometidoPara, ...asked } = entrada
  const asItCame = [inOrder(pedido), ...Array.from(itens, (doItem) => inOrder(doItem ?? []))]
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([asked, asItCame]))
      .digest('base64url'),
    moments: [agendadoPara, prometidoPara],
  }
}

function inOrder(fields: readonly ComoVeio[]): string[] {
  return fields
    .filter(({ texto }) => !isWrittenAnew(texto))
    .map(({ campo, texto }) => `${campo}: ${texto}`)
    .sort()
}

const MARK =
  /^(?:\d{4}-\d\d-\d\d(?:T.*)?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d\d(?::\d\d.*)?|\d{10,}|(?=\S*\d)[\da-f-]{16,}|.*:\/\/.*)$/i

/** Nothing but moments, ids and addresses of pages. */
function isWrittenAnew(text: string): boolean {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => MARK.test(part))
}

/** As it is kept, with when it came. */
export function writtenFingerprint({ hash, moments }: Fingerprint, em: Instante): string {
  return [FORM, hash, em, ...moments.map((moment) => moment ?? '')].join(' ')
}

/** Orders without a fingerprint, or with one of an earlier form, are known by their reference alone. */
export function isAnother(sent: Fingerprint | undefined, kept: string | undefined, agora: Instante): boolean {
  const [form, hash, em, ...moments] = kept?.split(' ') ?? []
  if (!sent || form !== FORM || em === undefined) return false
  const later = emMs(agora) - emMs(em)
  return sent.hash !== hash || sent.moments.some((moment, place) => !isSame(moments[place] || undefined, moment, later))
}

/** The same moment, or as far from when it was sent as the first was. */
function isSame(first: Instante | undefined, again: Instante | undefined, later: number): boolean {
  if (first === undefined || again === undefined) return first === again
  const moved = emMs(again) - emMs(first)
  return moved === 0 || Math.abs(moved - later) <= (isRounded(first) && isRounded(again) ? ROUNDED_MS : UNDER_WAY_MS)
}

function isRounded(moment: Instante): boolean {
  return emMs(moment) % ROUNDED_MS === 0
}
