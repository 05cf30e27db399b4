import { ETAPAS, type Etapa } from '@kds/domain/etapas'

/** Columns beside each other on a screen that lies, steps below each other on one that stands. */
export type Forma = 'lado' | 'pilha'

export interface StepsLayout {
  forma: Forma
  /** The steps whose cards are shown, each with how many cards stand beside each other in it; of the others the name and the count. */
  abertas: ReadonlyMap<Etapa, number>
  /** The one a cook opened last: it has room for a whole card. */
  escolhida: Etapa | undefined
}

export interface Room {
  largura: number
  altura: number
  /** The board stands: what its padding takes from the steps must not lay them down. */
  emPe: boolean
  /** Pixels of a rem: with larger text a tablet has as little room as a telephone. */
  rem: number
}

export interface Step {
  etapa: Etapa
  cartoes: number
}

interface Measures {
  aberta: number
  escolhida: number
  dobrada: number
  /** Folded with nothing in it: nobody touches it. */
  vazia: number
  vao: number
}

/** What an open and a folded step take, one that a cook opened, and the gap between two, in rem. Below each other an open one has room for a whole card. */
export const MEDIDAS: Record<Forma, Measures> = {
  lado: { aberta: 14.75, escolhida: 14.75, dobrada: 4.5, vazia: 4.5, vao: 0.5 },
  pilha: { aberta: 13.5, escolhida: 15, dobrada: 3.5, vazia: 2.6, vao: 0.4 },
}

/** Below others, what is ready has room for what somebody may not eat and for all of ENTREGAR below it, in rem. */
const PRONTO_INTEIRO = 15.25

/** In columns narrower than this names break: an empty one folds before it makes the others so, in rem. */
const FOLGADA = 17
/** Rather so narrow than one column of cards only, in rem. */
const ESTREITA = 15.5

/** What a card takes of a column's height with the gap below it, and the head of a column with its edge, in rem. What is ready has its rows and ENTREGAR. */
const CARTAO: Record<Etapa, number> = { fila: 8, preparo: 8, montagem: 8, forno: 7, pronto: 13 }
const TOPO_E_BORDA = 4.5

/** Where the hands are goes before where things wait. */
const PREFERIDAS: Record<Etapa, number> = { fila: 0, montagem: 1, forno: 2, preparo: 3, pronto: 4 }

/** A telephone shows two of them: what comes, and what is to be handed over. */
const NO_TELEFONE: Record<Etapa, number> = { fila: 0, pronto: 1, montagem: 2, forno: 3, preparo: 4 }

/** Narrower than this it is a telephone, in rem. */
const TELEFONE = 32

/**
 * Every step is on the screen, at every size: open while there is room for all, else folded to its count, the empty ones
 * first. What a cook opened by hand stays open before all others. One is always open. Beside each other, the empty ones also fold
 * where another has more cards than it can show, and it shows them beside each other in their room.
 */
export function stepsLayout(steps: readonly Step[], room: Room, escolhidas: readonly Etapa[]): StepsLayout {
  const forma = room.emPe ? 'pilha' : 'lado'
  const { aberta, vao } = MEDIDAS[forma]
  const preferidas = forma === 'pilha' && room.largura / room.rem < TELEFONE ? NO_TELEFONE : PREFERIDAS
  const disponivel = (forma === 'pilha' ? room.altura : room.largura) / room.rem
  const cheias = steps.filter(({ cartoes }) => cartoes > 0)
  const escolhida = escolhidas.find((etapa) => cheias.some((step) => step.etapa === etapa))
  const lugar = ({ etapa, cartoes }: Step) => {
    const escolha = cartoes === 0 ? -1 : escolhidas.indexOf(etapa)
    return escolha >= 0 ? escolha - escolhidas.length : preferidas[etapa] + (cartoes === 0 ? ETAPAS.length : 0)
  }
  const apertada = forma === 'lado' && steps.some((step) => hidden(step, 1, room) > 0)
  // Below each other an empty one is a line, or the first of them where all are.
  const candidatas = forma === 'lado' && !apertada ? steps : cheias.length > 0 ? cheias : steps.slice(0, 1)
  const abertas = new Map<Etapa, number>()
  let livre = steps.reduce((resto, step) => resto - folded(forma, step), disponivel - (steps.length - 1) * vao)
  for (const step of [...candidatas].sort((uma, outra) => lugar(uma) - lugar(outra))) {
    const { etapa, cartoes } = step
    const resta = livre - opened(forma, etapa, escolhida) + folded(forma, step)
    if (forma === 'lado' && cartoes === 0 && resta < (abertas.size + 1) * (FOLGADA - aberta) && abertas.size > 0) break
    if (resta < -1e-6 && abertas.size > 0) break
    livre = resta
    abertas.set(etapa, 1)
  }
  return {
    forma,
    abertas: apertada ? withRoomShared(steps, abertas, room, livre + abertas.size * aberta) : abertas,
    escolhida,
  }
}

/** Whoever hides most gets the next place for a card beside its others, while there is one. */
function withRoomShared(
  steps: readonly Step[],
  abertas: ReadonlyMap<Etapa, number>,
  room: Room,
  largura: number,
): ReadonlyMap<Etapa, number> {
  const lugares = new Map(abertas)
  const doMais = (umas: readonly Step[]) =>
    [...umas].sort(
      (uma, outra) => hidden(outra, lugares.get(outra.etapa), room) - hidden(uma, lugares.get(uma.etapa), room),
    )[0]
  const cabem = Math.max(Math.floor(largura / FOLGADA), Math.min(Math.floor(largura / ESTREITA), abertas.size + 1))
  for (let resto = cabem - abertas.size; resto > 0; resto -= 1) {
    const step = doMais(steps.filter(({ etapa }) => lugares.has(etapa)))
    if (!step || hidden(step, lugares.get(step.etapa), room) === 0) break
    lugares.set(step.etapa, (lugares.get(step.etapa) ?? 0) + 1)
  }
  return lugares
}

/** About how many cards of a column are not on the screen. */
function hidden({ etapa, cartoes }: Step, lugares: number | undefined, { altura, rem }: Room): number {
  const cabem = Math.max(1, Math.floor((altura / rem - TOPO_E_BORDA) / CARTAO[etapa]))
  return Math.max(0, cartoes - cabem * (lugares ?? 0))
}

/** So many cards more on the screen are worth that the columns move. */
const VALE_A_PENA = 2

/**
 * Whether the board is to be laid as it would be by now: soon, in the next quiet moment, for a step that has cards and no place; later
 * for more cards on the screen. What is not worth it stays: columns that come and go with every card would never stand still.
 */
export function worthMoving(
  antes: StepsLayout,
  agora: StepsLayout,
  steps: readonly Step[],
  room: Room,
): 'soon' | 'later' | undefined {
  if (agora.forma === 'pilha') return sameKeys(antes.abertas, agora.abertas) ? undefined : 'soon'
  const semLugar = ({ etapa, cartoes }: Step) => cartoes > 0 && agora.abertas.has(etapa) && !antes.abertas.has(etapa)
  if (steps.some(semLugar)) return 'soon'
  const escondidos = ({ abertas }: StepsLayout) =>
    steps.reduce((soma, step) => soma + hidden(step, abertas.get(step.etapa), room), 0)
  return escondidos(antes) - escondidos(agora) >= VALE_A_PENA ? 'later' : undefined
}

function sameKeys(umas: ReadonlyMap<Etapa, number>, outras: ReadonlyMap<Etapa, number>): boolean {
  return umas.size === outras.size && [...umas.keys()].every((etapa) => outras.has(etapa))
}

/** The rows or columns of the board's grid. */
export function tracks(steps: readonly Step[], { forma, abertas, escolhida }: StepsLayout): string {
  const track = (step: Step) => {
    const lugares = abertas.get(step.etapa)
    if (lugares === undefined) return `${folded(forma, step)}rem`
    if (forma === 'lado') return `minmax(0, ${lugares}fr)`
    // Rows grow alike until each has room for its own cards: what a small one does not need goes to the others.
    return `minmax(min(${opened(forma, step.etapa, escolhida)}rem, 100%), max-content)`
  }
  return steps.map(track).join(' ')
}

/** What a step takes while its cards are shown. */
function opened(forma: Forma, etapa: Etapa, escolhida: Etapa | undefined): number {
  const precisa = etapa === escolhida ? MEDIDAS[forma].escolhida : MEDIDAS[forma].aberta
  return forma === 'pilha' && etapa === 'pronto' ? Math.max(precisa, PRONTO_INTEIRO) : precisa
}

/** What a step takes while only its name and its count are shown. */
export function folded(forma: Forma, { cartoes }: Pick<Step, 'cartoes'>): number {
  return cartoes === 0 ? MEDIDAS[forma].vazia : MEDIDAS[forma].dobrada
}
