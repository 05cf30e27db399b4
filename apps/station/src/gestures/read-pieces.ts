import { intersection, intersects, isEmpty, isStill, type Piece } from './pieces'
import { partsInSight } from './reading-parts'
import { type Around, boxOf, Surroundings } from './surroundings'

export interface Reading {
  pieces: Piece[]
  /** The element of each piece. */
  elements: HTMLElement[]
  /** What takes a thing that is let go over it. */
  landings: Piece[]
  legiveis: string[]
}

const PIECES = '[data-alvo], [data-cobre]'
const NOTICES = '[data-leitura]'
const NOTHING: readonly string[] = []

/**
 * Everything on a board that can be pressed, as it stands on the screen. Asked after a frame was painted, when the
 * browser knows every place and need not reckon anything anew, and at each press.
 */
export class PieceReader {
  /** What is as it was at the last look is the same object, as nearly everything is nearly always. */
  readonly #last = new WeakMap<Element, Piece>()

  read(board: HTMLElement): Reading {
    const around = new Surroundings(board)
    const pieces: Piece[] = []
    const elements: HTMLElement[] = []
    for (const element of board.querySelectorAll<HTMLElement>(PIECES)) {
      const piece = this.#pieceOf(element, around.of(element))
      if (!piece) continue
      pieces.push(piece)
      elements.push(element)
    }
    return { pieces, elements, landings: landings(board, around), legiveis: readable(board, around, pieces, elements) }
  }

  /** The piece of this element as it was read last, if it is still where it was then and says the same. */
  standing(board: HTMLElement, element: HTMLElement): Piece | undefined {
    const last = this.#last.get(element)
    return last && this.#pieceOf(element, new Surroundings(board).of(element)) === last ? last : undefined
  }

  /** None of what has no place on the screen. */
  #pieceOf(element: HTMLElement, { hold, cobertas, fora }: Around): Piece | undefined {
    if (fora) return undefined
    const box = boxOf(element)
    if (isEmpty(box)) return undefined
    const depois = element.getAttribute('data-depois') ?? ''
    const piece: Piece = {
      alvo: element.getAttribute('data-alvo') ?? '',
      conteudo: element.getAttribute('data-conteudo') ?? '',
      depois: depois === '' ? NOTHING : depois.split(' '),
      box,
      ...hold,
      camada: 2 * cobertas + (element.hasAttribute('data-cobre') ? 1 : 0),
      logo: element.hasAttribute('data-logo'),
      ler: element.getAttribute('data-exige') ?? undefined,
    }
    const last = this.#last.get(element)
    if (last && isStill(last, piece)) return last
    this.#last.set(element, piece)
    return piece
  }
}

function landings(board: HTMLElement, around: Surroundings): Piece[] {
  return [...board.querySelectorAll<HTMLElement>('[data-coluna]')].flatMap((element) => {
    const { hold, fora } = around.of(element)
    const box = boxOf(element)
    const alvo = landingOf(element.dataset.coluna ?? '')
    const nothing = fora || isEmpty(box)
    return nothing
      ? []
      : [{ alvo, conteudo: '', depois: NOTHING, box, ...hold, camada: 0, logo: false, ler: undefined }]
  })
}

export function landingOf(coluna: string): string {
  return `coluna ${coluna}`
}

/** A notice counts when all of it is in sight; of one that its list cannot show at once the parts that are. What it lies in does not cover it. */
function readable(
  board: HTMLElement,
  around: Surroundings,
  pieces: readonly Piece[],
  elements: readonly HTMLElement[],
): string[] {
  const notices = board.querySelectorAll<HTMLElement>(NOTICES)
  if (notices.length === 0) return []
  const covers = [
    ...elements.flatMap((element, index) => {
      const box = pieces[index]?.box
      return box && element.hasAttribute('data-cobre') ? [{ element, box }] : []
    }),
    ...[...document.querySelectorAll('[data-tapa]')].map((element) => ({ element, box: boxOf(element) })),
  ]
  const legiveis: string[] = []
  for (const notice of notices) {
    const { leitura = '' } = notice.dataset
    const { hold, fora } = around.of(notice)
    if (fora) continue
    const box = boxOf(notice)
    const seen = intersection(box, hold.clip)
    if (
      isEmpty(box) ||
      isEmpty(seen) ||
      covers.some((cover) => liesOver(cover.element, notice) && intersects(cover.box, seen))
    )
      continue
    const height = box.bottom - box.top
    const room = (notice.closest('[data-rola]') ?? board).clientHeight
    if (height > room + HAIR_PX) legiveis.push(...partsInSight(leitura, box, seen))
    else if (seen.bottom - seen.top >= height - HAIR_PX) legiveis.push(leitura)
  }
  return legiveis
}

/** What stays in sight of a card while its list is scrolled lies over that list, and under whatever is open over the board. */
function liesOver(cover: Element, notice: Element): boolean {
  const list = cover.matches('dialog') ? null : cover.parentElement?.closest('[data-rola]')
  return !cover.contains(notice) && (!list || list.contains(notice))
}

const HAIR_PX = 2
