import { LOJAS_POR_COZINHA } from '@kds/protocol/retaguarda/lojas'
import type { PlataformaDeDemonstracao } from '@kds/protocol/retaguarda/plataforma-de-demonstracao'
import { MOST_ON_BOARD } from '../../demo/platforms/demo-platform'
import { demoCompanyId, switchDemoStores, workingDemoStores } from '../../demo/platforms/demo-stores'
import { Refusal } from '../../http/refusal'
import { openOrdersOf } from '../../kitchen/orders/open-order-counts'
import { sealedOn } from '../../plataformas/platform-plugin'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'

const NOT_HERE = 'A plataforma de demonstração só existe na empresa da demonstração.'
const FULL = `A cozinha da demonstração já tem ${LOJAS_POR_COZINHA} lojas. Remova algumas e ligue de novo.`
const ARCHIVED = 'A cozinha da demonstração está arquivada: traga-a de volta e ligue de novo.'
const TARGET = { tipo: 'loja de plataforma', nome: 'Plataforma de demonstração' }

export async function findDemoPlatforms(context: CompanyContext): Promise<PlataformaDeDemonstracao> {
  if (!(await isHere(context))) return { existe: false, ligada: false }
  const [store] = await workingDemoStores(context.db)
  if (!store) return { existe: true, ligada: false }
  const abertos = await openOrdersOf(context.db, store.cozinhaId)
  return { existe: true, ligada: true, ...(abertos >= MOST_ON_BOARD && { espera: { abertos, ate: MOST_ON_BOARD } }) }
}

export async function switchDemoPlatforms(
  context: CompanyContext,
  ligada: boolean,
): Promise<Changed<PlataformaDeDemonstracao>> {
  const { db, clock, newId, random, demoPlatforms } = context
  if (!(await isHere(context))) throw new Refusal(404, [NOT_HERE])
  const answer = { existe: true, ligada }
  const before = await isOn(context)
  if (before === ligada) return { answer, changes: [] }
  const parts = { sealed: sealedOn(db, clock), newId, random, now: clock() }
  if (!(await switchDemoStores(db, parts, ligada))) throw new Refusal(409, [FULL])
  if ((await isOn(context)) !== ligada) throw new Refusal(409, [ARCHIVED])
  const change = { acao: ligada ? 'ligar' : 'desligar', alvo: TARGET, antes: { ligada: before }, depois: { ligada } }
  return { answer, changes: [change], afterwards: () => void demoPlatforms?.look() }
}

async function isHere({ db, company, demoPlatforms }: CompanyContext): Promise<boolean> {
  return demoPlatforms !== undefined && (await demoCompanyId(db)) === company.id
}

async function isOn({ db }: CompanyContext): Promise<boolean> {
  return (await workingDemoStores(db)).length > 0
}
