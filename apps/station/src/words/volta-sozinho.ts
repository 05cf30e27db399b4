/** Of a station that is shut out by what may change without anybody touching it. */
export const VOLTA_SOZINHO =
  'Este aparelho pergunta de novo a cada minuto e volta sozinho. Nada do que foi feito nele se perdeu.'
