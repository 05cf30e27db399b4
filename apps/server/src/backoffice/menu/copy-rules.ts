import type { Cozinha } from '@kds/domain/cozinha'
import { copyRulesBetween, firstRules, rulesOfCompany } from '../../kitchen/settings/whole-rules'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { refuseFull } from '../doors/full'
import { leftOut } from '../doors/short-record'
import { placedInWords } from './rule-in-words'

const RECORDED = 100
/** What the database writes for each of them is not handed over. */
const BYTES_OF_A_RULE = 64

/** Into a kitchen that was made just now: nobody heard of it yet, so there is nobody to be told. Answers how many there are. */
export async function copyRules(
  { db, scale, company }: Pick<CompanyContext, 'db' | 'scale' | 'company'>,
  from: Pick<Cozinha, 'id' | 'nome'>,
  to: Pick<Cozinha, 'id' | 'nome'>,
): Promise<Changed<number>> {
  const copied = await copyRulesBetween(db, from.id, to.id)
  scale.add(copied * BYTES_OF_A_RULE)
  if (copied === 0) return { answer: 0, changes: [] }
  // With the copies: what is refused is taken back with everything else.
  refuseFull('regras', await rulesOfCompany(db, company.sigla), 0)
  const { itens } = await firstRules(db, to.id, { like: '%', most: RECORDED })
  const first = itens.slice(0, RECORDED).map(placedInWords)
  const regras = copied > first.length ? [...first, leftOut(copied - first.length)] : first
  const alvo = { tipo: 'regras', id: to.id, nome: to.nome }
  return {
    answer: copied,
    changes: [{ acao: 'copiar', alvo, depois: { copiadoDe: from.nome, novos: copied, regras } }],
  }
}
