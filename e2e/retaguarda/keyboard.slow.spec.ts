import { expect, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { violations } from '../violations'
import { chooseTheme, dialogsOf, openDialog, opened, openPage, PAGES } from './every-page'
import { DONA, linkFor, openHouse } from './house'
import { signInToDemo } from './sign-in'

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
})

test.afterAll(() => product.stop())

/** What the Tab key must reach: all that can be pressed or filled in and is shown. */
function markControls(): number {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const shown = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.checkVisibility(),
  )
  // Of a group of radio buttons the chosen one is a stop, or the first; arrows do the rest.
  const groups = new Map<string, HTMLInputElement>()
  for (const each of shown) {
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio') continue
    if (!groups.has(each.name) || each.checked) groups.set(each.name, each)
  }
  const stops = shown.filter(
    (each) => !(each instanceof HTMLInputElement) || each.type !== 'radio' || groups.get(each.name) === each,
  )
  for (const [place, each] of stops.entries()) each.dataset.stop = String(place)
  return stops.length
}

interface Stop {
  readonly place: string | undefined
  readonly name: string
  readonly isSeen: boolean
}

/** Where the focus is, and whether anything around it says so. */
function stopNow(): Stop {
  const at = document.activeElement as HTMLElement
  const around = [at, at.parentElement, at.parentElement?.parentElement].filter((each) => each != null)
  const outlined = around.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const field = at.closest('.Mui-focused')?.querySelector('.MuiOutlinedInput-notchedOutline')
  const framed = field !== null && field !== undefined && Number.parseFloat(getComputedStyle(field).borderTopWidth) >= 2
  const { width, height } = at.getBoundingClientRect()
  return {
    place: at.dataset.stop,
    name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent ?? ''} ${at.getAttribute('name') ?? ''}`.trim(),
    isSeen: width > 0 && height > 0 && (outlined || framed),
  }
}

function missed(reached: readonly string[]): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-stop]')]
    .filter(
      (each) => !reached.includes(each.dataset.stop ?? '') && each.checkVisibility() && !each.matches(':disabled'),
    )
    .map((each) => each.outerHTML.slice(0, 160))
}

/**
 * What a finger presses and is lower than one: of a field its box, of a choice its words too. A link within a sentence is as high as the
 * sentence, and of a slider the room around it answers to a finger only.
 */
function tooLow(): string[] {
  const lowest = 44
  return [...document.querySelectorAll<HTMLElement>('[data-stop]')]
    .filter((each) => each.checkVisibility() && !each.closest('.MuiSlider-root'))
    .filter((each) => !(each.matches('a') && getComputedStyle(each).display === 'inline'))
    .filter((each) => {
      const pressed = each.closest('label, .MuiInputBase-root, .MuiCheckbox-root') ?? each
      return pressed.getBoundingClientRect().height < lowest - 0.5
    })
    .map((each) => each.outerHTML.slice(0, 160))
}

async function walk(page: Page, atLeast = 6): Promise<void> {
  await page.evaluate(() => {
    const at = document.activeElement
    if (at instanceof HTMLElement) at.blur()
  })
  const count = await page.evaluate(markControls)
  expect(count).toBeGreaterThanOrEqual(atLeast)
  const stops = new Map<string, Stop>()
  // A date has a stop for each of its parts.
  for (let press = 0; press < 3 * count && stops.size < count; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopNow)
    if (stop.place !== undefined) stops.set(stop.place, stop)
  }
  expect([...stops.values()].filter(({ isSeen }) => !isSeen)).toEqual([])
  expect(await page.evaluate(missed, [...stops.keys()])).toEqual([])
}

/** Of the calendar inside a date only its field is known; `:focus` does not match it. */
function isInDialog(): boolean {
  return document.activeElement?.closest('[role=dialog]') !== null
}

const WIDTHS = { notebook: { width: 1280, height: 800 }, telephone: { width: 390, height: 844 } }

/** Also while a dialog covers the button that changes from light to dark. */
async function inBothThemes(page: Page, label: string): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const _theme of ['dark', 'and light again']) {
    const before = await ground()
    await page.getByRole('button', { name: 'Claro ou escuro', includeHidden: true }).dispatchEvent('click')
    await expect.poll(ground).not.toBe(before)
    expect.soft(await violations(page), label).toEqual([])
  }
}

for (const [width, size] of Object.entries(WIDTHS)) {
  test(`on a ${width}, every control of every page is reached by Tab and seen to be, and axe finds nothing, light and dark`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await page.setViewportSize(size)
    await signInToDemo(page, product)
    for (const [name, path] of Object.entries(PAGES)) {
      await test.step(name, async () => {
        await openPage(page, product.url, path)
        await walk(page)
        if (width === 'telephone') expect.soft(await page.evaluate(tooLow), name).toEqual([])
        await inBothThemes(page, name)
      })
    }
  })

  test(`on a ${width}, every dialog keeps the focus while it is open, closes by Escape and gives the focus back`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await page.setViewportSize(size)
    await signInToDemo(page, product)
    let opened = 0
    for (const [name, path] of Object.entries(PAGES)) {
      await openPage(page, product.url, path)
      for (const button of await dialogsOf(page)) {
        await test.step(`${name}: ${button}`, async () => {
          opened += 1
          await openDialog(page, button)
          const dialog = page.getByRole('dialog')
          const controls = await dialog.locator('a[href], button:enabled, input, select, textarea').count()
          for (let press = 0; press < controls + 2; press++) {
            await page.keyboard.press('Tab')
            expect(await page.evaluate(isInDialog), `Tab ${press + 1}`).toBe(true)
          }
          await inBothThemes(page, `${name}: ${button}`)
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(page.getByRole('main').getByRole('button').filter({ hasText: button }).first()).toBeFocused()
        })
      }
    }
    expect(opened).toBeGreaterThan(15)
  })
}

/** Of whoever is not signed in, each with how many controls it has at the least. */
test('every page before signing in is walked by Tab, and axe finds nothing, at both widths, light and dark', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const house = await openHouse()
  const empty = await Product.startEmpty()
  try {
    const invited = 'gerente@exemplo.com.br'
    await house.call('POST', `${house.companyPath}/convites`, { email: invited, papel: 'gerente' })
    await house.call('POST', '/conta/pedir-senha', { quem: DONA })
    const sentTo = async (to: string, what: string) => {
      await expect.poll(() => linkFor(house, to, what)).toBeTruthy()
      return linkFor(house, to, what) ?? ''
    }
    const back = `${house.product.url}/retaguarda/#`
    const pages: readonly (readonly [string, number])[] = [
      [`${back}/login`, 4],
      [`${back}/esqueci-a-senha`, 3],
      [`${back}/privacidade`, 1],
      [/http\S+primeira-conta\S+/.exec(empty.output)?.[0] ?? '', 10],
      [await sentTo(invited, 'convite'), 5],
      [await sentTo(DONA, 'nova-senha'), 3],
    ]
    for (const [width, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size)
      for (const [address, controls] of pages) {
        await test.step(`${address} on a ${width}`, async () => {
          await page.goto('about:blank')
          await page.goto(address)
          await opened(page)
          await walk(page, controls)
          for (const theme of ['dark', 'light'] as const) {
            await chooseTheme(page, theme)
            expect.soft(await violations(page), `${address}, ${width}, ${theme}`).toEqual([])
          }
        })
      }
    }
  } finally {
    await empty.stop()
    await house.stop()
  }
})
