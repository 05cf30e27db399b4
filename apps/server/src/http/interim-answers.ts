import type { ClientRequest } from 'node:http'

const MOST = 5

/**
 * Calls back once the other side has sent more answers before its answer (1xx) than anybody needs. They are read as fast as they come, on the
 * one thread that serves everybody, for as long as the call may take.
 */
export function onEndlessInterim(calling: ClientRequest, end: () => void): void {
  let seen = 0
  const count = () => {
    seen += 1
    if (seen === MOST) end()
  }
  calling.on('continue', count)
  calling.on('information', count)
}
