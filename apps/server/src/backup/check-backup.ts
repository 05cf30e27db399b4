import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { damaged, fromNewerVersion, notABackup } from './backup-failure'
import { end, FORMAT, type Frame, type Header, header, PROGRAM, type Trailer, table, trailer } from './backup-format'
import { readFrames } from './read-frames'

export interface CheckedBackup {
  readonly header: Header
  readonly trailer: Trailer
}

/** Reads a backup to its end and compares counts and checksum, before anything is touched. */
export async function checkBackup(file: string, knownMigrations: readonly string[]): Promise<CheckedBackup> {
  const hash = createHash('sha256')
  const tables: Record<string, number> = {}
  let files = 0
  let begun: Header | undefined
  let open: string | undefined
  let finished: Trailer | undefined
  for await (const next of readFrames(file)) {
    if (finished) throw damaged(file)
    if (!begun) begun = readHeader(next, file)
    else if (next.kind === 'table') open = decode(next, table, file).tabela
    else if (next.kind === 'file') files += 1
    else if (next.kind === 'end' && open !== undefined) {
      tables[open] = decode(next, end, file).total
      open = undefined
    } else if (next.kind === 'trailer') finished = decode(next, trailer, file)
    if (!finished) hash.update(next.bytes)
  }
  if (!begun || !finished) throw damaged(file)
  const counted = JSON.stringify([tables, files])
  const expected = JSON.stringify([finished.tabelas, finished.arquivos])
  if (hash.digest('hex') !== finished.sha256 || counted !== expected) throw damaged(file)
  judgeMigrations(begun, file, knownMigrations)
  return { header: begun, trailer: finished }
}

export function decode<Schema extends z.ZodType>({ payload }: Frame, schema: Schema, file: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(payload.toString()))
  } catch (error) {
    throw damaged(file, error)
  }
}

function readHeader(first: Frame, file: string): Header {
  const read = ours(first, file)
  if (read.formato > FORMAT) throw fromNewerVersion(file, read.versao)
  return read
}

/** Last, because a name in a damaged file is no sign of a newer version. */
function judgeMigrations({ versao, migracoes }: Header, file: string, known: readonly string[]): void {
  if (migracoes.some((name) => !known.includes(name))) throw fromNewerVersion(file, versao)
  // Data in between two of our own versions fits neither.
  if (migracoes.some((name, index) => known[index] !== name)) throw damaged(file)
}

/** A header that names this program and cannot be read is a backup that was damaged, not somebody else's file. */
function ours(first: Frame, file: string): Header {
  try {
    return header.parse(JSON.parse(first.payload.toString()))
  } catch (error) {
    throw first.payload.includes(`"${PROGRAM}"`) ? damaged(file, error) : notABackup(file, error)
  }
}
