import { readFileSync } from 'node:fs'

/** For the database, files, calls of push services and webhooks, and what the engine itself opens. */
const KEPT_BACK = 512
/** Where the system does not say: few systems give less. */
const UNKNOWN = 4_096

/**
 * How many connections the process can have and still work: whoever comes beyond them is turned away, and nobody ends the house by coming. Where it
 * has several doors, of each.
 */
export function mostConnections(doors = 1, limits = () => readFileSync('/proc/self/limits', 'utf8')): number {
  const open = openFiles(limits)
  return Math.max(64, Math.floor((open - Math.min(KEPT_BACK, Math.ceil(open / 2))) / doors))
}

function openFiles(limits: () => string): number {
  try {
    const said = Number(/^Max open files\s+(\d+)/m.exec(limits())?.[1])
    return said > 0 ? said : UNKNOWN
  } catch {
    return UNKNOWN
  }
}
