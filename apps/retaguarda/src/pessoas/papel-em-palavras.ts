import type { Papel } from '@kds/protocol/retaguarda/papeis'

/** For whoever invites: what each role opens, as the menu and the server have it. */
export const O_QUE_PODE: Readonly<Record<Papel, string>> = {
  dono: 'dono: tudo',
  gerente: 'gerente: pedidos, cardápio, cozinhas e marca; não vê pessoas, licenças, chaves, empresa nem registro',
  leitura: 'leitura: só olha cozinhas, cardápio e estações',
}
