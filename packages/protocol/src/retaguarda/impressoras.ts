import {
  LETRAS_DO_TEXTO,
  LINHAS_QUE_SAO_ITENS,
  type ModeloDoImpresso,
  TEXTOS_DO_MODELO,
} from '@kds/domain/impresso/modelo'
import { TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { instante, legivel } from '../textos'
import { inteiro } from './campos'
import { consultaDeLista, cozinhaIdSchema, listaDe, versaoSchema } from './lista'

export const CODIFICACOES = ['auto', 'cp850', 'cp858', 'cp860', 'cp437', 'cp1252', 'utf8'] as const
export type Codificacao = (typeof CODIFICACOES)[number]

/** Equal papers within minutes: each an order, the second marked, or copies of one. */
export const IMPRESSOES_IGUAIS = ['marcar', 'juntar'] as const

export const SITUACOES_DA_PORTA = ['desligada', 'abrindo', 'aberta', 'ocupada', 'naoPermitida', 'falhou'] as const
export const SITUACOES_DA_IMPRESSAO = ['pedido', 'repetida', 'via', 'semPedido', 'recusada'] as const

const texto = z.string().overwrite(legivel).trim().min(1, mensagens.obrigatorio).max(LETRAS_DO_TEXTO, mensagens.maximo)
const textos = z.array(texto).max(TEXTOS_DO_MODELO, `Use até ${TEXTOS_DO_MODELO} textos.`)

export const modeloDoImpressoSchema = z.object({
  tipo: z.enum(TIPOS_DE_PEDIDO).describe('De pedidos que não dizem como saem.'),
  itens: z
    .enum(LINHAS_QUE_SAO_ITENS)
    .describe('Que linhas são itens: as que começam com uma quantidade, só as com “2x”, ou todas.'),
  numero: textos.describe('O que vem antes do número do pedido.'),
  mesa: textos.describe('O que vem antes da mesa.'),
  cliente: textos.describe('O que vem antes do nome do cliente.'),
  inicio: textos.describe('Os itens começam abaixo de uma linha assim; sem nenhuma, no começo do papel.'),
  fim: textos.describe('E terminam acima de uma linha assim.'),
  doItem: textos.describe('Como começam as linhas que são do item acima.'),
  ignorar: textos.describe('Linhas que a cozinha não precisa ler.'),
}) satisfies z.ZodType<ModeloDoImpresso>

const ajustes = {
  ligada: z.boolean(),
  porta: inteiro().min(1, mensagens.minimo).max(65_535, mensagens.maximo),
  codificacao: z.enum(CODIFICACOES).describe('Como o caixa escreve os acentos; auto segue o que ele diz à impressora.'),
  iguais: z
    .enum(IMPRESSOES_IGUAIS)
    .describe('O que são impressões iguais em até 10 minutos: pedidos, o segundo marcado, ou vias de um só.'),
  modelo: modeloDoImpressoSchema,
}

export const impressoraSchema = z.object({
  id: cozinhaIdSchema.describe('O da cozinha.'),
  cozinha: z.string(),
  ...ajustes,
  situacao: z.enum(SITUACOES_DA_PORTA).describe('Da porta, neste servidor.'),
  permitidas: z.array(z.int()).describe('As portas que a instalação permite (IMPRESSORAS).'),
  ultimaEm: instante.nullable().describe('Quando chegou a última impressão, das últimas 72 horas.'),
  versao: versaoSchema,
})

export type ImpressoraDaCozinha = z.infer<typeof impressoraSchema>

export const consultaDeImpressorasSchema = consultaDeLista(['cozinha'])
export const impressorasSchema = listaDe(impressoraSchema)

export const mudancaDaImpressoraSchema = z.object({ ...ajustes, versao: versaoSchema })

export const impressaoSchema = z.object({
  id: z.uuid(),
  recebidaEm: instante,
  situacao: z.enum(SITUACOES_DA_IMPRESSAO),
  numero: z.string().nullable().describe('Do pedido que ela virou, ou que ela repete.'),
  motivo: z.string().nullable().describe('Por que não virou pedido.'),
  texto: z.string().nullable().describe('O que foi impresso, sem os comandos; guardado cifrado por 72 horas.'),
})

export type ImpressaoRecebida = z.infer<typeof impressaoSchema>

export const consultaDeImpressoesSchema = consultaDeLista(['recebidaEm'])
export const impressoesSchema = listaDe(impressaoSchema)
