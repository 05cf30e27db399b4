import { lerInstante, nuncaMarcado } from '@kds/domain/tempo'
import { limparControle } from '@kds/domain/texto'
import * as z from 'zod'
import { porQueNaoEhInstante } from './por-que-nao-eh-instante'

/** Half a surrogate pair or a control character is nothing a kitchen can read, and PostgreSQL refuses both in JSON. */
export function legivel(texto: string): string {
  return limparControle(texto.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Text from outside: cleaned, trimmed, never empty, never endless. */
export function texto(maximo: number) {
  return z.string().overwrite(legivel).trim().min(1, 'não pode ficar vazio').max(maximo)
}

/** An origin's `null` or empty text means the same as leaving the field out. */
export function opcional<T extends z.ZodType>(schema: T) {
  return z.preprocess((valor) => (valor === null || valor === '' ? undefined : valor), schema.optional())
}

/** Any ISO 8601 moment with an offset, of a year in which a kitchen works; kept in UTC. */
const instanteDeFora = z.iso
  .datetime({ offset: true, abort: true, error: porQueNaoEhInstante })
  .overwrite((valor) => lerInstante(valor) ?? valor)
  .refine((valor) => lerInstante(valor) !== undefined, 'deve ficar entre os anos 2000 e 2099')

/** What some tills send for a date that nobody set means the same as leaving it out. */
export const instanteDeForaOpcional = z.preprocess(
  (valor) => (typeof valor === 'string' && nuncaMarcado(valor) ? undefined : valor),
  opcional(instanteDeFora),
)

/** In an address `+` stands for a space: who writes `+00:00` as it is means the sign. */
export function comSinalDoFuso<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (valor) => (typeof valor === 'string' ? valor.replace(/^(\S+) (\d\d:\d\d)$/, '$1+$2') : valor),
    schema,
  )
}

/** A moment as we write it ourselves. */
export const instante = z.iso.datetime()
