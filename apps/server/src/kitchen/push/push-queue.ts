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

/** Of all companies, of one company, of one kitchen of it. */
export interface AlarmQueueLimits extends PushQueueLimits {
  readonly atOncePerCompany: number
}

/** Companies in turn, and within each its kitchens in turn: however many kitchens a company has, another's alarms have their share. */
export class AlarmQueue {
  readonly #limits: AlarmQueueLimits
  readonly #companies: PushQueue
  readonly #kitchens = new Map<string, { readonly queue: PushQueue; calls: number }>()

  constructor(limits: AlarmQueueLimits) {
    this.#limits = limits
    this.#companies = new PushQueue({ atOnce: limits.atOnce, atOncePerKitchen: limits.atOncePerCompany })
  }

  async call<T>(sigla: string, cozinhaId: string, work: () => Promise<T>): Promise<T> {
    const { atOncePerCompany, atOncePerKitchen } = this.#limits
    const own = this.#kitchens.get(sigla) ?? {
      queue: new PushQueue({ atOnce: atOncePerCompany, atOncePerKitchen }),
      calls: 0,
    }
    this.#kitchens.set(sigla, own)
    own.calls += 1
    try {
      return await own.queue.call(cozinhaId, () => this.#companies.call(sigla, work))
    } finally {
      own.calls -= 1
      if (own.calls === 0) this.#kitchens.delete(sigla)
    }
  }
}
