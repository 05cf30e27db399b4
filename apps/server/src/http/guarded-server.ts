import type { Server } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import { mostConnections } from './most-connections'
import { endSmallPieces } from './small-pieces'
import { endUnreadAnswers } from './unread-answers'

/** What holds for every connection before any route is known. */
export function guardServer(server: Server | SecureServer, doors: number, unreadAnswerMs?: number): void {
  server.maxConnections = mostConnections(doors)
  endUnreadAnswers(server, unreadAnswerMs)
  endSmallPieces(server)
}
