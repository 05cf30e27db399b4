import type { Instante } from '@kds/domain/tempo'
import { useLayoutEffect, useRef } from 'react'
import { useBoardParts } from './board-context'
import './ticking-text.css'

interface Props {
  className?: string
  read: (agora: Instante) => string
}

/** A time that changes every second. Written straight into its node: a board has many, and rendering each would cost more than all else. */
export function TickingText({ className, read }: Props) {
  const { segundos } = useBoardParts()
  const lugar = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    let escrito: string | undefined
    const escrever = () => {
      const texto = read(segundos.agora)
      if (texto === escrito || !lugar.current) return
      if (texto.length !== escrito?.length) lugar.current.style.inlineSize = widthOf(texto)
      escrito = texto
      const { firstChild } = lugar.current
      if (firstChild) firstChild.nodeValue = texto
      else lugar.current.textContent = texto
    }
    escrever()
    return segundos.subscribe(escrever)
  }, [segundos, read])
  return <span ref={lugar} className={className ? `relogio ${className}` : 'relogio'} />
}

/** Digits are equally wide, and a colon is about half a digit wide. */
function widthOf(tempo: string): string {
  const digitos = tempo.replace(/\D/g, '').length
  return `${digitos + 0.5 * (tempo.length - digitos)}ch`
}
