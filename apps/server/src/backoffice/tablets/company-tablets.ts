import { LINHAS } from '@kds/domain/linhas'
import {
  MINUTOS_DO_CODIGO,
  type novoTabletSchema,
  type tabletCriadoSchema,
  type tabletSchema,
} from '@kds/protocol/retaguarda/tablets'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { findTabletCode, keepTabletCode } from '../../licensing/tablet-codes'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { findLicence } from '../licences/company-licences'
import { profileOfCompany } from '../profiles/company-profiles'

/** 256 bits: it is used once and soon, but nobody should have to count tries. */
const CODE_BYTES = 32
const LIFE_MS = MINUTOS_DO_CODIGO * 60_000

/** A code for one tablet. What it is for is decided here; the number it will use is drawn when it comes. */
export async function prepareTablet(
  context: CompanyContext,
  wanted: z.output<typeof novoTabletSchema>,
): Promise<Changed<z.input<typeof tabletCriadoSchema>>> {
  const { db, clock, newId, random, company, caller } = context
  const { licencaId, perfilId, estacao, tela } = wanted
  const licenca = await findLicence(context, licencaId)
  if (licenca.situacao === 'revogada' || licenca.situacao === 'vencida') {
    throw new Refusal(409, [`Esta licença está ${licenca.situacao}: nenhum tablet entra com ela.`])
  }
  const perfil = await profileOfCompany(db, company, perfilId)
  if (!perfil) throw new FieldRefusal(400, { perfilId: 'Perfil não encontrado.' })

  context.rates.admitCreation(company.id, 'códigos de tablet')
  const now = clock()
  const linhas = LINHAS.filter((linha) => wanted.linhas.includes(linha))
  const codigo = Buffer.from(random(CODE_BYTES)).toString('base64url')
  const id = newId()
  const expiraEm = new Date(now.getTime() + LIFE_MS)
  const of = { licencaId, perfilId, estacao, linhas, tela }
  await keepTabletCode(db, { id, codigo, ...of, criadoEm: now, expiraEm })
  const endereco = context.tabletUrl(caller)
  const depois = { licenca: licenca.descricao, perfil: perfil.nome, linhas, tela }
  return {
    answer: { id, estacao, expiraEm: expiraEm.toISOString(), usadoEm: null, codigo, endereco },
    changes: [{ acao: 'preparar', alvo: { tipo: 'tablet', id, nome: estacao }, depois }],
  }
}

export async function findTablet({ db, company }: CompanyContext, id: string): Promise<z.input<typeof tabletSchema>> {
  const code = await findTabletCode(db, company.id, id)
  if (!code) throw new Refusal(404, ['Código de tablet não encontrado.'])
  const { estacao, expiraEm, usadoEm } = code
  return { id: code.id, estacao, expiraEm: expiraEm.toISOString(), usadoEm: usadoEm?.toISOString() ?? null }
}
