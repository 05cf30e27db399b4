import {
  chaveDeAcessoSchema,
  chavesDeAcessoSchema,
  comecarChaveSchema,
  contaSchema,
  entrarComChaveSchema,
  nomeDaChaveSchema,
  novaChaveDeAcessoSchema,
  opcoesDaChaveSchema,
} from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { z } from 'zod'
import { openDoor, personDoor } from '../doors/door'
import {
  beginPasskey,
  beginPasskeyEntry,
  endPasskey,
  enterByPasskey,
  keepPasskey,
  listPasskeys,
  namePasskey,
} from './passkeys'

const tag = 'retaguarda: conta'

export const passkeyDoors = [
  openDoor({
    method: 'POST',
    path: '/conta/chave-de-acesso/comecar',
    tag,
    summary: 'Começa a entrada com uma chave de acesso (passkey)',
    answer: opcoesDaChaveSchema,
    handle: (context) => beginPasskeyEntry(context),
  }),
  openDoor({
    method: 'POST',
    path: '/conta/chave-de-acesso/entrar',
    tag,
    summary: 'Entra com o que a chave de acesso respondeu',
    body: entrarComChaveSchema,
    answer: contaSchema,
    handle: (context, { body }) => enterByPasskey(context, body),
  }),
  personDoor({
    method: 'GET',
    path: '/conta/chaves-de-acesso',
    tag,
    summary: 'Lista as próprias chaves de acesso',
    answer: chavesDeAcessoSchema,
    handle: (context) => listPasskeys(context),
  }),
  personDoor({
    method: 'POST',
    path: '/conta/chaves-de-acesso/comecar',
    tag,
    summary: 'Prepara uma chave de acesso neste aparelho',
    body: comecarChaveSchema,
    answer: opcoesDaChaveSchema,
    handle: (context, { body }) => beginPasskey(context, body.senha),
  }),
  personDoor({
    method: 'POST',
    path: '/conta/chaves-de-acesso',
    tag,
    summary: 'Guarda a chave de acesso que o aparelho criou',
    body: novaChaveDeAcessoSchema,
    answer: chaveDeAcessoSchema,
    handle: (context, { body }) => keepPasskey(context, body),
  }),
  personDoor({
    method: 'PUT',
    path: '/conta/chaves-de-acesso/:id',
    tag,
    summary: 'Dá outro nome a uma chave de acesso',
    params: z.object({ id: z.uuid() }),
    body: nomeDaChaveSchema,
    answer: chaveDeAcessoSchema,
    handle: (context, { params: { id }, body }) => namePasskey(context, id, body.nome),
  }),
  personDoor({
    method: 'DELETE',
    path: '/conta/chaves-de-acesso/:id',
    tag,
    summary: 'Remove uma chave de acesso: ela não abre mais',
    params: z.object({ id: z.uuid() }),
    answer: nadaSchema,
    handle: (context, { params: { id } }) => endPasskey(context, id),
  }),
]
