import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { countRequests } from './count-requests'
import { answerInOrder } from './in-order'
import { mostConnections } from './most-connections'
import { endAfterMost } from './most-on-a-connection'
import { isThisMachine, sharePlaces } from './share-of-places'
import { endSmallPieces } from './small-pieces'
import { endUnreadAnswers } from './unread-answers'

interface Guard {
  /** Servers that share the places of the process. */
  readonly doors: number
  readonly behindProxy?: boolean
  readonly unreadAnswerMs?: number | undefined
}

/** What holds for every connection before any route is known. */
export function guardServer(server: Server | SecureServer, { doors, behindProxy, unreadAnswerMs }: Guard): void {
  server.maxConnections = mostConnections(doors)
  sharePlaces(server, behindProxy ? () => true : isThisMachine)
  answerInOrder(server)
  endSmallPieces(server)
  endUnreadAnswers(server, countRequests(server, endAfterMost), unreadAnswerMs)
}
