import { z } from 'zod'

/** From the one who may do most to the one who may do least. */
export const PAPEIS = ['dono', 'gerente', 'leitura'] as const

export type Papel = (typeof PAPEIS)[number]

export const papelSchema = z
  .enum(PAPEIS)
  .describe(
    'dono: tudo; gerente: pedidos, cardápio, cozinhas, empresa e marca, mas não pessoas, licenças, chaves nem registro; leitura: só olha.',
  )

export function alcanca(papel: Papel, exigido: Papel): boolean {
  return PAPEIS.indexOf(papel) <= PAPEIS.indexOf(exigido)
}
