import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { DeviceOptions, Point, Screen, Tab } from './screen'

const STEPS = 10
const STEP_MS = 25

/** Chromium, by the means the other journeys use. */
export class PlaywrightScreen implements Screen {
  readonly #browser: Browser
  readonly #context: BrowserContext
  readonly #pages = new Map<Tab, Page>()
  readonly #room: number | undefined
  #front: Page
  #last = 0

  static async on(browser: Browser, { roomInKilobytes }: DeviceOptions): Promise<PlaywrightScreen> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      serviceWorkers: 'allow',
    })
    return new PlaywrightScreen(browser, context, await context.newPage(), roomInKilobytes)
  }

  private constructor(browser: Browser, context: BrowserContext, page: Page, room: number | undefined) {
    this.#room = room
    this.#browser = browser
    this.#context = context
    this.#front = page
    this.#named(page)
  }

  async open(url: string): Promise<void> {
    if (this.#room) {
      const session = await this.#context.newCDPSession(this.#front)
      const { origin } = new URL(url)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: this.#room * 1024 })
    }
    await this.#front.goto(url)
  }

  async reload(): Promise<void> {
    await this.#front.reload()
  }

  async ask<Argument, Answer>(
    question: (argument: Argument) => Answer | Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    // Playwright asks as if somebody had touched the page, which unlocks sound.
    const session = await this.#context.newCDPSession(this.#front)
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${question.toString()})(${JSON.stringify(argument)})`,
      awaitPromise: true,
      returnByValue: true,
    })
    await session.detach()
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Answer
  }

  async press({ x, y }: Point): Promise<void> {
    await this.#front.mouse.click(x, y)
  }

  async drag([from, ...path]: readonly [Point, ...Point[]]): Promise<void> {
    const session = await this.#context.newCDPSession(this.#front)
    await touch(session, 'touchStart', from)
    let at = from
    for (const to of path) {
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS
        await touch(session, 'touchMove', { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part })
        await this.#front.waitForTimeout(STEP_MS)
      }
      at = to
    }
    await touch(session, 'touchEnd')
    await session.detach()
  }

  async type(text: string): Promise<void> {
    await this.#front.keyboard.type(text)
  }

  async newTab(): Promise<Tab> {
    this.#front = await this.#context.newPage()
    return this.#named(this.#front)
  }

  async tab(): Promise<Tab> {
    const [name] = [...this.#pages].find(([, page]) => page === this.#front) ?? []
    if (name === undefined) throw new Error('no tab is in front')
    return name
  }

  async bringToFront(tab: Tab): Promise<void> {
    const page = this.#pages.get(tab)
    if (!page) throw new Error(`no tab ${tab}`)
    this.#front = page
    await page.bringToFront()
  }

  async closeTab(): Promise<void> {
    await this.#front.close()
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  #named(page: Page): Tab {
    this.#last += 1
    this.#pages.set(String(this.#last), page)
    return String(this.#last)
  }
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

async function touch(session: CDPSession, type: TouchType, ...touchPoints: Point[]): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
}
