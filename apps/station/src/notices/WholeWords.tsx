import { useCallback, useEffect, useRef } from 'react'
import { leaveOut } from '../drawing/leave-out'
import { NoticeWords } from './NoticeWords'
import type { Notice } from './notice'

/**
 * The words of a notice at its place in the foot, in whole phrases: half of one may say the opposite. Those that find no room are left to the list, and
 * the button says that there is more.
 */
export function WholeWords({ aviso }: { aviso: Notice }) {
  const words = useRef<HTMLSpanElement>(null)
  const arrange = useCallback(() => words.current && arrangeIn(words.current), [])
  const { texto, ler } = aviso
  useEffect(() => {
    // For other words only: to arrange them lays out the whole board, and the foot is drawn with every tap.
    void [texto, ler]
    arrange()
  }, [arrange, texto, ler])
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

function arrangeIn(words: HTMLElement): void {
  if (words.parentElement) leaveOut(words, [...words.querySelectorAll('.aviso-frase')], words.parentElement)
}
