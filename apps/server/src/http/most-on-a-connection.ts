import type { ServerResponse } from 'node:http'
import type { Asked } from './count-requests'

/** On one connection, then it is closed with the last answer and a client opens its next. */
const MOST_ON_A_CONNECTION = 100
/** Written without waiting for an answer. Clients wait for each; all that are written are begun, and two thousand fit in one packet. */
const MOST_UNANSWERED = 16

interface Line {
  destroy(): unknown
  /** Node's, which takes a packet apart to its end, whatever became of the connection. */
  readonly parser?: { onIncoming: unknown } | null
}

/**
 * Node only says that the hundredth was the last, and answers 503 to each that follows, without end: whoever does not listen held the loop with that. So
 * the last answer closes, and who writes on without waiting is hung up on.
 */
export function endAfterMost({ begun, unanswered }: Asked, line: Line, response: ServerResponse): void {
  if (begun >= MOST_ON_A_CONNECTION) response.setHeader('connection', 'close')
  if (begun > MOST_ON_A_CONNECTION || unanswered > MOST_UNANSWERED) hangUp(line)
}

/** What is left of its packet is nobody's request any more: to begin and answer each would cost as much as if it were. */
function hangUp(line: Line): void {
  if (line.parser) line.parser.onIncoming = () => 0
  line.destroy()
}
