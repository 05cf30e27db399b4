import type { Cancel } from '../ports'

export interface VirtualTime {
  now(): number
  after(ms: number, action: () => void): Cancel
  /** Runs everything that is due within `ms`, in order, as fast as it goes. */
  pass(ms: number): Promise<void>
}

interface Scheduled {
  when: number
  turn: number
  action: () => void
  cancelado: boolean
}

/** Promises that hang on one moment get this many turns before the next moment comes. The same number, the same run. */
const ROUNDS = 24

export function createVirtualTime(beginning: number): VirtualTime {
  let now = beginning
  let times = 0
  const heap: Scheduled[] = []

  async function letSettle(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await undefined
  }

  return {
    now: () => now,
    after(ms, action) {
      const scheduled = { when: now + Math.max(0, ms), turn: times++, action, cancelado: false }
      insert(heap, scheduled)
      return () => {
        scheduled.cancelado = true
      }
    },
    async pass(ms) {
      const ended = now + ms
      await letSettle()
      for (let next = heap[0]; next && next.when <= ended; next = heap[0]) {
        takeOut(heap)
        if (next.cancelado) continue
        now = next.when
        next.action()
        await letSettle()
      }
      now = ended
    },
  }
}

function before(a: Scheduled, b: Scheduled): boolean {
  return a.when < b.when || (a.when === b.when && a.turn < b.turn)
}

function insert(heap: Scheduled[], added: Scheduled): void {
  let slot = heap.push(added) - 1
  while (slot > 0) {
    const parent = (slot - 1) >> 1
    const above = heap[parent]
    if (!above || before(above, added)) break
    heap[slot] = above
    slot = parent
  }
  heap[slot] = added
}

function takeOut(heap: Scheduled[]): void {
  const last = heap.pop()
  if (!last || heap.length === 0) return
  let slot = 0
  for (;;) {
    const left = heap[2 * slot + 1]
    const right = heap[2 * slot + 2]
    if (!left) break
    const child = right && before(right, left) ? 2 * slot + 2 : 2 * slot + 1
    const below = heap[child]
    if (!below || before(last, below)) break
    heap[slot] = below
    slot = child
  }
  heap[slot] = last
}
