import { scrolledByBoard } from './board-scroll'
import { type Box, intersection, intersects, isEmpty, type Piece } from './pieces'
import { partsInSight } from './reading-parts'

export interface Reading {
  pieces: Piece[]
  /** The element of each piece. */
  elements: HTMLElement[]
  legiveis: string[]
}

/** What nobody can press: drawn only to be measured, or under a list that is open over it. */
const OUT = ':is([inert], [data-medindo]) *'
const PIECES = `:is([data-alvo], [data-cobre]):not(${OUT})`
const NOTICES = `[data-leitura]:not(${OUT})`

/**
 * Everything on a board that can be pressed, as it stands on the screen. Called after a frame was painted, when the
 * browser knows every place and need not reckon anything anew.
 */
export function readPieces(board: HTMLElement): Reading {
  const placeOf = placer(board)
  const pieces: Piece[] = []
  const elements: HTMLElement[] = []
  for (const element of board.querySelectorAll<HTMLElement>(PIECES)) {
    const place = placeOf(element)
    if (!place) continue
    pieces.push(pieceOf(element, place))
    elements.push(element)
  }
  return { pieces, elements, legiveis: readable(board, placeOf, elements) }
}

/** What takes a thing that is let go over it, on the screen as it is now. */
export function readLandings(board: HTMLElement): Piece[] {
  const placeOf = placer(board)
  return [...board.querySelectorAll<HTMLElement>('[data-coluna]')].flatMap((element) => {
    const place = placeOf(element)
    const alvo = landingOf(element.dataset.coluna ?? '')
    return place ? [{ alvo, conteudo: '', depois: NOTHING, ...place, camada: 0, logo: false, ler: undefined }] : []
  })
}

export function landingOf(coluna: string): string {
  return `coluna ${coluna}`
}

function pieceOf({ dataset, parentElement }: HTMLElement, place: Place): Piece {
  const { alvo = '', conteudo = '', depois, exige: ler } = dataset
  const covers = dataset.cobre !== undefined
  return {
    alvo,
    conteudo,
    depois: depois ? depois.split(' ') : NOTHING,
    ...place,
    camada: 2 * coversAround(parentElement) + (covers ? 1 : 0),
    logo: dataset.logo !== undefined,
    ler,
  }
}

/** A dialog may open from a list that lies over the board itself. */
function coversAround(element: Element | null): number {
  const cover = element?.closest('[data-cobre]')
  return cover ? 1 + coversAround(cover.parentElement) : 0
}

const NOTHING: readonly string[] = []

type Place = Pick<Piece, 'box' | 'lista' | 'rolado' | 'clip'>
type PlaceOf = (element: Element) => Place | undefined

const LISTS = '[data-rola], [data-trilho]'

/** Where an element stands, and what cuts it off: lists cut what is scrolled out of them. */
function placer(board: HTMLElement): PlaceOf {
  const screen = { clip: boxOf(board), rolado: { x: 0, y: 0 }, lista: undefined }
  const dialog = board.querySelector('dialog[open]')
  const overAll = { ...screen, clip: { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight } }
  const lists = new Map<Element, Omit<Place, 'box'>>()
  const listOf = (list: HTMLElement): Omit<Place, 'box'> => {
    const known = lists.get(list)
    if (known) return known
    const outer = around(list.parentElement)
    const place = {
      lista: list,
      clip: intersection(boxOf(list), outer.clip),
      rolado: { x: outer.rolado.x + list.scrollLeft, y: outer.rolado.y + list.scrollTop - scrolledByBoard(list) },
    }
    lists.set(list, place)
    return place
  }
  const around = (element: Element | null | undefined): Omit<Place, 'box'> => {
    const list = element?.closest<HTMLElement>(LISTS)
    // Over the whole screen, whatever list it was opened from.
    if (dialog?.contains(element ?? null) && !(list && dialog.contains(list))) return overAll
    return list && board.contains(list) ? listOf(list) : screen
  }
  const skipped = new Map<Element, boolean>()
  return (element) => {
    // What a list leaves out because nobody sees it must not be laid out for this.
    const part = element.closest('[data-trecho]')
    if (part) {
      const out = skipped.get(part) ?? isEmpty(intersection(boxOf(part), screen.clip))
      skipped.set(part, out)
      if (out) return undefined
    }
    const box = boxOf(element)
    return isEmpty(box) ? undefined : { box, ...(element === dialog ? overAll : around(element.parentElement)) }
  }
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}

/** A notice counts when all of it is in sight; of one that its list cannot show at once the parts that are. What it lies in does not cover it. */
function readable(board: HTMLElement, placeOf: PlaceOf, elements: readonly HTMLElement[]): string[] {
  const covers = [
    ...elements.filter(({ dataset }) => dataset.cobre !== undefined),
    ...document.querySelectorAll('[data-tapa]'),
  ].map((element) => ({ element, box: boxOf(element) }))
  const legiveis: string[] = []
  for (const notice of board.querySelectorAll<HTMLElement>(NOTICES)) {
    const { leitura = '' } = notice.dataset
    const place = placeOf(notice)
    if (!place) continue
    const seen = intersection(place.box, place.clip)
    if (isEmpty(seen) || covers.some(({ element, box }) => liesOver(element, notice) && intersects(box, seen))) continue
    const height = place.box.bottom - place.box.top
    const room = (notice.closest('[data-rola]') ?? board).clientHeight
    if (height > room + HAIR_PX) legiveis.push(...partsInSight(leitura, place.box, seen))
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
