/**
 * Those of its phrases that find no room whole in a box are not painted: half of one may say the opposite. Where any is left out `marked`
 * says that there is more. Saying so takes room from the words, so it is always reckoned from the same beginning: whoever asked only what
 * fits as it stands now would hear the opposite each time, in every frame.
 */
export function leaveOut(box: Element, phrases: readonly Element[], marked: Element): void {
  marked.removeAttribute('data-mais')
  if (!paintWhole(box, phrases)) return
  marked.setAttribute('data-mais', '')
  paintWhole(box, phrases)
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
