/** To the cook: what happened, what it means here, and that nobody has to do anything on this device. */
export const COZINHA_ARQUIVADA =
  'Esta cozinha foi arquivada na retaguarda: nenhum pedido chega aqui. Se ela for trazida de volta, este aparelho volta sozinho e envia o que falta.'
