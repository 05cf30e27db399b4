import {
  type Box,
  intersection,
  intersects,
  isEqual,
  isNear,
  isStill,
  type Moment,
  middleOf,
  type Piece,
  type Point,
  type Scrolls,
  scrollsOf,
  under,
} from './pieces'
import { partIn, partsOf } from './reading-parts'

/** How long a notice must have been readable before ENTENDI counts. */
export const LEITURA_MS = 1_000
/** Longer than any wait and than a slow device takes to hand an event over. */
const MEMORIA_MS = 4_000
const MOMENTOS = 80
/** Notices of one evening; the oldest are long acknowledged. */
const LIDOS = 300
/** A device under load stores an action late, and only then shows it. */
const PROPRIO_MS = 10_000

/** Why an action was not taken: it moved or changed, its notice was not read, the choice of the keys moved by itself, or something lies over what they chose. */
export type Unripe = 'mexeu' | 'ler' | 'escolha' | 'coberto'

export type Verdict = { ok: true } | { ok: false; motivo: Unripe }

export interface Touch extends Point {
  /** When the finger came down. */
  at: number
  /** What the browser says it touched. */
  alvo: string
}

interface Kept extends Moment {
  standing: ReadonlySet<Piece>
  /** The parts of an order share theirs where it is split. */
  byAlvo: ReadonlyMap<string, readonly Piece[]>
  /** What lies over the board. */
  over: readonly Piece[]
}

interface Own {
  alvo: string
  de: string
  para: readonly string[]
  at: number
}

interface Choice {
  alvo: string
  pedido: string | undefined
  alvoDesde: number
  pedidoDesde: number
  /** A cook chose it himself, where it stood still; of the order, something of it. */
  alvoPelaMao: boolean
  pedidoPelaMao: boolean
}

export interface Chosen {
  alvo: string
  pedido: string | undefined
  at: number
  /** By a key or a finger, not by the board because what was chosen went away. */
  byCook: boolean
}

export interface KeyPress {
  at: number
  alvo: string
  /** It acts on what is chosen, not on what stands at a place. */
  chosen: 'alvo' | 'pedido' | undefined
}

const RIPE: Verdict = { ok: true }
const unripe = (motivo: Unripe): Verdict => ({ ok: false, motivo })

/**
 * The one rule of all three boards: an action counts only on something that has stood at that place with that content
 * for a while. Knows what was on the screen lately, and nothing of the screen itself. Numbered in SPEC.md.
 */
export class Ripeness {
  readonly #wait: () => number
  #moments: readonly Kept[] = []
  #shown: readonly Piece[] = []
  #scrolls: Scrolls = new Map()
  #own: readonly Own[] = []
  #choice: Choice | undefined
  #asked: { of: readonly Kept[]; begin: number; since: readonly Kept[] | undefined } | undefined
  /** Of what is on the screen now, whether it is in front in its middle: told once of each until the next look. */
  readonly #inFront = new Map<Piece, boolean>()
  /** Since when a notice can be read without a break. */
  readonly #reading = new Map<string, number>()
  readonly #read = new Set<string>()
  /** Of notices that are read part by part, of how many. */
  readonly #parts = new Map<string, number>()

  constructor(wait: () => number) {
    this.#wait = wait
  }

  get wait(): number {
    return this.#wait()
  }

  /** So long after a look something of it may have become ripe: only what asks to be read does by being read. */
  get ripensAfter(): readonly number[] {
    return this.#shown.some(({ ler }) => ler !== undefined) ? [this.wait, LEITURA_MS] : [this.wait]
  }

  /** As it is on the screen now, lists scrolled as they are. */
  get shown(): readonly Piece[] {
    return this.#shown
  }

  /** Nobody saw the screen until now. */
  restart(): void {
    this.#moments = []
    this.#shown = []
    this.#inFront.clear()
    this.#reading.clear()
  }

  /** This is on the screen now. False when it was already. */
  look({ at, pieces, legiveis }: Moment): boolean {
    this.#readable(at, legiveis)
    this.#scrolls = scrollsOf(pieces)
    const last = this.#moments.at(-1)
    this.#shown = last ? withKnown(last.pieces, pieces) : pieces
    this.#inFront.clear()
    if (last && samePieces(last.pieces, pieces) && last.legiveis.join() === legiveis.join()) return false
    const kept = this.#shown
    const recent = this.#moments.filter((_, index) => (this.#moments[index + 1]?.at ?? at) >= at - MEMORIA_MS)
    const over = kept.filter(({ camada }) => camada > 0)
    const now = { at, pieces: kept, legiveis, standing: new Set(kept), byAlvo: groupedByAlvo(kept), over }
    this.#moments = [...recent.slice(-MOMENTOS + 1), now]
    return true
  }

  touch({ at, alvo, x, y }: Touch): Verdict {
    const now = under(this.shown, { x, y })
    if (!now || now.alvo !== alvo) return unripe('mexeu')
    if (isCovered(now, this.shown)) return unripe('coberto')
    if (!this.#wasInSight(now, at)) return unripe('mexeu')
    return this.#at(now, { x, y }, at)
  }

  /** Whether a touch in its middle would count. */
  isRipe(piece: Piece, at: number): boolean {
    if (this.#untouched(piece, at)) return this.#wasRead(piece, at)
    // As nearly all that is not: what stood there before it need not be looked for.
    if (this.#hasCome(piece, at) || !this.#wasInSight(piece, at)) return false
    // What lies partly under its neighbour is judged where a finger finds it.
    if (!this.#isInFront(piece)) return this.#stood(piece, at) && this.#wasRead(piece, at)
    return this.#at(piece, middleInSight(piece), at).ok
  }

  /** Something lies over a part of it. */
  isBehind(piece: Piece): boolean {
    return isCovered(piece, this.shown)
  }

  key({ at, alvo, chosen }: KeyPress): Verdict {
    const piece = this.shown.find((other) => other.alvo === alvo)
    if (!piece) return unripe('mexeu')
    if (chosen && isCovered(piece, this.shown)) return unripe('coberto')
    if (chosen && !this.#wasInSight(piece, at)) return unripe('mexeu')
    if (piece.logo ? !this.#cameAlone(piece, at) : !this.#stood(piece, at)) return unripe('mexeu')
    if (!this.#wasRead(piece, at)) return unripe('ler')
    if (chosen) return this.#chosenStood(chosen, at) ? RIPE : unripe('escolha')
    return piece.logo || this.#stayed(piece, at) ? RIPE : unripe('mexeu')
  }

  /** The cook pressed it: what follows from that is his own doing. */
  did(alvo: string, at: number): void {
    const piece = this.shown.find((other) => other.alvo === alvo)
    const own = this.#own.filter((other) => other.at > at - PROPRIO_MS)
    this.#own = piece ? [...own, { alvo, de: piece.conteudo, para: piece.depois, at }] : own
  }

  chose({ alvo, pedido, at, byCook }: Chosen): void {
    const piece = this.shown.find((other) => other.alvo === alvo)
    const pelaMao = byCook && piece !== undefined && this.#stayed(piece, at)
    const before = this.#choice
    const sameAlvo = before?.alvo === alvo
    const samePedido = pedido !== undefined && before?.pedido === pedido
    this.#choice = {
      alvo,
      pedido,
      alvoDesde: sameAlvo ? before.alvoDesde : at,
      pedidoDesde: samePedido ? before.pedidoDesde : at,
      alvoPelaMao: pelaMao || (sameAlvo && before.alvoPelaMao),
      pedidoPelaMao: pelaMao || (samePedido && before.pedidoPelaMao),
    }
  }

  /** Keys would act on what is chosen now. */
  isChoiceRipe(at: number): boolean {
    return !this.#choice || this.#chosenStood('alvo', at)
  }

  /** The same thing, whatever the cook himself did to it meanwhile. */
  sameContent(alvo: string, before: string, after: string): boolean {
    const reached = [before]
    for (const { alvo: whose, de, para } of this.#own) {
      if (whose === alvo && reached.includes(de)) reached.push(...para)
    }
    return reached.includes(after)
  }

  /** To find it all others are asked, and everything that moved is asked after again and again until it is ripe. */
  #isInFront(piece: Piece): boolean {
    const known = this.#inFront.get(piece)
    if (known !== undefined) return known
    const found = under(this.shown, middleInSight(piece)) === piece
    this.#inFront.set(piece, found)
    return found
  }

  /** No panel lay over it during the wait. */
  #wasInSight(piece: Piece, at: number): boolean {
    const { alvo } = piece
    return (this.#since(at) ?? []).every(({ byAlvo, standing, over }) => {
      if (over.length === 0) return true
      const then = standing.has(piece) ? piece : byAlvo.get(alvo)?.[0]
      return !then || !isCovered(then, over)
    })
  }

  /** Told at a glance, as for nearly all pieces nearly always: nothing happened to it, and nothing lies over it. */
  #untouched(piece: Piece, at: number): boolean {
    const moments = this.#since(at)
    return (
      moments?.every(
        ({ standing, over }) => standing.has(piece) && !over.some((other) => intersects(other.box, piece.box)),
      ) ?? false
    )
  }

  /** It was not on the screen all the time, and does not work at once. */
  #hasCome({ alvo, logo }: Piece, at: number): boolean {
    return !logo && !this.#since(at)?.every(({ byAlvo }) => byAlvo.has(alvo))
  }

  #at(now: Piece, point: Point, at: number): Verdict {
    const moments = this.#since(at)
    if (!moments) return unripe('mexeu')
    const same = moments.every(({ pieces, byAlvo }) => {
      // Of hundreds of pieces only its own can be what was meant.
      if (!now.logo && !under(byAlvo.get(now.alvo) ?? NOTHING, point, this.#scrolls)) return false
      const then = under(pieces, point, this.#scrolls)
      if (!then) return now.logo
      return then === now || (then.alvo === now.alvo && this.sameContent(now.alvo, then.conteudo, now.conteudo))
    })
    if (!same) return unripe('mexeu')
    return this.#wasRead(now, at) ? RIPE : unripe('ler')
  }

  /** Every moment of the wait before `at`, and of the time since; undefined when it was not all seen. */
  #since(at: number): readonly Kept[] | undefined {
    const begin = at - this.wait
    // Asked of every piece in turn.
    if (this.#asked?.of === this.#moments && this.#asked.begin === begin) return this.#asked.since
    const first = this.#moments.findLastIndex((moment) => moment.at <= begin)
    const since = first < 0 ? undefined : this.#moments.slice(first)
    this.#asked = { of: this.#moments, begin, since }
    return since
  }

  #stood(now: Piece, at: number): boolean {
    return this.#always(now, at, (then) => this.sameContent(now.alvo, then.conteudo, now.conteudo))
  }

  #stayed(now: Piece, at: number): boolean {
    return this.#always(now, at, (then) => isNear(then, now))
  }

  #always(now: Piece, at: number, test: (then: Piece) => boolean): boolean {
    const moments = this.#since(at)
    if (!moments) return false
    return moments.every(({ byAlvo }) => byAlvo.get(now.alvo)?.some((then) => then === now || test(then)) ?? false)
  }

  /** Nothing like it was there before: the first undo, not the next one of the list. */
  #cameAlone(now: Piece, at: number): boolean {
    const kind = kindOf(now.alvo)
    const moments = this.#since(at) ?? this.#moments
    return moments.every(({ pieces }) => pieces.every((then) => then.alvo === now.alvo || kindOf(then.alvo) !== kind))
  }

  #chosenStood(what: 'alvo' | 'pedido', at: number): boolean {
    const choice = this.#choice
    if (!choice) return false
    const [byHand, since] =
      what === 'alvo' ? [choice.alvoPelaMao, choice.alvoDesde] : [choice.pedidoPelaMao, choice.pedidoDesde]
    return byHand || since <= at - this.wait
  }

  #readable(at: number, legiveis: readonly string[]): void {
    for (const [ler, since] of this.#reading) {
      if (legiveis.includes(ler)) continue
      this.#reading.delete(ler)
      if (at - since >= LEITURA_MS) this.#read.add(ler)
    }
    for (const ler of legiveis) {
      if (!this.#reading.has(ler)) this.#reading.set(ler, at)
      const part = partIn(ler)
      if (part) this.#parts.set(part.leitura, part.all)
    }
    for (const ler of this.#read) if (this.#read.size > LIDOS) this.#read.delete(ler)
  }

  #wasRead({ ler }: Piece, at: number): boolean {
    if (ler === undefined) return true
    const isRead = (key: string) => this.#read.has(key) || (this.#reading.get(key) ?? at) <= at - LEITURA_MS
    const parts = this.#parts.get(ler)
    return isRead(ler) || (parts !== undefined && partsOf(ler, parts).every(isRead))
  }
}

/** A shadow or a rounded corner hides no word. */
const HAIR_PX = 2

/** What lies half under a panel was read by half; a key reaches even where no eye does. */
function isCovered({ box, clip, camada }: Piece, pieces: readonly Piece[]): boolean {
  let seen: Box | undefined
  return pieces.some((other) => {
    if (other.camada <= camada || !intersects(box, other.box)) return false
    seen ??= intersection(box, clip)
    const hidden = intersection(seen, intersection(other.box, other.clip))
    return hidden.right - hidden.left > HAIR_PX && hidden.bottom - hidden.top > HAIR_PX
  })
}

function middleInSight({ box, clip }: Piece): Point {
  return middleOf(intersection(box, clip))
}

function kindOf(alvo: string): string {
  return alvo.split(' ', 1)[0] ?? alvo
}

const NOTHING: readonly Piece[] = []

function groupedByAlvo(pieces: readonly Piece[]): Map<string, Piece[]> {
  const grouped = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const same = grouped.get(piece.alvo)
    if (same) same.push(piece)
    else grouped.set(piece.alvo, [piece])
  }
  return grouped
}

function samePieces(one: readonly Piece[], other: readonly Piece[]): boolean {
  return one.length === other.length && one.every((piece, index) => isEqual(piece, other[index] as Piece))
}

function withKnown(before: readonly Piece[], now: readonly Piece[]): Piece[] {
  const known = new Map(before.map((piece) => [piece.alvo, piece]))
  return now.map((piece) => {
    const old = known.get(piece.alvo)
    return old && isStill(old, piece) ? old : piece
  })
}
