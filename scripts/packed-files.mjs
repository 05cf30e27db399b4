// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packed = {
  br: (/** @type {Buffer} */ text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (/** @type {Buffer} */ text) => promisify(gzip)(text, { level: 9 }),
}
const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])
/** Below this a packed file is hardly smaller. */
const smallest = 1_024

/**
 * Writes every text of a folder packed beside itself, once and for all: a server that packs at every request is stopped by whoever asks
 * often enough.
 *
 * @param {string} folder
 */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => texts.has(extname(file)))
  for (const file of files) {
    const path = join(folder, file)
    const text = readFileSync(path)
    if (text.length < smallest) continue
    const results = await Promise.all(
      Object.entries(packed).map(async ([end, pack]) => ({ end, bytes: await pack(text) })),
    )
    for (const { end, bytes } of results) if (bytes.length < text.length) writeFileSync(`${path}.${end}`, bytes)
  }
}
