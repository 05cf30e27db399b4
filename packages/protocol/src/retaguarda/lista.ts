import { z } from 'zod'
import { legivel } from '../textos'

export const MAIOR_PAGINA = 100

/** What every list can be asked; the first order named is the one taken when none is asked for. */
export function consultaDeLista<const Ordens extends readonly [string, ...string[]]>(ordens: Ordens) {
  return z.object({
    pagina: z.coerce.number().int().min(1).max(1_000_000).default(1),
    porPagina: z.coerce.number().int().min(1).max(MAIOR_PAGINA).default(25),
    ordem: z.enum(ordens).default(ordens[0] as Ordens[number]),
    direcao: z.enum(['asc', 'desc']).default('asc'),
    busca: z.string().max(100).overwrite(legivel).trim().optional().describe('Só o que contém este texto.'),
  })
}

export function listaDe<Item extends z.ZodType>(item: Item) {
  return z.object({ itens: z.array(item), total: z.int().describe('Quantos há ao todo, além desta página.') })
}

export interface Lista<Item> {
  readonly itens: Item[]
  readonly total: number
}

/** Given with what is read and demanded with what is changed: somebody else's change in between is noticed. */
export const versaoSchema = z.string().min(1).max(64).describe('Muda quando o conteúdo muda.')

/** Kitchens that came with a house have the names it gave them; what no name contains must not reach the database. */
export const cozinhaIdSchema = z
  .string()
  .max(80)
  .refine((valor) => legivel(valor) === valor, 'contém um caractere que não pode ser usado')

export const idSchema = z.uuid()

export const nadaSchema = z.object({}).describe('Sem conteúdo.')
