export interface PushQueueLimits {
  readonly atOnce: number
  readonly atOncePerKitchen: number
}

interface Kitchen {
  readonly waiting: (() => Promise<void>)[]
  running: number
}

/** A queue per kitchen, served in turn: devices of one that do not answer keep its own share of the calls and no more. */
export class PushQueue {
  readonly #limits: PushQueueLimits
  readonly #kitchens = new Map<string, Kitchen>()
  #running = 0
  #beginning: NodeJS.Immediate | undefined

  constructor(limits: PushQueueLimits) {
    this.#limits = limits
  }

  call<T>(cozinhaId: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const kitchen = this.#kitchens.get(cozinhaId) ?? { waiting: [], running: 0 }
      this.#kitchens.set(cozinhaId, kitchen)
      kitchen.waiting.push(() => work().then(resolve, reject))
      this.#work()
    })
  }

  /** One begins each time round the loop: to encrypt and to connect takes milliseconds, and a rush of alarms begins dozens at once. */
  #work(): void {
    this.#beginning ??= setImmediate(() => {
      this.#beginning = undefined
      if (this.#beginNext()) this.#work()
    })
  }

  #beginNext(): boolean {
    const next = this.#running < this.#limits.atOnce ? this.#nextKitchen() : undefined
    const work = next?.[1].waiting.shift()
    if (!next || !work) return false
    const [cozinhaId, kitchen] = next
    this.#running += 1
    kitchen.running += 1
    void work().finally(() => {
      this.#running -= 1
      kitchen.running -= 1
      if (kitchen.running + kitchen.waiting.length === 0) this.#kitchens.delete(cozinhaId)
      this.#work()
    })
    return true
  }

  /** Goes to the end of the row, so that all others have their turn before it has another. */
  #nextKitchen(): [string, Kitchen] | undefined {
    const { atOncePerKitchen } = this.#limits
    for (const [cozinhaId, kitchen] of this.#kitchens) {
      if (kitchen.waiting.length === 0 || kitchen.running >= atOncePerKitchen) continue
      this.#kitchens.delete(cozinhaId)
      this.#kitchens.set(cozinhaId, kitchen)
      return [cozinhaId, kitchen]
    }
    return undefined
  }
}
