import { decodedBy } from '../../decoded-text'

/** The upper halves of the pages that tills in Brazil print with, as their makers define them. The lower half is ASCII in all of them. */
const UPPER_HALVES = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp860:
    'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const

type Table = keyof typeof UPPER_HALVES

export const PAGES = ['cp437', 'cp850', 'cp858', 'cp860', 'cp1252', 'utf8'] as const
export type Page = (typeof PAGES)[number]

const utf8 = new TextDecoder('utf-8')
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** What `ESC t n` chooses on most printers. */
const BY_NUMBER: Readonly<Record<number, Page>> = { 0: 'cp437', 2: 'cp850', 3: 'cp860', 16: 'cp1252', 19: 'cp858' }

export function pageOfNumber(n: number): Page | undefined {
  return BY_NUMBER[n]
}

/** No byte is refused: what a page does not know is shown as what cannot be read. */
export function decode(bytes: Uint8Array, page: Page): string {
  if (page === 'utf8') return utf8.decode(bytes)
  if (page === 'cp1252') return decodedBy(windows1252, bytes)
  return fromTable(bytes, page)
}

function fromTable(bytes: Uint8Array, table: Table): string {
  const upper = UPPER_HALVES[table]
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '\ufffd')
  return text
}

/** A text with accents that is whole as UTF-8 was written in it: in the pages of printers those bytes are frames and Greek. */
export function isUtf8(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte >= 0x80)) return false
  try {
    strictUtf8.decode(bytes)
    return true
  } catch {
    return false
  }
}
