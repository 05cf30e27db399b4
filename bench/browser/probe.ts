/** What is to appear: a certain text, or anything else than what stands there now; without a text, the attribute is compared. */
export interface Sight {
  readonly selector: string
  readonly text?: string
  readonly attribute?: string
  /** Of the words that stand there, those that count: a pattern. What ticks beside them is not what is waited for. */
  readonly words?: string
}

/** When something was painted, in milliseconds after what caused it. */
export interface Painted {
  /** The end of the first frame that shows it. */
  readonly first: number
  /** The end of the last frame that added anything to the tickets or cards because of it. */
  readonly whole: number
}

/** What became of an event in the page, by the clock of the machine. */
export interface Shown {
  /** Its bytes were read. */
  readonly heard: number
  /** React was told that something is new. */
  readonly told: number
  /** It stands in the document. */
  readonly changed: number
  /** The end of the first frame that shows it. */
  readonly painted: number
}

/** Measures inside the page, where a reaction begins and where it is painted. */
export interface Probe {
  /** From the moment the chunk of the kitchen's stream that has `word` in it was read. */
  arrival(word: string, sight: Sight): Promise<Painted>
  /** The same step by step. */
  shown(word: string, sight: Sight): Promise<Shown>
  /** From the moment the finger of the next tap was lifted. */
  tap(sight: Sight): Promise<Painted>
  /** Frames per second from now on until stopped. */
  frames(): { stop(): { perSecond: number; longestMs: number } }
}

declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> }

declare global {
  interface Window {
    probe: Probe
    counting: ReturnType<Probe['frames']> | undefined
    pending: Promise<Painted> | undefined
    showing: Promise<Shown> | undefined
  }
}

/** Runs in the page before anything else. Told to the browser as text, so it may use nothing from around it. */
export function installProbe(): void {
  const PATIENCE_MS = 10_000
  const TICKETS = '.fila-tickets, .kanban'
  /** After this long without anything new a board is taken for drawn. */
  const QUIET_MS = 250
  let heard: ((text: string, at: number) => void) | undefined

  let scheduled: (() => void) | undefined

  // React asks for one when a store it reads has changed, and draws in it.
  const microtask = window.queueMicrotask.bind(window)
  window.queueMicrotask = (task) => {
    scheduled?.()
    microtask(task)
  }

  const original = window.fetch
  window.fetch = async (input, init) => {
    const response = await original(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/eventos?') || !response.body) return response
    const decoder = new TextDecoder()
    const note = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        if (heard) heard(decoder.decode(chunk), performance.now())
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(note), { status, statusText, headers })
  }

  function look({ selector, attribute, words }: Sight): string[] {
    // One that is absent differs from one that is empty.
    const read = (element: Element) => String(attribute ? element.getAttribute(attribute) : element.textContent)
    const counts = (text: string) => (words === undefined ? text.trim() : (text.match(words)?.[0] ?? ''))
    return [...document.querySelectorAll(selector)].map((element) => counts(read(element)))
  }

  function afterFrame(): Promise<number> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        // The next task comes after the frame's styles, layout and painting; what else is waiting comes after it.
        scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      })
    })
  }

  /** The moment after the last frame in which something was added to the tickets. */
  function drawn(first: number): Promise<number> {
    return new Promise((resolve) => {
      let last = Promise.resolve(first)
      const end = () => {
        observer.disconnect()
        resolve(last)
      }
      let quiet = setTimeout(end, QUIET_MS)
      const observer = new MutationObserver((mutations) => {
        const added = mutations.some(
          ({ target, addedNodes }) => addedNodes.length > 0 && target instanceof Element && target.closest(TICKETS),
        )
        if (!added) return
        last = afterFrame()
        clearTimeout(quiet)
        quiet = setTimeout(end, QUIET_MS)
      })
      observer.observe(document, { subtree: true, childList: true })
    })
  }

  /** The moment after the first frame in which it stands; `onChange` is told when it does. */
  function painted(sight: Sight, onChange: (at: number) => void = () => {}): Promise<number> {
    const before = look(sight).join()
    const stands = () => {
      const now = look(sight)
      return sight.text === undefined ? now.join() !== before : now.includes(sight.text)
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        observer.disconnect()
        reject(new Error(`nothing appeared at ${sight.selector} ${sight.text ?? ''}`))
      }, PATIENCE_MS)
      const observer = new MutationObserver(() => {
        if (!stands()) return
        observer.disconnect()
        clearTimeout(late)
        onChange(performance.now())
        resolve(afterFrame())
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  }

  window.probe = {
    async arrival(word, sight) {
      let begun: number | undefined
      heard = (text, at) => {
        if (begun === undefined && text.includes(word)) begun = at
      }
      const shown = await painted(sight)
      heard = undefined
      if (begun === undefined) throw new Error(`${word} appeared before it came`)
      return { first: shown - begun, whole: (await drawn(shown)) - begun }
    },
    async shown(word, sight) {
      const at = { heard: 0, told: 0, changed: 0 }
      heard = (text, now) => {
        if (at.heard === 0 && text.includes(word)) at.heard = now
      }
      scheduled = () => {
        if (at.heard > 0 && at.told === 0) at.told = performance.now()
      }
      const shown = await painted(sight, (now) => {
        at.changed = now
      })
      heard = undefined
      scheduled = undefined
      if (at.heard === 0) throw new Error(`${word} appeared before it came`)
      const onTheClock = (now: number) => performance.timeOrigin + now
      return {
        heard: onTheClock(at.heard),
        // A page without React is told nothing.
        told: onTheClock(at.told || at.heard),
        changed: onTheClock(at.changed),
        painted: onTheClock(shown),
      }
    },
    async tap(sight) {
      const begun = new Promise<number>((resolve) => {
        window.addEventListener('pointerup', (event) => resolve(event.timeStamp), { capture: true, once: true })
      })
      const shown = await painted(sight)
      const since = await begun
      return { first: shown - since, whole: (await drawn(shown)) - since }
    },
    frames() {
      const times: number[] = []
      let handle = requestAnimationFrame(function frame() {
        times.push(performance.now())
        handle = requestAnimationFrame(frame)
      })
      return {
        stop() {
          cancelAnimationFrame(handle)
          const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
          const whole = (times.at(-1) ?? 0) - (times[0] ?? 0)
          return { perSecond: (1000 * gaps.length) / whole, longestMs: Math.max(...gaps) }
        },
      }
    },
  }
}
