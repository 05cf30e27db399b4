import { LINHAS } from '@kds/domain/linhas'
import { z } from 'zod'
import { pedidoDeEntrada } from '../entrada'
import { instante, legivel, texto } from '../textos'
import { rascunhoSchema, regraSchema } from './regras'

/** The orders somebody may pick to try the rules with. */
export const ULTIMOS_PEDIDOS = 50

const linha = z.enum(LINHAS)

export const rotaSimuladaSchema = z.object({
  linha,
  regra: z.enum(['linha', 'codigo', 'categoria', 'nome', 'pizza', 'anterior', 'nenhuma']),
  numero: z.string().describe('O número da regra na lista, ou do passo fixo que decidiu.'),
  chave: z.string().nullable(),
})

export type RotaSimulada = z.infer<typeof rotaSimuladaSchema>

export const simularSchema = z
  .object({
    pedido: pedidoDeEntrada
      .pick({ itens: true })
      .optional()
      .describe('Um pedido como o da nossa API. Só os itens decidem, e só eles são lidos.'),
    deFora: z.record(z.string(), z.unknown()).optional().describe('Um pedido como uma plataforma o escreve.'),
    pedidoId: z.uuid().optional().describe('Um dos últimos pedidos.'),
    rascunho: rascunhoSchema.optional().describe('Regras ainda não salvas, a comparar com as salvas.'),
  })
  .refine(({ pedido, deFora, pedidoId, rascunho }) => {
    const pedidos = [pedido, deFora, pedidoId].filter((de) => de !== undefined).length
    return pedidos === 1 || (pedidos === 0 && rascunho !== undefined)
  }, 'Envie um pedido ou um dos últimos pedidos.')

export const simulacaoSchema = z.object({
  itens: z.array(
    z.object({
      nome: z.string(),
      quantidade: z.number(),
      foi: linha.nullable().describe('A linha em que este item entrou, se é de um pedido que já veio.'),
      salva: rotaSimuladaSchema,
      rascunho: rotaSimuladaSchema.nullable(),
      estacoes: z.array(z.string()).describe('As que mostram a linha neste momento.'),
    }),
  ),
  mudam: z
    .object({ total: z.int(), produtos: z.array(z.object({ nome: z.string(), de: linha, para: linha })) })
    .nullable()
    .describe('Produtos do cardápio e dos últimos 30 dias que mudam de linha com o rascunho.'),
})

export type Simulacao = z.infer<typeof simulacaoSchema>

export const ultimosPedidosSchema = z.object({
  itens: z.array(
    z.object({ id: z.uuid(), numero: z.string(), origem: z.string(), recebidoEm: instante, resumo: z.string() }),
  ),
})

export type UltimosPedidos = z.infer<typeof ultimosPedidosSchema>

export const orfaoSchema = z.object({
  nome: z.string(),
  codigo: z.string(),
  categoria: z.string(),
  vezes: z.int(),
  origens: z.array(z.string()),
  abertos: z.int().describe('Itens dele em pedidos abertos, à espera de uma linha.'),
  provaveis: z.array(linha).describe('A mais provável primeiro.'),
})

export type Orfao = z.infer<typeof orfaoSchema>

export const analiseSchema = z.object({
  versao: z.int(),
  dias: z.int().describe('Quantos dias foram olhados: 30, ou menos onde os pedidos são muitos; 0 é menos de um dia.'),
  orfaos: z.array(orfaoSchema),
  usos: z.array(z.object({ numero: z.string(), vezes: z.int() })),
  semUso: z.array(regraSchema),
  escondidas: z.array(z.object({ regra: regraSchema, por: regraSchema })),
  semEstacao: z.array(linha).describe('Linhas que nenhuma estação mostra neste momento e que têm ou tiveram itens.'),
})

export type Analise = z.infer<typeof analiseSchema>

export const mapearOrfaoSchema = z.object({
  comandoId: z.uuid(),
  versao: z.int(),
  nome: texto(200),
  codigo: z.string().max(80).overwrite(legivel),
  linha,
  abertos: z.boolean().describe('Os itens de pedidos abertos também vão para a linha.'),
})

export const mapeadoSchema = z.object({ versao: z.int(), movidos: z.int() })

export type Mapeado = z.infer<typeof mapeadoSchema>
