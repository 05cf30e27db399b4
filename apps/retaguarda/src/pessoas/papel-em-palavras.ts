import type { Papel } from '@kds/protocol/retaguarda/papeis'

/** For whoever invites: what each role opens, as the menu and the server have it. */
export const O_QUE_PODE: Readonly<Record<Papel, string>> = {
  dono: 'tudo',
  gerente: 'pedidos, cardápio, cozinhas, empresa e marca; não vê pessoas, licenças, chaves nem registro',
  leitura: 'só olha cozinhas, cardápio e estações',
}

/** Of the one that is chosen at this moment. */
export function oQuePode(papel: string): string | undefined {
  return (O_QUE_PODE as Readonly<Record<string, string>>)[papel]
}
