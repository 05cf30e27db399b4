import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchDatabase } from './bench-cluster'
import { freePort, ServerProcess } from './server-process'

/** Run from where it lies: bundled, it would be in this program. */
const TRACE = pathToFileURL(resolve('bench/trace/server-trace.mjs')).href

/** When something happened in the server, by the clock of the machine. */
export interface Mark {
  readonly what: string
  readonly at: number
  /** Which connection to the database it is about; none is 0. */
  readonly line: number
}

export interface TracedServer {
  readonly server: ServerProcess
  /** What happened since this was last asked. */
  marks(): Promise<Mark[]>
}

/** The server as it is shipped, with an onlooker in its process. */
export async function startTracedServer(
  database: BenchDatabase,
  nodeArguments: readonly string[],
): Promise<TracedServer> {
  const port = await freePort()
  const server = await ServerProcess.start(database, [...nodeArguments, '--import', `${TRACE}?port=${port}`])
  return {
    server,
    async marks() {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      return (await answer.json()) as Mark[]
    },
  }
}
