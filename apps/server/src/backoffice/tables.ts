import type { TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import type { NaoEntregue } from '@kds/protocol/retaguarda/nao-entregue'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Conteudo = Record<string, unknown> | null

export interface BackofficeTables {
  vinculo: {
    pessoa_id: string
    empresa_id: string
    papel: Papel
    criado_em: Date
  }
  convite: {
    id: string
    /** SHA-256 of the code in the link. */
    hash: string
    /** Null for the link of the first account. */
    empresa_id: string | null
    email: string | null
    papel: Papel
    criado_por: string | null
    criado_em: Date
    expira_em: Date
    usado_em: Generated<Date | null>
    nao_entregue: Generated<NaoEntregue | null>
  }
  /** What a form made, by the key it was sent with. */
  envio_feito: {
    /** The company, or the installation. */
    escopo: string
    pessoa_id: string
    chave: string
    /** SHA-256 of the door and what it was given. */
    conteudo: string
    em: Date
    /** Null where the answer is shown once. */
    resposta: JSONColumnType<object> | null
  }
  /** What the company offers; `*_normal` as `normalizar` writes it. */
  cardapio: {
    id: string
    empresa_id: string
    tipo: TipoDoCardapio
    codigo: string
    codigo_normal: string
    nome: string
    nome_normal: string
    categoria: string
    categoria_normal: string
    pizza: boolean
    adicionais: string[]
    remocoes: string[]
    bytes: number
    criado_em: Date
    arquivado_em: Date | null
  }
  /** Orders that were sent from here. */
  pedido_da_retaguarda: {
    cozinha_id: string
    pedido_id: string
    /** Null once the person is gone. */
    pessoa_id: string | null
    enviado_em: Date
  }
  registro: {
    id: GeneratedAlways<string>
    em: Date
    empresa_id: string | null
    pessoa_id: string | null
    pessoa: string
    endereco: string | null
    aparelho: string | null
    acao: string
    alvo_tipo: string
    alvo_id: string | null
    alvo: string
    antes: JSONColumnType<Conteudo & object, string | null, string | null>
    depois: JSONColumnType<Conteudo & object, string | null, string | null>
  }
}
