import type { Printed } from './escpos/escpos-reader'

/** Beyond it nobody would read it either. */
const MOST_JUNK = 0.3
/** Whoever looks around the network asks every port in the words of others. */
const REQUEST = /^(?:GET|HEAD|POST|PUT|OPTIONS|CONNECT|RTSP|SIP)\b[^\n]*\b(?:HTTP|RTSP|SIP)\/\d/
const PICTURE =
  'Chegou como imagem, sem texto. No computador do caixa, use um driver de impressora “Genérico / Somente texto”.'
const UNREADABLE = 'Não é texto de impressora: a maior parte não se lê. Confira o driver e a codificação.'
const NO_PRINT = 'Não é uma impressão: outro programa da rede experimentou a porta.'

/** Why nothing is cooked of it, in words; undefined where something may be. Empty: it says nothing at all. */
export function whyNoOrder({ text, hasPicture, junk }: Printed): string | undefined {
  if (text.trim() === '') return hasPicture ? PICTURE : ''
  if (REQUEST.test(text)) return NO_PRINT
  return junk > MOST_JUNK ? UNREADABLE : undefined
}
