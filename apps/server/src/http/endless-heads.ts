import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'

const MOST_INTERIM = 5
/** Heads are some hundred bytes. Line ends before one count for nothing to the parser, and have no end. */
const MOST_BYTES = 65_536
const LOOK_EVERY_MS = 25

/**
 * Calls back once the other side has sent more before its answer than anybody needs: answers before the answer (1xx), or bytes that are no head
 * yet. They are read as fast as they come, on the one thread that serves everybody, for as long as the call may take.
 */
export function onEndlessHead(calling: ClientRequest, end: () => void): void {
  let interim = 0
  const count = () => {
    interim += 1
    if (interim === MOST_INTERIM) end()
  }
  calling.on('continue', count)
  calling.on('information', count)
  calling.once('socket', (socket) => watchBytes(calling, socket, end))
}

/** Looked at now and then: whoever listens to the data itself has it come by another way. */
function watchBytes(calling: ClientRequest, socket: Socket, end: () => void): void {
  const before = socket.bytesRead
  const look = setInterval(() => {
    if (socket.bytesRead - before <= MOST_BYTES) return
    stop()
    end()
  }, LOOK_EVERY_MS)
  const stop = () => clearInterval(look)
  for (const over of ['response', 'upgrade', 'close', 'error'] as const) calling.once(over, stop)
}
