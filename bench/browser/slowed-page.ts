import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { installProbe, type Painted, type Shown, type Sight } from './probe'

export interface Kept {
  readonly records: number
  readonly bytes: number
}

export const SLOWED = 6
const SETTLING_MS = 1_000
const FINGER_MS = 60

export interface Spent {
  /** Shares of the time that passed, of the page's main thread at the speed it was given. */
  readonly all: number
  readonly script: number
  readonly layout: number
}

/** A page of the measured server with a probe in it, on a processor that can be slowed. */
export class SlowedPage {
  readonly page: Page
  readonly cdp: CDPSession
  #profiles: string | undefined

  static async open(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<SlowedPage> {
    const context = await browser.newContext({ viewport, hasTouch: true, locale: 'pt-BR' })
    const page = await context.newPage()
    await page.addInitScript(installProbe)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    return new SlowedPage(page, cdp)
  }

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
  }

  /** Without a folder nothing is profiled: watching costs time too. */
  profileInto(folder: string | undefined, name: string): void {
    this.#profiles = folder && join(folder, name)
  }

  async profiled<T>(what: string, watch: () => Promise<T>): Promise<T> {
    if (!this.#profiles) return watch()
    await this.cdp.send('Profiler.enable')
    await this.cdp.send('Profiler.setSamplingInterval', { interval: 500 })
    await this.cdp.send('Profiler.start')
    const seen = await watch()
    const { profile } = await this.cdp.send('Profiler.stop')
    await mkdir(dirname(this.#profiles), { recursive: true })
    await writeFile(`${this.#profiles}-${what}.cpuprofile`, JSON.stringify(profile))
    return seen
  }

  async slowDown(rate = SLOWED): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate })
    await delay(SETTLING_MS)
  }

  /** Milliseconds from the bytes with `word` in the page to the frames that show them. */
  async arrival(word: string, sight: Sight, cause: () => Promise<unknown>): Promise<Painted> {
    await this.page.evaluate(
      ([text, what]) => {
        window.pending = window.probe.arrival(text, what)
        window.pending.catch(() => undefined)
      },
      [word, sight] as const,
    )
    await cause()
    return this.#reading()
  }

  /** When the bytes with `word` came, and what became of them. */
  async shown(word: string, sight: Sight, cause: () => Promise<unknown>): Promise<Shown> {
    await this.page.evaluate(
      ([text, what]) => {
        window.showing = window.probe.shown(text, what)
        window.showing.catch(() => undefined)
      },
      [word, sight] as const,
    )
    await cause()
    return this.page.evaluate(() => window.showing ?? Promise.reject(new Error('nothing is measured')))
  }

  /** Milliseconds from a finger's tap to the frames that show its effect. */
  async tap(x: number, y: number, sight: Sight): Promise<Painted> {
    await this.page.evaluate((what) => {
      window.pending = window.probe.tap(what)
      window.pending.catch(() => undefined)
    }, sight)
    const down = this.cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    // A finger does not wait for the page to have noticed that it came down.
    await delay(FINGER_MS)
    await Promise.all([down, this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
    return this.#reading()
  }

  /** A finger that pushes what is under (x, y) this far up and back down again. */
  async scroll(x: number, y: number, distance: number): Promise<{ perSecond: number; longestMs: number }> {
    await this.page.evaluate(() => {
      window.counting = window.probe.frames()
    })
    for (const yDistance of [-distance, distance]) {
      await this.cdp.send('Input.synthesizeScrollGesture', {
        x,
        y,
        yDistance,
        speed: 1_500,
        gestureSourceType: 'touch',
        preventFling: true,
      })
    }
    return this.page.evaluate(() => {
      if (!window.counting) throw new Error('nothing was counted')
      return window.counting.stop()
    })
  }

  /** What the main thread is busy with while nobody does anything. */
  async idle(seconds: number): Promise<Spent> {
    const before = await this.#metrics()
    await delay(seconds * 1_000)
    const after = await this.#metrics()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    const share = (name: string) => grown(name) / grown('Timestamp')
    return {
      all: share('TaskDuration'),
      script: share('ScriptDuration'),
      layout: share('LayoutDuration') + share('RecalcStyleDuration'),
    }
  }

  /** Bytes of the page's objects after its garbage was thrown away, and how many nodes it keeps. */
  async memory(): Promise<{ bytes: number; nodes: number }> {
    // What only a finaliser lets go of is garbage the second time.
    for (let time = 0; time < 3; time += 1) {
      await this.cdp.send('HeapProfiler.collectGarbage')
      await delay(200)
    }
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage')
    const { nodes } = await this.cdp.send('Memory.getDOMCounters')
    return { bytes: usedSize, nodes }
  }

  /** Counts frames from now on, or from the last time they were told, and tells of those before. */
  async framesSince(): Promise<{ perSecond: number; longestMs: number } | undefined> {
    return this.page.evaluate(() => {
      const before = window.counting?.stop()
      window.counting = window.probe.frames()
      return before
    })
  }

  /** What the device keeps of the page: records and their length as text. */
  async kept(): Promise<Kept> {
    return this.page.evaluate(readKept)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }

  async #reading(): Promise<Painted> {
    return this.page.evaluate(() => window.pending ?? Promise.reject(new Error('nothing is measured')))
  }

  async #metrics(): Promise<Map<string, number>> {
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
}

/** Told to the browser as text, so it may use nothing from around it. */
async function readKept(): Promise<Kept> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let records = 0
  let bytes = 0
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const all = await done(database.transaction(store).objectStore(store).getAll())
      records += all.length
      bytes += JSON.stringify(all).length
    }
    database.close()
  }
  return { records, bytes }
}
