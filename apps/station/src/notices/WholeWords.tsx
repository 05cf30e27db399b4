import { useCallback, useEffect, useRef } from 'react'
import { NoticeWords } from './NoticeWords'
import type { Notice } from './notice'

/**
 * The words of a notice at its place in the foot, in whole phrases: half of one may say the opposite. Those that find no room are left to the list, and
 * the button says that there is more.
 */
export function WholeWords({ aviso }: { aviso: Notice }) {
  const words = useRef<HTMLSpanElement>(null)
  const arrange = useCallback(() => words.current && leaveOut(words.current), [])
  useEffect(() => {
    arrange()
  })
  useEffect(() => {
    const { current } = words
    if (!current) return
    const observer = new ResizeObserver(arrange)
    observer.observe(current)
    return () => observer.disconnect()
  }, [arrange])
  return (
    <span ref={words} className="avisos-texto">
      <NoticeWords {...aviso} />
    </span>
  )
}

/** Painted or not, each stays where it is: nothing that is measured changes by it. */
function leaveOut(words: HTMLElement): void {
  const { bottom } = words.getBoundingClientRect()
  const phrases = [...words.querySelectorAll('.aviso-frase')]
  // Of a first one that is too long the beginning is better than nothing: it ends in "…".
  const first = phrases.findIndex((phrase) => middleOfEnd(phrase) > bottom)
  for (const [index, phrase] of phrases.entries()) phrase.toggleAttribute('data-fora', first > 0 && index >= first)
  words.parentElement?.toggleAttribute('data-mais', first > 0)
}

function middleOfEnd(phrase: Element): number {
  const end = [...phrase.getClientRects()].at(-1)
  return end ? (end.top + end.bottom) / 2 : 0
}
