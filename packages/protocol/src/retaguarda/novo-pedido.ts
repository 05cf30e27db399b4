import { CAMPOS_DO_ITEM, CAMPOS_DO_PEDIDO } from '@kds/domain/campos'
import type { TipoDePedido } from '@kds/domain/pedido'
import { REGRAS_DE_ROTEAMENTO } from '@kds/domain/roteamento'
import { mensagens } from '@kds/domain/validacao/mensagens'
import * as z from 'zod'
import { alteracaoDeEntrada, cancelamentoDeEntrada } from '../entrada'
import { conteudoDoItem, linha } from '../pedido'
import { pedidoConsultado } from '../pedido-consultado'
import { instante, instanteDeForaOpcional } from '../textos'
import { consultaDeLista, cozinhaIdSchema, listaDe, versaoSchema } from './lista'

/** Where an order is taken by a person of the house. */
export const ORIGENS_DA_CASA = ['balcao', 'telefone', 'mesa'] as const

export type OrigemDaCasa = (typeof ORIGENS_DA_CASA)[number]

/** How what is ordered there may leave; the first one is the usual. */
export const TIPOS_DA_ORIGEM = {
  balcao: ['balcao', 'retirada', 'entrega'],
  telefone: ['entrega', 'retirada'],
  mesa: ['mesa'],
} as const satisfies Readonly<Record<OrigemDaCasa, readonly TipoDePedido[]>>

const origem = z.enum(ORIGENS_DA_CASA, { error: mensagens.obrigatorio })

/** The intake's own fields; number, promise and priority are the kitchen's to give. */
const conteudo = alteracaoDeEntrada.omit({ numero: true, prometidoPara: true, prioridade: true, criadoEm: true })

interface Lugar {
  origem: OrigemDaCasa
  tipo: TipoDePedido
  mesa?: string | undefined
}

/** What is wrong with how it leaves, by field. */
export function faltasDoLugar({ origem: de, tipo, mesa }: Lugar): Readonly<Record<string, string>> {
  if (!(TIPOS_DA_ORIGEM[de] as readonly TipoDePedido[]).includes(tipo)) {
    return { tipo: `Um pedido de ${NOME_DA_ORIGEM[de]} não pode ser deste tipo.` }
  }
  return de === 'mesa' && !mesa ? { mesa: mensagens.obrigatorio } : {}
}

export const NOME_DA_ORIGEM: Readonly<Record<OrigemDaCasa, string>> = {
  balcao: 'balcão',
  telefone: 'telefone',
  mesa: 'mesa',
}

const MAIS_AVULSOS = 1_000

const avulsos = z
  .array(z.string().max(CAMPOS_DO_ITEM.nome.limite))
  .max(MAIS_AVULSOS)
  .optional()
  .describe(
    'Os nomes que quem anotou sabia não estarem no cardápio. O que saiu dele e não está aqui é recusado, e o tamanho que a cozinha não tem também; sem o campo, nada é conferido.',
  )

export const enviarPedidoSchema = conteudo
  .extend({
    avulsos,
    cozinhaId: cozinhaIdSchema,
    origem,
    referencia: z.uuid().describe('De quem envia, feita antes da primeira tentativa: repetir é seguro.'),
    criadoEm: instanteDeForaOpcional.describe('Quando foi anotado, se esperou pela conexão.'),
  })
  .superRefine((pedido, contexto) => {
    for (const [campo, message] of Object.entries(faltasDoLugar(pedido))) {
      contexto.addIssue({ code: 'custom', path: [campo], message })
    }
  })

/** What a person who does not know whether it arrived takes back. */
export const retirarPedidoSchema = z.object({ cozinhaId: cozinhaIdSchema, origem, referencia: z.uuid() })

export const mudarPedidoSchema = conteudo.extend({ versao: versaoSchema, avulsos })

export const cancelarPedidoSchema = cancelamentoDeEntrada

export const conferirPedidoSchema = conteudo.extend({
  pedidoId: z.uuid().optional().describe('O pedido que seria mudado.'),
})

const opcoes = z.array(z.string())
const oferecido = z.object({ codigo: z.string(), nome: z.string(), categoria: z.string() })
const vendido = oferecido.extend({ adicionais: opcoes, remocoes: opcoes })

/** What can be ordered at one kitchen, whole: it is searched on the device, with every key and without a connection. */
export const balcaoSchema = z.object({
  cozinha: z.object({
    id: z.string(),
    nome: z.string(),
    fuso: z.string(),
    metaMinutos: z.number(),
    tamanhos: z.array(z.object({ nome: z.string(), sigla: z.string() })),
    horarios: z.array(z.object({ dia: z.int(), abre: z.string(), fecha: z.string() })),
  }),
  agora: instante,
  produtos: z.array(vendido.extend({ pizza: z.boolean() })),
  sabores: z.array(vendido),
  adicionais: z.array(oferecido),
  remocoes: z.array(oferecido),
  massas: opcoes,
  bordas: opcoes,
})

export type Balcao = z.infer<typeof balcaoSchema>

const mudancaPrevista = z.object({
  recusa: z.string().optional().describe('Por que este pedido não muda mais.'),
  adicionados: z.array(z.string()),
  removidos: z.array(z.string()),
  alterados: z.array(z.object({ antes: z.string(), depois: z.string() })),
  campos: z.array(
    z.object({ campo: z.enum(CAMPOS_DO_PEDIDO), antes: z.string().optional(), depois: z.string().optional() }),
  ),
})

export const pedidoConferidoSchema = z.object({
  itens: z
    .array(
      z.object({
        linha,
        regra: z.enum(REGRAS_DE_ROTEAMENTO),
        estacoes: z.array(z.string()).describe('As que mostram a linha neste momento.'),
      }),
    )
    .describe('Para onde vai cada item e a regra que decide.'),
  prazo: instante.describe('Quando deve ficar pronto.'),
  pizzasNaFila: z.int(),
  mudanca: mudancaPrevista.optional(),
})

export type PedidoConferido = z.infer<typeof pedidoConferidoSchema>
export type MudancaPrevista = z.infer<typeof mudancaPrevista>

/** An item as it would be ordered again. */
const itemPedido = conteudoDoItem.omit({ linha: true, semLinha: true, avisos: true }).partial({ complementos: true })

export type ItemPedido = z.infer<typeof itemPedido>

export const pedidoEnviadoSchema = pedidoConsultado
  .pick({
    id: true,
    numero: true,
    tipo: true,
    mesa: true,
    cliente: true,
    observacao: true,
    agendadoPara: true,
    criadoEm: true,
    situacao: true,
    prazo: true,
  })
  .extend({
    cozinhaId: z.string(),
    origem,
    referencia: z.string(),
    enviadoEm: instante,
    por: z.string().nullable().describe('Quem enviou.'),
    itens: z.array(itemPedido).describe('Como se pediria de novo.'),
    naoVisto: z.array(linha).optional().describe('Linhas com trabalho que nenhuma tela mostrou ainda.'),
    versao: versaoSchema,
  })

export type PedidoEnviado = z.infer<typeof pedidoEnviadoSchema>

export const pedidoRetiradoSchema = z.object({
  pedido: pedidoEnviadoSchema
    .optional()
    .describe('O que já tinha chegado à cozinha, cancelado. Sem ele, nada chegou nem chega.'),
})

export type PedidoRetirado = z.infer<typeof pedidoRetiradoSchema>

export const consultaDePedidosEnviadosSchema = consultaDeLista(['enviadoEm']).extend({
  cozinhaId: cozinhaIdSchema.optional(),
  situacao: z.enum(['abertos', 'fechados']).optional(),
})

export const pedidosEnviadosSchema = listaDe(pedidoEnviadoSchema)
