import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'

/** Of a long answer these many rows speak for all: weighing must not cost what reading costs. */
const MOST_WEIGHED = 64
const BYTES_OF_A_ROW = 32

/** How much a call reads from the database, whichever way it asks for it. */
export class RowScale implements KyselyPlugin {
  #bytes = 0

  /** What was read since this was asked last. */
  take(): number {
    const bytes = this.#bytes
    this.#bytes = 0
    return bytes
  }

  /** For what the database looks through and does not hand over. */
  add(bytes: number): void {
    this.#bytes += bytes
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.#bytes += weightOf(result.rows)
    return result
  }
}

function weightOf(rows: readonly UnknownRow[]): number {
  const step = Math.max(1, Math.ceil(rows.length / MOST_WEIGHED))
  let weighed = 0
  let bytes = 0
  for (let index = 0; index < rows.length; index += step) {
    bytes += BYTES_OF_A_ROW + bytesOf(rows[index])
    weighed += 1
  }
  return weighed === 0 ? 0 : (bytes / weighed) * rows.length
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null || value instanceof Date) return 8
  if (Buffer.isBuffer(value)) return value.length
  return Object.values(value).reduce((sum, part) => sum + bytesOf(part), 0)
}
