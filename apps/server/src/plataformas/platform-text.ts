import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { decodedBy } from '../decoded-text'

/** What Windows writes where nobody asked for anything else; of its bytes none is unreadable. */
const OF_OLD = 'windows-1252'

/**
 * The words of a platform. What is UTF-8 is read as that, whatever was declared: no other text of this length looks like it. Anything else is
 * read as it declares, or as old systems write: "P\uFFFDo de A\uFFFD\uFFFDcar" would be cooked.
 */
export function textOf(bytes: Buffer, contentType = ''): string {
  // Without the mark that some systems put before everything, and that no JSON begins with.
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  const declared = /;\s{0,9}charset\s{0,9}=\s{0,9}"?([^\s;"]{1,40})/i.exec(contentType)?.[1]
  return decodedBy(decoderOf(declared), bytes)
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    const declared = new TextDecoder(charset ?? OF_OLD)
    return declared.encoding === 'utf-8' ? new TextDecoder(OF_OLD) : declared
  } catch {
    return new TextDecoder(OF_OLD)
  }
}
