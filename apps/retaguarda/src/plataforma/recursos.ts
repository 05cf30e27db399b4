import { cardapioSchema, itemDoCardapioSchema } from '@kds/protocol/retaguarda/cardapio'
import { chaveCriadaSchema, chaveSchema, chavesDaEmpresaSchema } from '@kds/protocol/retaguarda/chaves'
import { cozinhaCriadaSchema, cozinhaDaEmpresaSchema, cozinhasDaEmpresaSchema } from '@kds/protocol/retaguarda/cozinhas'
import { estacaoSchema, estacoesSchema } from '@kds/protocol/retaguarda/estacoes'
import {
  impressaoSchema,
  impressoesSchema,
  impressoraSchema,
  impressorasSchema,
} from '@kds/protocol/retaguarda/impressoras'
import {
  empresaCriadaSchema,
  empresaDaInstalacaoSchema,
  empresasDaInstalacaoSchema,
} from '@kds/protocol/retaguarda/instalacao'
import { licencaCriadaSchema, licencaSchema, licencasSchema } from '@kds/protocol/retaguarda/licencas'
import { listaDe } from '@kds/protocol/retaguarda/lista'
import {
  chamadaDaLojaSchema,
  chamadasDaLojaSchema,
  eventoDaLojaSchema,
  eventosDaLojaSchema,
  lojaSchema,
  lojasDaEmpresaSchema,
  opcaoDaLojaSchema,
  opcoesDaLojaSchema,
} from '@kds/protocol/retaguarda/lojas'
import { perfilDaEmpresaSchema, perfisDaEmpresaSchema } from '@kds/protocol/retaguarda/perfis'
import {
  conviteCriadoSchema,
  conviteSchema,
  convitesSchema,
  pessoaSchema,
  pessoasSchema,
} from '@kds/protocol/retaguarda/pessoas'
import { registroSchema, registrosSchema } from '@kds/protocol/retaguarda/registro'
import { tabletCriadoSchema, tabletSchema } from '@kds/protocol/retaguarda/tablets'
import {
  entregaSchema,
  entregasSchema,
  webhookCriadoSchema,
  webhookSchema,
  webhooksDaEmpresaSchema,
} from '@kds/protocol/retaguarda/webhooks'

/** What each address of the company answers with. The protocol's schemas are the only description of a field. */
export const recursos = {
  licencas: { lista: licencasSchema, item: licencaSchema, criado: licencaCriadaSchema },
  chaves: { lista: chavesDaEmpresaSchema, item: chaveSchema, criado: chaveCriadaSchema },
  webhooks: { lista: webhooksDaEmpresaSchema, item: webhookSchema, criado: webhookCriadoSchema },
  entregas: { lista: entregasSchema, item: entregaSchema, criado: entregaSchema },
  lojas: { lista: lojasDaEmpresaSchema, item: lojaSchema, criado: lojaSchema },
  'eventos-da-loja': { lista: eventosDaLojaSchema, item: eventoDaLojaSchema, criado: eventoDaLojaSchema },
  'opcoes-da-loja': { lista: opcoesDaLojaSchema, item: opcaoDaLojaSchema, criado: opcaoDaLojaSchema },
  'chamadas-da-loja': { lista: chamadasDaLojaSchema, item: chamadaDaLojaSchema, criado: chamadaDaLojaSchema },
  impressoras: { lista: impressorasSchema, item: impressoraSchema, criado: impressoraSchema },
  impressoes: { lista: impressoesSchema, item: impressaoSchema, criado: impressaoSchema },
  cozinhas: { lista: cozinhasDaEmpresaSchema, item: cozinhaDaEmpresaSchema, criado: cozinhaCriadaSchema },
  perfis: { lista: perfisDaEmpresaSchema, item: perfilDaEmpresaSchema, criado: perfilDaEmpresaSchema },
  estacoes: { lista: estacoesSchema, item: estacaoSchema, criado: estacaoSchema },
  tablets: { lista: listaDe(tabletSchema), item: tabletSchema, criado: tabletCriadoSchema },
  cardapio: { lista: cardapioSchema, item: itemDoCardapioSchema, criado: itemDoCardapioSchema },
  pessoas: { lista: pessoasSchema, item: pessoaSchema, criado: pessoaSchema },
  convites: { lista: convitesSchema, item: conviteSchema, criado: conviteCriadoSchema },
  instalacao: { lista: empresasDaInstalacaoSchema, item: empresaDaInstalacaoSchema, criado: empresaCriadaSchema },
  'registro-da-instalacao': { lista: registrosSchema, item: registroSchema, criado: registroSchema },
  registro: { lista: registrosSchema, item: registroSchema, criado: registroSchema },
} as const

export type Recurso = keyof typeof recursos

export function recursoDe(nome: string) {
  if (!(nome in recursos)) throw new Error(`no such resource: ${nome}`)
  return recursos[nome as Recurso]
}
