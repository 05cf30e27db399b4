import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, type Point, under } from '../../gestures/pieces'
import { landingOf } from '../../gestures/read-pieces'
import { Ripeness } from '../../gestures/ripeness'
import { folded, stepsLayout } from './steps-layout'

const WAIT = 600
const REM = 16

type Happening =
  | { kind: 'fills' | 'empties' | 'opens'; which: number }
  | { kind: 'stands' | 'lies' }
  | ({ kind: 'lets go' } & Point)

type Event = Happening & { after: number }

interface Screen {
  at: number
  pieces: readonly Piece[]
}

/** Steps that fold and open by what other stations do, while one cook has a card in his hand. */
class Steps {
  #now = 10_000
  #full = new Set<Etapa>(['fila', 'montagem'])
  #opened: readonly Etapa[] = []
  #standing = true
  readonly screens: Screen[] = [{ at: 0, pieces: [] }]
  readonly ripeness = new Ripeness(() => WAIT)
  landed = 0
  refused = 0

  happen(event: Event): void {
    this.#now += event.after
    switch (event.kind) {
      case 'fills':
        this.#full.add(step(event.which))
        break
      case 'empties':
        this.#full.delete(step(event.which))
        break
      case 'opens':
        this.#opened = [step(event.which), ...this.#opened.filter((other) => other !== step(event.which))]
        break
      case 'stands':
      case 'lies':
        this.#standing = event.kind === 'stands'
        break
      case 'lets go':
        this.#letGo(event)
        break
    }
    this.#draw()
  }

  #draw(): void {
    const pieces = drawn(this.#full, this.#opened, this.#standing)
    this.screens.push({ at: this.#now, pieces })
    this.ripeness.look({ at: this.#now, pieces, legiveis: [] })
  }

  #letGo(point: Point): void {
    const piece = under(this.screens.at(-1)?.pieces ?? [], point)
    if (!piece) return
    const { ok } = this.ripeness.touch({ ...point, at: this.#now, alvo: piece.alvo })
    // By all that was ever shown, not by what the rule remembers.
    const first = this.screens.findLastIndex(({ at }) => at <= this.#now - WAIT)
    expect(ok).toBe(this.screens.slice(first).every(({ pieces }) => under(pieces, point)?.alvo === piece.alvo))
    if (ok) this.landed += 1
    else this.refused += 1
  }
}

function step(which: number): Etapa {
  return ETAPAS[which % ETAPAS.length] ?? 'fila'
}

function drawn(full: ReadonlySet<Etapa>, opened: readonly Etapa[], emPe: boolean): Piece[] {
  const [largura, altura] = emPe ? [800, 1_100] : [1_100, 700]
  const steps = ETAPAS.map((etapa) => ({ etapa, cartoes: full.has(etapa) ? 1 : 0 }))
  const { forma, abertas } = stepsLayout(steps, { largura, altura, emPe, rem: REM }, opened)
  const closed = steps.filter(({ etapa }) => !abertas.has(etapa))
  const heightOf = new Map(closed.map((step) => [step.etapa, folded(forma, step) * REM]))
  const room = [...heightOf.values()].reduce((rest, taken) => rest - taken, emPe ? altura : largura)
  const screen = { left: 0, top: 0, right: largura, bottom: altura }
  let start = 0
  return ETAPAS.map((etapa) => {
    const from = start
    start += heightOf.get(etapa) ?? room / abertas.size
    const box = emPe ? { ...screen, top: from, bottom: start } : { ...screen, left: from, right: start }
    return {
      alvo: landingOf(etapa),
      conteudo: '',
      depois: [],
      box,
      lista: undefined,
      rolado: { x: 0, y: 0 },
      clip: screen,
      camada: 0,
      logo: false,
      ler: undefined,
    }
  })
}

const which = fc.nat(ETAPAS.length - 1)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('fills' as const, 'empties' as const, 'opens' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('stands' as const, 'lies' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('lets go' as const), x: fc.nat(1_100), y: fc.nat(1_100) }) },
)
const events = fc.array(
  fc.tuple(happening, fc.oneof(fc.nat(300), fc.nat(1_500))).map(([what, after]): Event => ({ ...what, after })),
  { minLength: 5, maxLength: 60 },
)

test('[MD11] a card lands on the step that lay under it for 600 ms, or nowhere', () => {
  let [landed, refused] = [0, 0]
  fc.assert(
    fc.property(events, (all) => {
      const steps = new Steps()
      for (const event of all) steps.happen(event)
      landed += steps.landed
      refused += steps.refused
    }),
    { numRuns: 300 },
  )
  expect(landed).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
