import { normalizarCnpj } from '@kds/domain/documentos/cnpj'
import { normalizarCpf } from '@kds/domain/documentos/cpf'
import type { Cadastro } from '@kds/protocol/retaguarda/cadastro'
import type { Conta } from '@kds/protocol/retaguarda/conta'
import { type Kysely, sql } from 'kysely'
import { createPerson } from '../../accounts/create-person'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { createCompany } from '../../provisioning/create-company'
import { createKitchen } from '../../provisioning/create-kitchen'
import { createProfile } from '../../provisioning/create-profile'
import { refuseCommonPassword } from '../account/common-password'
import { findPersonById } from '../account/find-person'
import { accountOf, tryPassword } from '../account/own-account'
import type { Changed } from '../doors/change'
import type { OpenContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { addMember } from '../people/members'
import { markUsed, requireLink } from './find-link'

const PRIMEIROS_TAMANHOS = [
  { nome: 'Broto', sigla: 'BR' },
  { nome: 'Média', sigla: 'M' },
  { nome: 'Grande', sigla: 'G' },
  { nome: 'Família', sigla: 'F' },
]

/** The first account: administrador of the installation and dono of its first company, which comes with a kitchen to work in. */
export async function registerCompany(context: OpenContext, form: Cadastro): Promise<Changed<Conta>> {
  const { db, accounts } = context
  refuseCommonPassword(accounts, form.senha, [form.nome, form.empresa, form.sigla, form.email.split('@')[0] ?? ''])
  const { personId, companyId } = await db.transaction().execute((transaction) => make(transaction, context, form))
  await tryPassword(context, form.email, form.senha, true)
  const person = await findPersonById(db, personId)
  return {
    answer: await accountOf(context, person),
    changes: [
      {
        acao: 'cadastrar',
        alvo: { tipo: 'empresa', id: companyId, nome: form.empresa },
        depois: { documento: form.documento, sigla: form.sigla, telefone: form.telefone, cep: form.cep },
      },
    ],
    by: person,
    companyId,
    afterwards: () => {
      void accounts.sendVerification(person)
    },
  }
}

async function make(db: Kysely<Schema>, { clock, newId }: OpenContext, form: Cadastro) {
  // Two who hold two links of two starts take turns, and there is one first account.
  await sql`LOCK TABLE pessoa IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const now = clock()
  const link = await requireLink(db, form.codigo, now)
  if (link.empresaId !== null) throw new Refusal(410, ['Este link é de um convite.'])
  const { empresaId, sigla } = await companyOf({ kysely: db, clock, newId }, form)
  await db
    .updateTable('empresa')
    .set({
      documento: normalizarCnpj(form.documento) ?? normalizarCpf(form.documento) ?? null,
      email: form.email,
      telefone: form.telefone,
      cep: form.cep || null,
    })
    .where('id', '=', empresaId)
    .execute()
  const cozinhaId = newId()
  await createKitchen({ kysely: db, newId }, { id: cozinhaId, sigla, nome: form.empresa, tamanhos: PRIMEIROS_TAMANHOS })
  await createProfile({ kysely: db }, { empresaId, nome: form.empresa, cozinhaId })
  const { nome, email, senha } = form
  const personId = await createPerson(db, newId, { nome, email, senha, emailVerificado: false, administrador: true })
  if (personId === undefined) throw new FieldRefusal(409, { email: 'Este e-mail já tem conta.' })
  await addMember(db, { personId, companyId: empresaId, role: 'dono', at: now })
  await markUsed(db, link.id, now)
  return { personId, companyId: empresaId }
}

async function companyOf(parts: Parameters<typeof createCompany>[0], { sigla, empresa }: Cadastro) {
  try {
    return await createCompany(parts, { sigla, nome: empresa })
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 409) throw new FieldRefusal(409, { sigla: error.message })
    throw error
  }
}
