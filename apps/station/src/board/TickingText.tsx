import type { Instante } from '@kds/domain/tempo'
import { useLayoutEffect, useRef } from 'react'
import { useBoardParts } from './board-context'
import './ticking-text.css'

interface Props {
  className?: string
  read: (agora: Instante) => string
}

/**
 * A time that changes every second while it is on the screen. Written straight into its node: a board has many, and
 * rendering each would cost more than all else.
 */
export function TickingText({ className, read }: Props) {
  const { segundos, presenca } = useBoardParts()
  const lugar = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const elemento = lugar.current
    if (!elemento) return
    let escrito: string | undefined
    const escrever = () => {
      const texto = read(segundos.agora)
      if (texto === escrito) return
      if (texto.length !== escrito?.length) elemento.style.inlineSize = widthOf(texto)
      escrito = texto
      const { firstChild } = elemento
      if (firstChild) firstChild.nodeValue = texto
      else elemento.textContent = texto
    }
    let parar: (() => void) | undefined
    const andar = (naTela: boolean) => {
      parar?.()
      parar = naTela ? segundos.subscribe(escrever) : undefined
      if (naTela) escrever()
    }
    escrever()
    const sair = presenca.watch(elemento, andar)
    return () => {
      sair()
      andar(false)
    }
  }, [segundos, presenca, read])
  return <span ref={lugar} className={className ? `relogio ${className}` : 'relogio'} />
}

/** Digits are equally wide, and a colon is about half a digit wide. */
function widthOf(tempo: string): string {
  const digitos = tempo.replace(/\D/g, '').length
  return `${digitos + 0.5 * (tempo.length - digitos)}ch`
}
