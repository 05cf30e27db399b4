import * as z from 'zod'

/** What lies between a new company and its first order on a screen. */
export const primeirosPassosSchema = z.object({
  licenca: z.boolean().describe('Há uma licença que vale.'),
  estacao: z.boolean().describe('Um tablet já esteve ligado.'),
  pedido: z.boolean().describe('Uma cozinha já recebeu um pedido.'),
})

export type PrimeirosPassos = z.infer<typeof primeirosPassosSchema>

export const cardapioDeExemploSchema = z.object({
  itens: z.int().describe('Quantos entraram; zero onde o cardápio já tinha algum.'),
})
