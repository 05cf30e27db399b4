import { Refusal } from '../http/refusal'
import type { Provisioning } from './provisioning'

const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** A licence lasts no longer than its company may have any: what is asked beyond that day ends on it. */
export async function cutAtLimit(
  kysely: Provisioning['kysely'],
  empresaId: string,
  { from, wanted }: { readonly from: Date; readonly wanted: Date },
): Promise<Date> {
  const company = await kysely
    .selectFrom('empresa')
    .select('licencas_ate as until')
    .where('id', '=', empresaId)
    .executeTakeFirst()
  const until = company?.until ?? null
  return until !== null && until > from && until < wanted ? until : wanted
}

/**
 * What the administrador of the installation allows a company. Its row is locked, so that two licences that are made at
 * once take turns where both are in transactions.
 */
export async function refuseBeyondLimits(
  { kysely, clock }: Pick<Provisioning, 'kysely' | 'clock'>,
  empresaId: string,
  { validaAte, more }: { readonly validaAte: Date; readonly more: number },
): Promise<void> {
  const company = await kysely
    .selectFrom('empresa')
    .select(['licencas_maximo as most', 'licencas_ate as until'])
    .where('id', '=', empresaId)
    .forUpdate()
    .executeTakeFirst()
  if (!company) throw new Refusal(404, ['Empresa não encontrada.'])
  const { most, until } = company
  if (until !== null && validaAte > until) {
    throw new Refusal(409, [
      `Esta empresa pode ter licenças até ${dia.format(until)}. Fale com quem cuida da instalação.`,
    ])
  }
  if (most === null || more === 0) return
  const { count } = await kysely
    .selectFrom('licenca')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('empresa_id', '=', empresaId)
    .where('revogada_em', 'is', null)
    .where('valida_ate', '>', clock())
    .executeTakeFirstOrThrow()
  if (Number(count) + more <= most) return
  const licences = most === 1 ? '1 licença' : `${most} licenças`
  throw new Refusal(409, [
    `Esta empresa pode ter ${licences}, e já tem ${count}. Revogue uma, ou fale com quem cuida da instalação.`,
  ])
}
