import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { number } from '../report'
import type { Measure } from './measure'

const AIM_BYTES = 180 * 1024
const STATION = join('apps', 'station', 'dist')
const ENTRY = /<script type="module"[^>]* src="\/([^"]+)"/
const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
const MONTADOR = /\bimport\(\s*["'`](\.\/[^"'`]*Montador[^"'`]*\.js)["'`]/g
const BOARD = /\bimport\(\s*["'`](\.\/[^"'`]*Board[^"'`]*\.js)["'`]/g

/** The JavaScript a browser has to fetch before a cook sees the first board. */
export const stationBundle: Measure = async ({ say }) => {
  const html = await readFile(join(STATION, 'index.html'), 'utf8')
  const [, entry] = ENTRY.exec(html) ?? []
  if (!entry) throw new Error('the page of the station names no script')

  const shell = await loadedWith([entry], new Map())
  const page = await loadedWith(imported(shell, MONTADOR), shell)
  if (page.size === shell.size) throw new Error('no part of the station loads the montador')
  const whole = await withLargest(imported(page, BOARD), page)

  for (const [path, { gzipped }] of [...whole].sort(([, a], [, b]) => b.gzipped - a.gzipped)) {
    const part = shell.has(path) ? 'shell' : page.has(path) ? 'montador' : 'board'
    say(`${number(gzipped / 1024, 1).padStart(7)} KB  ${part.padEnd(8)}  ${posix.basename(path)}`)
  }
  const [total, shellTotal] = [sizeOf(whole), sizeOf(shell)]
  return [
    {
      measure: 'JavaScript of the first load of /montador, gzipped',
      figure: `${number(total / 1024, 1)} KB`,
      floor: `${number(shellTotal / 1024, 1)} KB the shell alone`,
      ratio: number(total / shellTotal, 2),
      aim: `≤ ${AIM_BYTES / 1024} KB`,
      met: total <= AIM_BYTES,
    },
  ]
}

interface Loaded {
  readonly text: string
  readonly gzipped: number
}

type Files = ReadonlyMap<string, Loaded>

/** The files and whatever they import statically, beside what is loaded already. */
async function loadedWith(paths: readonly string[], before: Files): Promise<Files> {
  const loaded = new Map(before)
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue
    const bytes = await readFile(join(STATION, path))
    const text = bytes.toString('utf8')
    loaded.set(path, { text, gzipped: gzipSync(bytes).length })
    waiting.push(...importsOf(path, text, STATIC_IMPORT))
  }
  return loaded
}

/** A station shows one of several; the largest counts. */
async function withLargest(choices: readonly string[], before: Files): Promise<Files> {
  const candidates = await Promise.all(choices.map((choice) => loadedWith([choice], before)))
  return candidates.reduce((largest, files) => (sizeOf(files) > sizeOf(largest) ? files : largest), before)
}

function imported(files: Files, pattern: RegExp): string[] {
  return [...files].flatMap(([path, { text }]) => importsOf(path, text, pattern))
}

function importsOf(path: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, target = '']) => posix.join(posix.dirname(path), target))
}

function sizeOf(files: Files): number {
  return [...files.values()].reduce((bytes, { gzipped }) => bytes + gzipped, 0)
}
