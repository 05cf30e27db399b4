import type { Envio } from './guarda'

interface Cozinha {
  readonly id: string
  readonly nome: string
}

/** The other kitchen that has to be open for a refused order to be corrected: it must not go to the one that happens to be. */
export function ondeCorrigir<C extends Cozinha>(
  { corpo }: Envio,
  abertaId: string,
  cozinhas: readonly C[],
): C | undefined {
  return corpo.cozinhaId === abertaId ? undefined : cozinhas.find(({ id }) => id === corpo.cozinhaId)
}

/** Where it goes when its own kitchen is no more: said before it is taken there. */
export function paraOndePassa<C extends Cozinha>(
  { corpo }: Envio,
  abertaId: string,
  cozinhas: readonly C[],
): C | undefined {
  const sumiu = cozinhas.every(({ id }) => id !== corpo.cozinhaId)
  return sumiu ? cozinhas.find(({ id }) => id === abertaId) : undefined
}
