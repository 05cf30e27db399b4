import type { TesteDaLoja } from '@kds/protocol/retaguarda/lojas'
import { Refusal } from '../../http/refusal'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { findCompanyStore } from './company-stores'

const PAUSADA = 'A loja está pausada, ou a cozinha dela arquivada: nada é consultado. Retome-a e teste de novo.'

/** Changes nothing, and waits for somebody else's server. */
export async function tryCompanyStore(context: CompanyContext, id: string): Promise<Changed<TesteDaLoja>> {
  await findCompanyStore(context, id)
  const passos = await context.tryStore(id, context.company.id)
  if (!passos) throw new Refusal(409, [PAUSADA])
  return { answer: { passos }, changes: [] }
}
