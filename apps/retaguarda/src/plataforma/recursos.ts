import { chaveCriadaSchema, chaveSchema, chavesDaEmpresaSchema } from '@kds/protocol/retaguarda/chaves'
import { cozinhaDaEmpresaSchema, cozinhasDaEmpresaSchema } from '@kds/protocol/retaguarda/cozinhas'
import { licencaCriadaSchema, licencaSchema, licencasSchema } from '@kds/protocol/retaguarda/licencas'
import {
  conviteCriadoSchema,
  conviteSchema,
  convitesSchema,
  pessoaSchema,
  pessoasSchema,
} from '@kds/protocol/retaguarda/pessoas'
import { registroSchema, registrosSchema } from '@kds/protocol/retaguarda/registro'

/** What each address of the company answers with. The protocol's schemas are the only description of a field. */
export const recursos = {
  licencas: { lista: licencasSchema, item: licencaSchema, criado: licencaCriadaSchema },
  chaves: { lista: chavesDaEmpresaSchema, item: chaveSchema, criado: chaveCriadaSchema },
  cozinhas: { lista: cozinhasDaEmpresaSchema, item: cozinhaDaEmpresaSchema, criado: cozinhaDaEmpresaSchema },
  pessoas: { lista: pessoasSchema, item: pessoaSchema, criado: pessoaSchema },
  convites: { lista: convitesSchema, item: conviteSchema, criado: conviteCriadoSchema },
  registro: { lista: registrosSchema, item: registroSchema, criado: registroSchema },
} as const

export type Recurso = keyof typeof recursos

export function recursoDe(nome: string) {
  if (!(nome in recursos)) throw new Error(`no such resource: ${nome}`)
  return recursos[nome as Recurso]
}
