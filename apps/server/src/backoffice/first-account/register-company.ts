import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import type { Cadastro } from '@kds/protocol/retaguarda/cadastro'
import type { Conta } from '@kds/protocol/retaguarda/conta'
import type { Kysely } from 'kysely'
import { createPerson } from '../../accounts/create-person'
import { findPersonById, lockPeople } from '../../accounts/people'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { refuseCommonPassword } from '../account/common-password'
import { accountOf, tryPassword } from '../account/own-account'
import type { Changed } from '../doors/change'
import type { OpenContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { addMember } from '../people/members'
import { findLink, markUsed, requireLink, usingLink } from './find-link'
import { furnishCompany } from './furnish-company'

/** The first account: administrador of the installation and dono of its first company, which comes with a kitchen to work in. */
export async function registerCompany(context: OpenContext, form: Cadastro): Promise<Changed<Conta>> {
  const { db, accounts, clock } = context
  refuseCommonPassword(accounts, form.senha, palavrasProprias(form.email, form.nome, form.empresa, form.sigla))
  const link = await findLink(db, form.codigo, clock())
  const { personId, companyId } = await usingLink(context, link, (transaction) => make(transaction, context, form))
  await tryPassword(context, form.email, form.senha, true)
  const person = await findPersonById(db, personId)
  return {
    answer: await accountOf(context, person),
    changes: [
      {
        acao: 'cadastrar',
        alvo: { tipo: 'empresa', id: companyId, nome: form.empresa },
        depois: {
          ...{ documento: form.documento, sigla: form.sigla, telefone: form.telefone, cep: form.cep },
          tratamentoDosDados: form.aceite,
        },
      },
    ],
    by: person,
    companyId,
    afterwards: () => {
      void accounts.sendVerification(person)
    },
  }
}

async function make(db: Kysely<Schema>, { accounts, clock, newId }: OpenContext, form: Cadastro) {
  // Two who hold two links of two starts take turns, and there is one first account.
  await lockPeople(db)
  const now = clock()
  const link = await requireLink(db, form.codigo, now)
  if (link.empresaId !== null) throw new Refusal(410, ['Este link é de um convite.'])
  const parts = { kysely: db, clock, newId }
  const empresaId = await furnishCompany(parts, { ...form, nome: form.empresa })
  const { nome, email, senha } = form
  const person = { nome, email, senha, emailVerificado: false, administrador: true }
  const personId = await createPerson(db, { newId, passwords: accounts.passwords }, person)
  if (personId === undefined) throw new FieldRefusal(409, { email: 'Este e-mail já tem conta.' })
  await addMember(db, { personId, companyId: empresaId, role: 'dono', at: now })
  await markUsed(db, link.id, now)
  return { personId, companyId: empresaId }
}
