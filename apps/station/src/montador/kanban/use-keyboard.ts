import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyHandlers } from '../../keys/board-keyboard'
import { ACOES_DE_TECLA, chosenNumber } from '../../keys/key-map'
import { useBoardKeys } from '../../keys/use-board-keys'
import { pressNotice } from '../../notices/press-notice'
import { choose, type Direction, inDirection, type Step } from './choose'

interface Place {
  x: number
  y: number
}

export interface CardKeys {
  back: (cardId: string) => void
  finish: (cardId: string) => void
}

/**
 * Arrows and digits choose, Enter presses what is chosen, Backspace goes back. Whoever works by keys stays at the place of
 * the card that went away: the next one is under the next Enter.
 */
export function useKeyboard(root: RefObject<HTMLElement | null>, columns: readonly unknown[], cards: CardKeys): void {
  const place = useRef<Place | undefined>(undefined)
  const nothing = () => {
    place.current = undefined
  }
  useBoardKeys('board', root, handlersFor(root, cards, nothing))

  useEffect(() => {
    const board = root.current
    if (!board) return
    const remember = ({ target }: FocusEvent) => {
      place.current = target instanceof HTMLElement ? placeOf(places(board), target) : undefined
    }
    // A pointer chooses for itself: it must not be followed by a focus that jumps.
    const forget = () => {
      place.current = undefined
    }
    board.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      board.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [root])

  // New columns may have taken the focused card away.
  useLayoutEffect(() => {
    const board = root.current
    const lost = columns.length > 0 && document.activeElement === document.body
    if (board && lost && place.current) nearest(places(board), place.current)?.focus()
  }, [root, columns])
}

/** A handler that returns false leaves the key to the frame around the board. */
function handlersFor(
  root: RefObject<HTMLElement | null>,
  { back, finish }: CardKeys,
  nothing: () => void,
): KeyHandlers {
  const chosen = () => {
    const active = document.activeElement
    return active instanceof HTMLElement && root.current?.contains(active) ? active : undefined
  }
  const walk = (step: Step) => {
    const next = root.current && nextPlace(root.current, chosen(), step)
    next?.focus()
    // Who meant a seventh that is not there does not mean the one he had before.
    if (!next && typeof step === 'number') {
      chosen()?.blur()
      nothing()
    }
    return next !== undefined && next !== null
  }
  const withCard = (act: (cardId: string) => void) => {
    const card = chosen()?.dataset.cartao
    if (card !== undefined) act(card)
    return card !== undefined
  }
  const press = (element: HTMLElement | null | undefined) => {
    element?.click()
    return element !== null && element !== undefined
  }
  const digits = ACOES_DE_TECLA.flatMap((acao) => {
    const numero = chosenNumber(acao)
    return numero === undefined ? [] : [[acao, () => walk(numero)]]
  })
  return {
    proximo: () => walk('direita'),
    anterior: () => walk('esquerda'),
    abaixo: () => walk('abaixo'),
    acima: () => walk('acima'),
    avancar: () => press(chosen()) || walk('abaixo'),
    voltar: () => withCard(back),
    pronto: () => withCard(finish),
    entendi: () =>
      pressNotice(root.current?.closest('main'), chosen()?.closest<HTMLElement>('[data-pedido]')?.dataset.pedido),
    ...Object.fromEntries(digits),
  }
}

/** Where a key can stop, column by column. */
function places(board: HTMLElement): HTMLElement[][] {
  return [...board.querySelectorAll('[data-coluna]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-parada]'),
  ])
}

/** Where steps lie below each other, or cards beside each other in one, an arrow goes where it points. */
function nextPlace(board: HTMLElement, current: HTMLElement | undefined, step: Step): HTMLElement | undefined {
  const columns = places(board)
  if (typeof step === 'number' || !current) return choose(columns, current, step)
  if (board.dataset.forma === 'pilha') return towards(columns.flat(), current, step)
  const own = current.closest('[data-lugares]') && columns.find((column) => column.includes(current))
  if (!own) return choose(columns, current, step)
  const sideways = step === 'direita' || step === 'esquerda'
  return towards(own, current, step) ?? (sideways ? choose(columns, current, step) : undefined)
}

function towards(all: readonly HTMLElement[], current: HTMLElement, step: Direction): HTMLElement | undefined {
  const boxes = all.map((element) => element.getBoundingClientRect())
  const index = inDirection(boxes, all.indexOf(current), step)
  return index === undefined ? undefined : all[index]
}

function placeOf(columns: readonly HTMLElement[][], element: HTMLElement): Place | undefined {
  const x = columns.findIndex((column) => column.includes(element))
  return x < 0 ? undefined : { x, y: columns[x]?.indexOf(element) ?? 0 }
}

function nearest(columns: readonly HTMLElement[][], { x, y }: Place): HTMLElement | undefined {
  const column = columns[x]?.length ? columns[x] : columns.find(({ length }) => length > 0)
  return column?.[Math.min(y, column.length - 1)]
}
