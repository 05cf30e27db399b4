export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

/** Something on a board that a finger or a key can act on, or that lies over others. */
export interface Piece {
  /** What it is and what it does: "pronto 17", "item 4". Empty for what merely covers. */
  alvo: string
  /** What it says: a tap meant for another content is not meant for this one. */
  conteudo: string
  /** The contents that pressing it leads to: the cook's own doing does not surprise him. */
  depois: readonly string[]
  box: Box
  /** What it is scrolled with, how far, and what cuts it off: who scrolls a list himself is not surprised by it. */
  lista: object | undefined
  rolado: Point
  clip: Box
  /** What lies over the board is above it, and its buttons are above that. */
  camada: number
  /** Works at once where nothing else stood before: undo. */
  logo: boolean
  /** The notice that must have been readable before it counts. */
  ler: string | undefined
}

/** What was on the screen from `at` on, until the next moment. */
export interface Moment {
  at: number
  /** In the order in which they are drawn: of two in one place the later one is in front. */
  pieces: readonly Piece[]
  /** The notices that could be read, whole and uncovered. */
  legiveis: readonly string[]
}

export function contains({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x < right && y >= top && y < bottom
}

export function intersects(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right <= left || bottom <= top
}

export function middleOf({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** How far each list is scrolled. */
export type Scrolls = ReadonlyMap<object, Point>

export function scrollsOf(pieces: readonly Piece[]): Scrolls {
  const scrolls = new Map<object, Point>()
  for (const { lista, rolado } of pieces) if (lista) scrolls.set(lista, rolado)
  return scrolls
}

/** What a finger at this point touches; with `scrolls`, what it would touch had the lists been scrolled so far. */
export function under(pieces: readonly Piece[], point: Point, scrolls?: Scrolls): Piece | undefined {
  let found: Piece | undefined
  for (const piece of pieces) {
    if (found && piece.camada < found.camada) continue
    const { lista, rolado, box, clip } = piece
    const now = lista && scrolls?.get(lista)
    const isScrolled = now && (now.x !== rolado.x || now.y !== rolado.y)
    const there = isScrolled ? { x: point.x + now.x - rolado.x, y: point.y + now.y - rolado.y } : point
    if (contains(box, there) && contains(clip, point)) found = piece
  }
  return found
}

/** The same, and its list scrolled as it was: what is such may stay the same object, so that it is told at a glance. */
export function isStill(one: Piece, other: Piece): boolean {
  const { rolado } = other
  return one.rolado.x === rolado.x && one.rolado.y === rolado.y && one.logo === other.logo && isEqual(one, other)
}

export function isEqual(one: Piece, other: Piece): boolean {
  if (one === other) return true
  return (
    one.alvo === other.alvo &&
    one.conteudo === other.conteudo &&
    one.depois.join() === other.depois.join() &&
    one.camada === other.camada &&
    one.ler === other.ler &&
    one.lista === other.lista &&
    samePlace(one, other) &&
    // What cuts it off may go: a finger on the part that was not in sight would else be refused for ever.
    sameBox(one.clip, other.clip)
  )
}

/** Letters that become wider by a hair move nothing. */
const HAIR_PX = 1

/** In its list, however that is scrolled. */
function samePlace(one: Piece, other: Piece): boolean {
  return sameBox(one.box, other.box, one.rolado.x - other.rolado.x, one.rolado.y - other.rolado.y)
}

function sameBox(one: Box, other: Box, dx = 0, dy = 0): boolean {
  return (
    Math.abs(one.left - other.left + dx) <= HAIR_PX &&
    Math.abs(one.top - other.top + dy) <= HAIR_PX &&
    Math.abs(one.right - other.right + dx) <= HAIR_PX &&
    Math.abs(one.bottom - other.bottom + dy) <= HAIR_PX
  )
}

/** A ticket that grew by a line is still where it was. */
const NEAR_PX = 40

export function isNear(one: Piece, other: Piece): boolean {
  const [dx, dy] = [one.rolado.x - other.rolado.x, one.rolado.y - other.rolado.y]
  return (
    Math.abs(one.box.left - other.box.left + dx) <= NEAR_PX && Math.abs(one.box.top - other.box.top + dy) <= NEAR_PX
  )
}
