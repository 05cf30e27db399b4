import { z } from 'zod'

/**
 * A backup is a gzip file of frames: one byte of kind, four of length, then the payload. A table or file is its opening
 * frame, its data in pieces and an end; the last frame carries the counts and a checksum of everything before it.
 */
export const FORMAT = 1
export const PROGRAM = 'agile-producao'

export const KINDS = ['header', 'table', 'file', 'data', 'end', 'sequences', 'trailer'] as const
export type Kind = (typeof KINDS)[number]

export interface Frame {
  readonly kind: Kind
  readonly payload: Buffer
  /** As it stands in the file, for the checksum. */
  readonly bytes: Buffer
}

export const HEAD_BYTES = 5
/** Small, so that neither writing nor reading a backup needs memory for more than a piece of it. */
export const MOST_BYTES = 64 * 1024
/** The trailer and the header name every table and migration. */
export const MOST_PAYLOAD = 1024 * 1024

const name = z.string().min(1).max(200)

export const header = z.object({
  programa: z.literal(PROGRAM),
  formato: z.number().int().positive(),
  versao: z.string(),
  criadoEm: z.string(),
  migracoes: z.array(name).min(1),
})
export type Header = z.infer<typeof header>

export const table = z.object({ tabela: name, colunas: z.array(name).min(1) })

const pathPart = /^(?!\.{1,2}$)[^/\\\0]+$/
export const storedFile = z.object({
  /** Below the folder of files, with forward slashes on every system. */
  arquivo: z.string().refine((path) => path.split('/').every((part) => pathPart.test(part))),
})

/** How many rows a table or bytes a file had. */
export const end = z.object({ total: z.number().int().nonnegative() })

export const sequences = z.object({
  sequencias: z.array(z.object({ nome: name, valor: z.string().regex(/^-?\d+$/), usada: z.boolean() })),
})

export const trailer = z.object({
  tabelas: z.record(z.string(), z.number().int().nonnegative()),
  arquivos: z.number().int().nonnegative(),
  sha256: z.string(),
})
export type Trailer = z.infer<typeof trailer>

export function frame(kind: Kind, content: Buffer | object): Buffer {
  const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(KINDS.indexOf(kind))
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}
