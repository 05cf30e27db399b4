import { type CSSProperties, Fragment, type ReactNode, useRef, useTransition } from 'react'
import { useSeen } from '../board/use-seen'
import { useReturn } from '../drawing/use-return'
import { Countdown } from './Countdown'
import { edgePhrases, lettersPerLine } from './edge-lines'

interface Props {
  tecla: 'paginaAnterior' | 'paginaSeguinte'
  tom: string
  virar: () => void
  /** The orders that its words count: who sees the count has seen that they are there. */
  pedidoIds: readonly string[]
  texto: string
  /** What counts down behind its words. */
  children?: ReactNode
}

const CONTAGEM = edgePhrases('volta em 20 s')
/** As many as the foot is high. */
const LINHAS = 3

/** The way to what is not on the screen. Lit at once; a whole page takes a slow tablet a moment to draw. */
export function EdgeTurn({ tecla, tom, virar, pedidoIds, texto, children }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  const [virando, comecar] = useTransition()
  useSeen(botao, pedidoIds)
  const frases = edgePhrases(texto)
  const letras = lettersPerLine(children ? [...frases, ...CONTAGEM] : frases, LINHAS)
  return (
    <button
      ref={botao}
      type="button"
      data-tecla={tecla}
      data-tom={tom}
      data-tocado={virando ? '' : undefined}
      style={{ '--letras': letras } as CSSProperties}
      onClick={() => comecar(virar)}
    >
      {frases.map(({ palavras, sinal }, lugar) => (
        <Fragment key={`${palavras} ${lugar.toString()}`}>
          {lugar > 0 && (frases[lugar - 1]?.sinal ? ' ' : <span className="borda-mesma"> </span>)}
          <span className="borda-frase">
            {palavras}
            {sinal && <span className="borda-sinal"> {sinal}</span>}
          </span>
        </Fragment>
      ))}{' '}
      {children}
    </button>
  )
}

interface ReturningProps {
  /** Nobody touched the screen for a while: back to the first. */
  voltar: () => void
  /** Grows with what comes to be read. */
  novidade?: number
}

/** Counts alone: every touch begins it anew, and nothing around it is drawn again for that. */
export function Returning({ voltar, novidade }: ReturningProps) {
  const volta = useReturn(true, voltar, novidade)
  return volta !== undefined && <Countdown key={volta} ate={volta} antes="volta em " />
}
