/** A sheet's text, whichever of the usual ways it was saved in: UTF-8 with or without its mark, UTF-16, Latin-1, or Mac Roman. */
export function textoDe(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const latino = new TextDecoder('windows-1252').decode(bytes)
    return FIM_DE_LINHA_DO_MAC.test(latino) ? maisPortugues(new TextDecoder('macintosh').decode(bytes), latino) : latino
  }
}

/** Excel's “CSV (Macintosh)” ends its lines so; a cell may have the other sign in it. */
const FIM_DE_LINHA_DO_MAC = /^[^\r\n]*\r(?!\n)/
const DE_OUTRA_LINGUA = /[^\p{ASCII}áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª]/gu

function maisPortugues(um: string, outro: string): string {
  const estranhas = (texto: string) => texto.match(DE_OUTRA_LINGUA)?.length ?? 0
  return estranhas(um) <= estranhas(outro) ? um : outro
}

/** A workbook of a spreadsheet program is a zip, or the old kind of its own. */
export function ehPastaDeTrabalho(bytes: Uint8Array): boolean {
  const comeca = (...inicio: readonly number[]) => inicio.every((byte, n) => bytes[n] === byte)
  return comeca(0x50, 0x4b, 0x03, 0x04) || comeca(0xd0, 0xcf, 0x11, 0xe0)
}
