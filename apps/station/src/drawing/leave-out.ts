/** What a box could not hold even before its mark took room from it, and how large it was then. */
interface Tight {
  words: string | null
  width: number
  height: number
}

const tight = new WeakMap<Element, Tight>()

/**
 * Those of its phrases that find no room whole in a box are not painted: half of one may say the opposite. Where any is left out `marked`
 * says that there is more. Saying so takes room from the words, so it is reckoned from the same beginning: whoever asked only what
 * fits as it stands now would hear the opposite each time, in every frame. But what found no room in a larger box finds none in this one, and to begin anew is
 * to lay the board out twice.
 */
export function leaveOut(box: Element, phrases: readonly Element[], marked: Element): void {
  if (marked.hasAttribute('data-mais') && isTight(box) && paintWhole(box, phrases)) return
  marked.removeAttribute('data-mais')
  if (!paintWhole(box, phrases)) return
  marked.setAttribute('data-mais', '')
  paintWhole(box, phrases)
  const { width, height } = box.getBoundingClientRect()
  tight.set(box, { words: box.textContent, width, height })
}

function isTight(box: Element): boolean {
  const before = tight.get(box)
  if (before?.words !== box.textContent) return false
  const { width, height } = box.getBoundingClientRect()
  return width <= before.width && height <= before.height
}

/** Painted or not, each stays where it is: nothing that is measured changes by it. Whether any is left out. */
function paintWhole(box: Element, phrases: readonly Element[]): boolean {
  const { bottom } = box.getBoundingClientRect()
  // Of a first one that is too long, a single word at most, the beginning is better than nothing.
  const first = phrases.findIndex((phrase) => endOf(phrase) > bottom)
  for (const [index, phrase] of phrases.entries()) phrase.toggleAttribute('data-fora', first > 0 && index >= first)
  return first > 0
}

/** Letters are drawn within their line, but measured a little higher than it. */
const ROUND_THE_LETTERS = 0.15

function endOf(phrase: Element): number {
  const last = [...phrase.getClientRects()].at(-1)
  return last ? last.bottom - last.height * ROUND_THE_LETTERS : 0
}
