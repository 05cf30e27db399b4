import { type Box, intersection, intersects, isEmpty, type Piece } from './pieces'
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

/** What nobody can press: drawn only to be measured, or under a list that is open over it. */
const OUT = ':is([inert], [data-medindo]) *'
const PIECES = `:is([data-alvo], [data-cobre]):not(${OUT})`
const NOTICES = `[data-leitura]:not(${OUT})`
const NOTHING: readonly string[] = []

/**
 * Everything on a board that can be pressed, as it stands on the screen. Asked after a frame was painted, when the
 * browser knows every place and need not reckon anything anew, and at each press.
 */
export class PieceReader {
  /** What is as it was at the last look is the same object, as nearly everything is nearly always. */
  readonly #last = new WeakMap<Element, { piece: Piece; depois: string }>()

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

  /** None of what has no place on the screen. */
  #pieceOf(element: HTMLElement, { hold, cobertas, fora }: Around): Piece | undefined {
    if (fora) return undefined
    const place = element.getBoundingClientRect()
    if (isEmpty(place)) return undefined
    const alvo = element.getAttribute('data-alvo') ?? ''
    const conteudo = element.getAttribute('data-conteudo') ?? ''
    const depois = element.getAttribute('data-depois') ?? ''
    const ler = element.getAttribute('data-exige') ?? undefined
    const camada = 2 * cobertas + (element.hasAttribute('data-cobre') ? 1 : 0)
    const logo = element.hasAttribute('data-logo')
    const last = this.#last.get(element)
    if (
      last &&
      last.depois === depois &&
      last.piece.alvo === alvo &&
      last.piece.conteudo === conteudo &&
      last.piece.ler === ler &&
      last.piece.camada === camada &&
      last.piece.logo === logo &&
      stands(last.piece, place, hold)
    )
      return last.piece
    const { left, top, right, bottom } = place
    const piece: Piece = {
      alvo,
      conteudo,
      depois: depois === '' ? NOTHING : depois.split(' '),
      box: { left, top, right, bottom },
      ...hold,
      camada,
      logo,
      ler,
    }
    this.#last.set(element, { piece, depois })
    return piece
  }
}

/** Where it was, to the pixel. */
function stands({ box, lista, rolado, clip }: Piece, place: Box, hold: Around['hold']): boolean {
  return (
    lista === hold.lista &&
    rolado.x === hold.rolado.x &&
    rolado.y === hold.rolado.y &&
    sameEdges(box, place) &&
    sameEdges(clip, hold.clip)
  )
}

function sameEdges(one: Box, other: Box): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom
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
