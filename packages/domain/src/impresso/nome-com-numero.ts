/** Names that begin with a number. */
export const NOME_COM_NUMERO =
  /^\d{1,2} (?:queijos?|amores|sabores|esta[cç][oõ]es|carnes|irm[aã]os|litros?|doses?|up)(?!\p{L})/iu
