export type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'radio' | 'textbox'

/** What a cook looks for. */
export interface Target {
  readonly css?: string
  readonly role?: Role
  /** Part of its name; with `exact` all of it. */
  readonly name?: string
  readonly exact?: boolean
  /** Part of what can be read on it. */
  readonly text?: string
  readonly inside?: Target
}

/** What he sees of it. */
export interface Seen {
  readonly name: string
  readonly text: string
  readonly x: number
  readonly y: number
  /** Nothing lies over the point. */
  readonly free: boolean
  readonly data: Readonly<Record<string, string>>
}

/**
 * Everything on the page that is meant, from top to bottom. Runs in the page of any engine, hence in one piece: parts of Ionic are behind
 * open shadow roots, which no selector reaches.
 */
export function lookOnPage({ target, scroll }: { target: Target; scroll: boolean }): Seen[] {
  const ROLES: Record<string, string> = {
    button: 'button, ion-button, [role=button], summary',
    checkbox: 'ion-checkbox, [role=checkbox], input[type=checkbox]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href], [role=link]',
    radio: 'ion-radio, [role=radio], input[type=radio]',
    textbox: 'input:not([type=checkbox]):not([type=radio]), textarea',
  }
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return words(label)
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    const labelled = ids.map((id) => root.getElementById(id)?.textContent).join(' ')
    if (words(labelled)) return words(labelled)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return words([...(element.labels ?? [])].map((each) => each.textContent).join(' '))
    return words(element.textContent)
  }
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const below = (root: Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])])
  const matches = (element: Element, wanted: Target) =>
    (wanted.css === undefined || element.matches(wanted.css)) &&
    (wanted.role === undefined || element.matches(ROLES[wanted.role] ?? '')) &&
    (wanted.name === undefined ||
      (wanted.exact ? nameOf(element) === wanted.name : nameOf(element).includes(wanted.name))) &&
    (wanted.text === undefined || words(element.textContent).includes(wanted.text)) &&
    visible(element)
  const all = (wanted: Target): Element[] => {
    const places = wanted.inside ? all(wanted.inside) : [document.documentElement]
    return [...new Set(places.flatMap(below))].filter((element) => matches(element, wanted))
  }
  const holds = (element: Element, point: Element | null): boolean => {
    if (!point) return false
    if (element === point || element.contains(point)) return true
    const { host } = point.getRootNode() as ShadowRoot
    return host ? holds(element, host) : false
  }
  const at = (x: number, y: number) => {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return found
  }
  return all(target).map((element) => {
    if (scroll) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + Math.min(height / 2, 200))]
    const data = { ...(element instanceof HTMLElement ? element.dataset : {}) } as Record<string, string>
    return { name: nameOf(element), text: words(element.textContent), x, y, free: holds(element, at(x, y)), data }
  })
}

/** Nothing on this board came, moved or changed a moment ago: a tap on any of it counts. */
export function isSettled(): boolean {
  const boards = [...document.querySelectorAll<HTMLElement>('main.quadro')].filter((board) => board.offsetWidth > 0)
  return boards.every(
    (board) =>
      (!board.querySelector('[data-alvo]') || board.dataset.assente !== undefined) &&
      !board.querySelector('[data-lendo]'),
  )
}
