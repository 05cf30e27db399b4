import {
  consultaDeEmpresasSchema,
  convidarDonoSchema,
  empresaCriadaSchema,
  empresaDaInstalacaoSchema,
  empresasDaInstalacaoSchema,
  mudarLimitesSchema,
  novaEmpresaSchema,
  verVersaoSchema,
} from '@kds/protocol/retaguarda/instalacao'
import { consultaDoRegistroSchema, registrosSchema } from '@kds/protocol/retaguarda/registro'
import { z } from 'zod'
import { administratorDoor as door } from '../doors/door'
import { withoutLink } from '../people/invitations'
import { listInstallationRecord } from '../record/company-record'
import { changeLimits, findCompany, inviteOwnerAgain, listCompanies, openCompany, resume, suspend } from './companies'

const tag = 'retaguarda: instalação'
const params = z.object({ id: z.uuid() })

export const installationDoors = [
  door({
    method: 'GET',
    path: '/empresas',
    tag,
    summary: 'Lista as empresas da instalação',
    query: consultaDeEmpresasSchema,
    answer: empresasDaInstalacaoSchema,
    handle: (context, { query }) => listCompanies(context, query),
  }),
  door({
    method: 'GET',
    path: '/empresas/:id',
    tag,
    summary: 'Mostra uma empresa da instalação',
    params,
    answer: empresaDaInstalacaoSchema,
    handle: (context, { params: { id } }) => findCompany(context, id),
  }),
  door({
    method: 'POST',
    path: '/empresas',
    tag,
    summary: 'Cadastra uma empresa e convida quem será dono',
    body: novaEmpresaSchema,
    answer: empresaCriadaSchema,
    repeatable: { kept: withoutLink },
    handle: (context, { body }) => openCompany(context, body),
  }),
  door({
    method: 'PUT',
    path: '/empresas/:id',
    tag,
    summary: 'Muda quantas licenças a empresa pode ter e até quando',
    params,
    body: mudarLimitesSchema,
    answer: empresaDaInstalacaoSchema,
    handle: (context, { params: { id }, body }) => changeLimits(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/empresas/:id/convidar-dono',
    tag,
    summary: 'Convida de novo quem será dono, enquanto ninguém entrou na empresa; o link anterior deixa de abrir',
    params,
    body: convidarDonoSchema,
    answer: empresaCriadaSchema,
    repeatable: { kept: withoutLink },
    handle: (context, { params: { id }, body }) => inviteOwnerAgain(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/empresas/:id/suspender',
    tag,
    summary: 'Suspende a empresa: telas e chaves são recusadas em até 10 s, os dados ficam',
    params,
    body: verVersaoSchema,
    answer: empresaDaInstalacaoSchema,
    handle: (context, { params: { id }, body }) => suspend(context, id, body.versao),
  }),
  door({
    method: 'POST',
    path: '/empresas/:id/reativar',
    tag,
    summary: 'Termina a suspensão da empresa',
    params,
    body: verVersaoSchema,
    answer: empresaDaInstalacaoSchema,
    handle: (context, { params: { id }, body }) => resume(context, id, body.versao),
  }),
  door({
    method: 'GET',
    path: '/registro',
    tag,
    summary: 'Lista o que foi mudado na instalação e nas contas das pessoas',
    query: consultaDoRegistroSchema,
    answer: registrosSchema,
    handle: (context, { query }) => listInstallationRecord(context, query),
  }),
]
