import { z } from 'zod'
import { texto } from './textos'

export const tipoDeTelaSchema = z.enum(['F', 'K']).describe('F: Fila; K: Kanban.')

export type TipoDeTela = z.infer<typeof tipoDeTelaSchema>

export const pedidoTabletSchema = z.object({
  codigo: texto(200).describe('O código que a câmera leu.'),
  instalacao: texto(100).describe('O aparelho: se a resposta se perder, só ele pode pedir de novo.'),
})

export type PedidoTablet = z.infer<typeof pedidoTabletSchema>

/** What fills the settings of a station, under the specification's names. */
export const respostaTabletSchema = z
  .object({
    numeroLicenca: z.string().describe('Um número da licença só deste aparelho.'),
    codigoPerfil: z.int(),
    estacao: z.string(),
    mostraPizza: z.boolean(),
    mostraCozinha: z.boolean(),
    mostraEntrada: z.boolean(),
    mostraSobremesa: z.boolean(),
    mostraChapa: z.boolean(),
    mostraFritura: z.boolean(),
    tipoTelamontador: tipoDeTelaSchema,
  })
  .describe('O que preenche as configurações do tablet.')

export type RespostaTablet = z.infer<typeof respostaTabletSchema>
