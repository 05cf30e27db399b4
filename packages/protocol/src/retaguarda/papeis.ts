import { z } from 'zod'

/** From the one who may do most to the one who may do least. */
export const PAPEIS = ['dono', 'gerente', 'leitura'] as const

export type Papel = (typeof PAPEIS)[number]

export const papelSchema = z
  .enum(PAPEIS)
  .describe('dono: tudo; gerente: tudo menos pessoas, licenças e chaves; leitura: só olha.')

export function alcanca(papel: Papel, exigido: Papel): boolean {
  return PAPEIS.indexOf(papel) <= PAPEIS.indexOf(exigido)
}
