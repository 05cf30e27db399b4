import { useEffect, useRef } from 'react'
import { leaveOut } from '../drawing/leave-out'
import { withFractions, wordsThenPhrases } from '../notices/phrases'

interface Props {
  className: string
  texto: string
  /** Said elsewhere to who hears it. */
  calado?: boolean
}

/** What was done, as much of it as fits in whole words; the list has the rest, and its button says so. Another deed is another one of these. */
export function DoneWords({ className, texto, calado }: Props) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current } = words
    if (!current) return
    const observer = new ResizeObserver(() => leaveOut(current, [...current.children], current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={words} className={className} aria-hidden={calado}>
      {wordsThenPhrases(withFractions(texto)).map((dito, lugar) => (
        <span key={`${dito} ${lugar.toString()}`}>{dito}</span>
      ))}
    </span>
  )
}
