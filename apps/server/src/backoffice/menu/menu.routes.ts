import {
  cardapioSchema,
  consultaDoCardapioSchema,
  itemDoCardapioSchema,
  mudarItemDoCardapioSchema,
  novoItemDoCardapioSchema,
  versaoDoItemSchema,
} from '@kds/protocol/retaguarda/cardapio'
import {
  importarPlanilhaSchema,
  PLANILHA_MAIS_LONGA,
  planilhaExportadaSchema,
  planilhaSchema,
  previaSchema,
} from '@kds/protocol/retaguarda/planilha'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import {
  archiveMenuItem,
  changeMenuItem,
  createMenuItem,
  findMenuItem,
  listMenu,
  restoreMenuItem,
} from './company-menu'
import { exportMenu, importMenu, previewImport } from './import-menu'

const read = companyDoor('leitura')
const write = companyDoor('gerente')
const tag = 'retaguarda: cardápio'
/** Twice the sheet: in JSON its quotes and line breaks are longer. */
const bodyLimit = 2 * PLANILHA_MAIS_LONGA
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })

export const menuDoors = [
  read({
    method: 'GET',
    path: '/cardapio',
    tag,
    summary: 'Lista o que a empresa oferece, de um tipo: produtos, sabores, adicionais…',
    query: consultaDoCardapioSchema,
    answer: cardapioSchema,
    handle: (context, { query }) => listMenu(context, query),
  }),
  read({
    method: 'GET',
    path: '/cardapio/:id',
    tag,
    summary: 'Mostra um item do cardápio',
    params,
    answer: itemDoCardapioSchema,
    handle: (context, { params: { id } }) => findMenuItem(context, id),
  }),
  write({
    method: 'POST',
    path: '/cardapio',
    tag,
    summary: 'Cria um item do cardápio',
    body: novoItemDoCardapioSchema,
    answer: itemDoCardapioSchema,
    handle: (context, { body }) => createMenuItem(context, body),
  }),
  write({
    method: 'PUT',
    path: '/cardapio/:id',
    tag,
    summary: 'Muda um item do cardápio',
    params,
    body: mudarItemDoCardapioSchema,
    answer: itemDoCardapioSchema,
    handle: (context, { params: { id }, body }) => changeMenuItem(context, id, body),
  }),
  write({
    method: 'POST',
    path: '/cardapio/:id/arquivar',
    tag,
    summary: 'Tira um item do cardápio, sem apagá-lo',
    params,
    body: versaoDoItemSchema,
    answer: itemDoCardapioSchema,
    handle: (context, { params: { id }, body }) => archiveMenuItem(context, id, body.versao),
  }),
  write({
    method: 'POST',
    path: '/cardapio/:id/trazer-de-volta',
    tag,
    summary: 'Traz de volta um item arquivado',
    params,
    body: versaoDoItemSchema,
    answer: itemDoCardapioSchema,
    handle: (context, { params: { id }, body }) => restoreMenuItem(context, id, body.versao),
  }),
  read({
    method: 'GET',
    path: '/planilha-do-cardapio',
    tag,
    summary: 'O cardápio como planilha (CSV)',
    answer: planilhaExportadaSchema,
    handle: (context) => exportMenu(context),
  }),
  write({
    method: 'POST',
    path: '/planilha-do-cardapio/previa',
    tag,
    summary: 'O que uma planilha mudaria, linha por linha: nada é gravado',
    body: planilhaSchema,
    bodyLimit,
    answer: previaSchema,
    // Nothing is written, and no connection is kept while a long sheet waits for its turns.
    byTheLog: true,
    handle: (context, { body }) => previewImport(context, body.csv),
  }),
  write({
    method: 'POST',
    path: '/planilha-do-cardapio',
    tag,
    summary: 'Importa uma planilha inteira, ou nada dela',
    body: importarPlanilhaSchema,
    bodyLimit,
    answer: previaSchema,
    handle: (context, { body }) => importMenu(context, body),
  }),
]
