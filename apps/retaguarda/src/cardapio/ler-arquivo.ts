/** A sheet's text, whichever of the usual ways it was saved in: UTF-8 with or without its mark, UTF-16, or Latin-1. */
export function textoDe(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A workbook of a spreadsheet program is a zip, or the old kind of its own. */
export function ehPastaDeTrabalho(bytes: Uint8Array): boolean {
  const comeca = (...inicio: readonly number[]) => inicio.every((byte, n) => bytes[n] === byte)
  return comeca(0x50, 0x4b, 0x03, 0x04) || comeca(0xd0, 0xcf, 0x11, 0xe0)
}
