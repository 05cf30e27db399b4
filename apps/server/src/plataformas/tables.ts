import type { TipoDePedido } from '@kds/domain/pedido'
import type { ModoDeAceite, NomeDaPlataforma, PapelDaOpcao } from '@kds/protocol/retaguarda/lojas'
import type { Generated } from 'kysely'
import type { Acao } from './plataforma'

export type SituacaoDoEvento = 'pendente' | 'feito' | 'ignorado' | 'desistiu'
export type SituacaoDaChamada = 'pendente' | 'entregue' | 'desistiu'

export interface PlatformTables {
  /** A store of a kitchen at a platform. */
  loja_de_plataforma: {
    id: string
    cozinha_id: string
    plataforma: NomeDaPlataforma
    nome: string
    /** What its orders have as their origin. */
    origem: string
    url: string
    /** Where tokens are asked for, if that is elsewhere. */
    url_do_token: string | null
    /** What the platform calls the store. */
    codigo: string | null
    /** Sealed. */
    segredos: Buffer
    intervalo_s: number
    pausada: Generated<boolean>
    /** By itself, or by a cook. */
    aceite: Generated<ModoDeAceite>
    /** How long the platform waits for its answer. */
    limite_min: Generated<number>
    criada_em: Date
    /** Not asked before: whoever asks moves it first, so that of ten servers one does. */
    consulta_em: Generated<Date | null>
    /** When it last answered; of one that only calls, when it last called. */
    ouvida_em: Generated<Date | null>
    /** When it last called by itself, signed. */
    chamou_em: Generated<Date | null>
    /** Of asking, in a row. */
    falhas: Generated<number>
    falha: Generated<string | null>
    falha_desde: Generated<Date | null>
    /** Nothing is told to it before. */
    chamadas_em: Generated<Date | null>
    removida_em: Generated<Date | null>
  }
  /** What a platform said, once however often it says it. */
  evento_de_plataforma: {
    loja_id: string
    /** Its id at the platform. */
    evento: string
    pedido: string | null
    tipo: string
    /** By the platform's clock. */
    em: Date
    recebido_em: Date
    /** As it came, sealed; gone after a while. */
    corpo: Buffer | null
    /** When that came: it is purged by this, whatever is done with it meanwhile. */
    corpo_em: Generated<Date | null>
    bytes: number
    situacao: SituacaoDoEvento
    tentativas: Generated<number>
    falha: Generated<string | null>
    proxima_em: Date
    /** When it was done, or given up. */
    encerrado_em: Generated<Date | null>
  }
  pedido_de_plataforma: {
    loja_id: string
    /** Its id at the platform. */
    pedido: string
    /** Its id in the kitchen; empty while it is not there. */
    pedido_id: string | null
    tipo: TipoDePedido | null
    /** What the platform wants to be told of it beyond what every one does. */
    quer: Generated<Acao[]>
    /** The platform said that it is cancelled, or asked for it. */
    cancelamento: Generated<'dito' | 'pedido' | null>
    /** As it came, sealed; gone after a while. */
    corpo: Buffer | null
    /** When that came: it is purged by this, whatever is done with it meanwhile. */
    corpo_em: Generated<Date | null>
    bytes: Generated<number>
    mudado_em: Date
    /** From then on it is an alarm that the platform has not heard the yes; empty once it has. */
    vigiar_em: Generated<Date | null>
    alarmado: Generated<boolean>
    /** What stands in the kitchen only says that nobody could read it. */
    nao_lido: Generated<boolean>
    /** Somebody said since what an option is. */
    traduzir: Generated<boolean>
  }
  /** An option that nobody understood, or that an operator explained. */
  opcao_de_plataforma: {
    loja_id: string
    /** Its code at the store, or its name. */
    chave: string
    nome: string
    grupo: string | null
    codigo: string | null
    /** In which it came last. */
    item: string
    vista_em: Date
    papel: Generated<PapelDaOpcao | null>
    dita_em: Generated<Date | null>
  }
  /** What a platform is told. */
  chamada_de_plataforma: {
    id: string
    loja_id: string
    pedido: string
    /** Told once: the same key again is the same call. */
    chave: string
    acao: Acao
    /** The code of the reason for which it was refused. */
    motivo: Generated<string | null>
    /** Of the order in the kitchen. */
    numero: string
    em: Date
    seq: string
    lugar: number
    situacao: SituacaoDaChamada
    tentativas: Generated<number>
    resposta: Generated<number | null>
    falha: Generated<string | null>
    criada_em: Date
    tentada_em: Generated<Date | null>
    proxima_em: Date
    prazo_em: Date
    entregue_em: Generated<Date | null>
  }
}
