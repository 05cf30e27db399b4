import type { Kysely } from 'kysely'
import { hashOfCode, linkTo, newLinkCode } from '../../accounts/links'
import { anybody } from '../../accounts/people'
import type { Schema } from '../../db/schema'

export interface FirstLinkParts {
  readonly kysely: Kysely<Schema>
  readonly clock: () => Date
  readonly newId: () => string
  readonly publicUrl: string
}

const LIFE_MS = 24 * 3_600_000

export interface FirstLink {
  readonly link: string
  readonly until: Date
}

/** Where nobody has an account yet: the address that makes the first one and its company. Good once, and for a day. */
export async function makeFirstLink(parts: FirstLinkParts): Promise<FirstLink | undefined> {
  const { kysely, clock, newId, publicUrl } = parts
  if (await anybody(kysely)) return undefined
  const code = newLinkCode()
  const now = clock()
  const until = new Date(now.getTime() + LIFE_MS)
  await kysely
    .insertInto('convite')
    .values({
      id: newId(),
      hash: hashOfCode(code),
      empresa_id: null,
      email: null,
      papel: 'dono',
      criado_por: null,
      criado_em: now,
      expira_em: until,
    })
    .execute()
  return { link: linkTo(publicUrl, 'primeira-conta', code), until }
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** For the terminal, never for the log. */
export function firstLinkBanner({ link, until }: FirstLink): string {
  return `
  Ninguém tem conta ainda. Para cadastrar a empresa, abra:

  ${link}

  O link vale uma vez só, até ${moment.format(until)}. Outro aparece quando o servidor reinicia.

`
}
