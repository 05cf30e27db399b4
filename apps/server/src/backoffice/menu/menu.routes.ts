import {
  cardapioSchema,
  consultaDoCardapioSchema,
  itemDoCardapioSchema,
  mudarItemDoCardapioSchema,
  novoItemDoCardapioSchema,
  versaoDoItemSchema,
} from '@kds/protocol/retaguarda/cardapio'
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

const read = companyDoor('leitura')
const write = companyDoor('gerente')
const tag = 'retaguarda: cardápio'
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
]
