import { cozinhaIdSchema } from '@kds/protocol/retaguarda/lista'
import {
  importarRegrasSchema,
  PLANILHA_MAIS_LONGA,
  planilhaExportadaSchema,
  planilhaSchema,
  previaSchema,
} from '@kds/protocol/retaguarda/planilha'
import { consultaDeRegrasSchema, mudarRegrasSchema, regrasSchema } from '@kds/protocol/retaguarda/regras'
import {
  analiseSchema,
  mapeadoSchema,
  mapearOrfaoSchema,
  simulacaoSchema,
  simularSchema,
  ultimosPedidosSchema,
} from '@kds/protocol/retaguarda/simulador'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { exportRules, importRules, previewRules } from './import-rules'
import { changeRules, listRules } from './kitchen-rules'
import { lintRules } from './lint-rules'
import { mapOrphan } from './map-orphan'
import { lastOrders, simulate } from './simulate'

const tag = 'retaguarda: regras de linha'
/** Twice the sheet: in JSON its quotes and line breaks are longer. */
const bodyLimit = 2 * PLANILHA_MAIS_LONGA
const params = z.object({ empresaId: z.uuid(), id: cozinhaIdSchema })

export const rulesDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/regras',
    tag,
    summary: 'Mostra as regras de linha de uma cozinha, na ordem em que valem',
    params,
    query: consultaDeRegrasSchema,
    answer: regrasSchema,
    handle: (context, { params: { id }, query }) => listRules(context, id, query.busca),
  }),
  companyDoor('gerente')({
    method: 'PUT',
    path: '/cozinhas/:id/regras',
    tag,
    summary: 'Muda regras de linha: vale para os pedidos a partir de agora',
    params,
    body: mudarRegrasSchema,
    answer: regrasSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => changeRules(context, id, body),
  }),
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/planilha-das-regras',
    tag,
    summary: 'As regras de linha como planilha (CSV)',
    params,
    answer: planilhaExportadaSchema,
    handle: (context, { params: { id } }) => exportRules(context, id),
  }),
  companyDoor('gerente')({
    method: 'POST',
    path: '/cozinhas/:id/planilha-das-regras/previa',
    tag,
    summary: 'O que uma planilha mudaria nas regras, linha por linha: nada é gravado',
    params,
    body: planilhaSchema,
    bodyLimit,
    answer: previaSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => previewRules(context, id, body.csv),
  }),
  companyDoor('gerente')({
    method: 'POST',
    path: '/cozinhas/:id/planilha-das-regras',
    tag,
    summary: 'Importa uma planilha inteira de regras, ou nada dela',
    params,
    body: importarRegrasSchema,
    bodyLimit,
    answer: previaSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => importRules(context, id, body),
  }),
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/ultimos-pedidos',
    tag,
    summary: 'Os últimos pedidos de uma cozinha, para simular com eles',
    params,
    answer: ultimosPedidosSchema,
    handle: (context, { params: { id } }) => lastOrders(context, id),
  }),
  companyDoor('leitura')({
    method: 'POST',
    path: '/cozinhas/:id/simular',
    tag,
    summary: 'Para que linha iria cada item, e por qual regra: nada é enviado',
    params,
    body: simularSchema,
    answer: simulacaoSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => simulate(context, id, body),
  }),
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/analise-das-regras',
    tag,
    summary: 'Produtos sem linha, regras que não servem e linhas que ninguém mostra',
    params,
    answer: analiseSchema,
    handle: (context, { params: { id } }) => lintRules(context, id),
  }),
  companyDoor('gerente')({
    method: 'POST',
    path: '/cozinhas/:id/mapear-orfao',
    tag,
    summary: 'Dá uma linha a um produto que não tinha',
    params,
    body: mapearOrfaoSchema,
    answer: mapeadoSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => mapOrphan(context, id, body),
  }),
]
