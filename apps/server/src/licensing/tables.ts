import type { Linha } from '@kds/domain/linhas'
import type { ChavePublica } from '@kds/protocol/licensing'
import type { TipoDeTela } from '@kds/protocol/tablet'
import type { Generated, GeneratedAlways } from 'kysely'

export interface LicensingTables {
  empresa: {
    id: string
    sigla: string
    nome: string
    criada_em: Date
    /** CNPJ or CPF, bare. */
    documento: Generated<string | null>
    email: Generated<string | null>
    telefone: Generated<string | null>
    cep: Generated<string | null>
    /** Since when its stations and keys are refused. */
    suspensa_em: Generated<Date | null>
    /** How many licences it may have at once, and until when; null is without a limit. */
    licencas_maximo: Generated<number | null>
    licencas_ate: Generated<Date | null>
  }
  licenca: {
    id: string
    empresa_id: string
    /** SHA-256 of the normalised number, hexadecimal; the number itself is never stored. */
    hash: string
    descricao: string
    valida_ate: Date
    revogada_em: Date | null
    criada_em: Date
  }
  perfil: {
    id: GeneratedAlways<number>
    empresa_id: string
    nome: string
    cozinha_id: string
    /** Base address of the kitchen; null while it lives on this server. */
    url: Generated<string | null>
    arquivado_em: Generated<Date | null>
  }
  /** Further numbers of a licence, each for the one device that was set up by its camera. */
  numero_de_aparelho: {
    hash: string
    licenca_id: string
    criado_em: Date
  }
  codigo_de_tablet: {
    id: string
    /** SHA-256 of the code in the fragment. */
    hash: string
    licenca_id: string
    perfil_id: number
    estacao: string
    linhas: Linha[]
    tela: TipoDeTela
    criado_em: Date
    expira_em: Date
    usado_em: Generated<Date | null>
    /** The device that used it: it may ask again when the answer was lost. */
    instalacao: Generated<string | null>
    vezes: Generated<number>
    numero_hash: Generated<string | null>
  }
  chave_assinatura: {
    kid: string
    privada: ChavePrivada
    criada_em: Date
  }
}

/** A private ES256 key as JWK. */
export interface ChavePrivada extends Pick<ChavePublica, 'kty' | 'crv' | 'x' | 'y'> {
  d: string
}
