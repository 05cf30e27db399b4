import type { Point, Screen, Tab } from '../screen'
import type { Wire } from './wire'

const SCRIPT_MS = 60_000
const STEPS = 10
const STEP_MS = 25

interface Options {
  /** The engine moves its mouse when it is asked for a finger; the page is to take it for one. */
  readonly mouseForFinger: boolean
  /** A tab that is not brought to the front would draw nothing; a window beside the other does. */
  readonly tabsAre: 'tab' | 'window'
  /** Ends what was started for it. */
  readonly end: () => Promise<void>
}

/** A screen behind a WebDriver, whatever carries its commands. */
export class WebDriverScreen implements Screen {
  readonly #wire: Wire
  readonly #options: Options

  static async on(wire: Wire, options: Options): Promise<WebDriverScreen> {
    await wire('SetTimeouts', { script: SCRIPT_MS })
    return new WebDriverScreen(wire, options)
  }

  private constructor(wire: Wire, options: Options) {
    this.#wire = wire
    this.#options = options
  }

  async open(url: string): Promise<void> {
    await this.#wire('Navigate', { url })
  }

  /** By its address: what Firefox does when it is asked to reload goes past the service worker, as with the shift key. */
  async reload(): Promise<void> {
    await this.open(await this.ask(() => location.href, null))
  }

  async ask<Argument, Answer>(
    question: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    const script = `const [argument, done] = arguments
      Promise.resolve().then(() => (${question.toString()})(argument)).then(
        (answer) => done({ answer }), (error) => done({ error: String(error) }))`
    const outcome = await this.#wire('ExecuteAsyncScript', { script, args: [argument] })
    const { answer, error } = outcome as { answer?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return answer as Answer
  }

  async press(at: Point): Promise<void> {
    await this.#pointer('mouse', [moveTo(at, 0), down, up])
  }

  async drag([from, ...path]: readonly [Point, ...Point[]]): Promise<void> {
    const fingers = this.#options.mouseForFinger
    if (fingers) await this.ask(takeMouseForFinger, null)
    const moves = legs(from, path).map((point) => moveTo(point, STEP_MS))
    await this.#pointer('touch', [moveTo(from, 0), down, pause(STEP_MS), ...moves, pause(STEP_MS), up])
    if (fingers) await this.ask(takeMouseForMouse, null)
  }

  async type(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#wire('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] })
  }

  async newTab(): Promise<Tab> {
    const { handle } = (await this.#wire('NewWindow', { type: this.#options.tabsAre })) as { handle: Tab }
    await this.bringToFront(handle)
    return handle
  }

  async tab(): Promise<Tab> {
    return (await this.#wire('GetWindowHandle')) as Tab
  }

  async bringToFront(tab: Tab): Promise<void> {
    await this.#wire('SwitchToWindow', { handle: tab })
  }

  async closeTab(): Promise<void> {
    await this.#wire('CloseWindow')
  }

  async close(): Promise<void> {
    await this.#wire('DeleteSession').catch(() => undefined)
    await this.#options.end()
  }

  async #pointer(pointerType: 'mouse' | 'touch', actions: readonly object[]): Promise<void> {
    const pointer = { type: 'pointer', id: pointerType, parameters: { pointerType }, actions }
    await this.#wire('PerformActions', { actions: [pointer] })
  }
}

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const pause = (duration: number) => ({ type: 'pause', duration })
const moveTo = ({ x, y }: Point, duration: number) => ({ type: 'pointerMove', x, y, duration })

/** A hand is seen on its way; some engines would jump. */
function legs(from: Point, path: readonly Point[]): Point[] {
  return path.flatMap((to, index) => {
    const start = path[index - 1] ?? from
    return Array.from({ length: STEPS }, (_, step) => ({
      x: Math.round(start.x + ((to.x - start.x) * (step + 1)) / STEPS),
      y: Math.round(start.y + ((to.y - start.y) * (step + 1)) / STEPS),
    }))
  })
}

function takeMouseForFinger(): void {
  Object.defineProperty(PointerEvent.prototype, 'pointerType', { configurable: true, get: () => 'touch' })
}

function takeMouseForMouse(): void {
  Object.defineProperty(PointerEvent.prototype, 'pointerType', { configurable: true, get: () => 'mouse' })
}
