import type { Lista } from '@kds/protocol/retaguarda/lista'
import type { consultaDeOpcoesSchema, mapeamentoSchema, OpcaoDaLoja } from '@kds/protocol/retaguarda/lojas'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { MOST_SAID, storedOptions, storeOptions } from '../../plataformas/opcoes/store-options'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'
import { findCompanyStore, target } from './company-stores'

/** An order that is to be read anew is written anew. */
const MARKED_BYTES = 1_024
const CHEIA = `Uma loja guarda o que são até ${MOST_SAID} opções. Desfaça o que foi dito das que não vende mais.`

const ORDERS = { vistaEm: 'opcao.vistaEm', nome: 'opcao.nome' } as const

type OptionRow = Omit<OpcaoDaLoja, 'vistaEm' | 'versao'> & { readonly vistaEm: Date }

/** What nobody understands and what somebody said, the latest first. */
export async function listOptions(
  { db, ...context }: CompanyContext,
  id: string,
  query: z.output<typeof consultaDeOpcoesSchema>,
): Promise<Lista<OpcaoDaLoja>> {
  await findCompanyStore({ db, ...context }, id)
  let found = db.selectFrom(storedOptions(db, id).as('opcao')).selectAll('opcao')
  if (query.busca) found = found.where('opcao.nome', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, {
    ...{ order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('opcao.id') },
    item: shown,
  })
}

/** Said once, it counts for every order of the store from now on, and for those that nobody has begun. */
export async function sayOption(
  context: CompanyContext,
  id: string,
  { opcao, papel, versao }: z.output<typeof mapeamentoSchema>,
): Promise<Changed<OpcaoDaLoja>> {
  const { db, clock, scale } = context
  const store = await findCompanyStore(context, id)
  // Locked: of two who say it at once the second is told what the first said.
  const row = await storedOptions(db, id).where('chave', '=', opcao).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal(404, ['Opção não encontrada nesta loja.'])
  const before = shown(row)
  // Said already: its answer was lost on the way.
  if (before.papel === papel) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  const { outcome, marked } = await storeOptions(db).say(id, opcao, papel, clock())
  if (outcome === 'full') throw new Refusal(409, [CHEIA])
  scale.add(marked * MARKED_BYTES)
  const { nome } = before
  const changed = {
    acao: 'dizer o que é uma opção',
    alvo: target(store),
    antes: { opcao: nome, papelDaOpcao: before.papel },
    depois: { opcao: nome, papelDaOpcao: papel },
  }
  return { answer: shown({ ...row, papel }), changes: [changed] }
}

function shown({ vistaEm, ...option }: OptionRow): OpcaoDaLoja {
  return { ...option, vistaEm: vistaEm.toISOString(), versao: versionOf({ papel: option.papel }) }
}
