import type { Note } from '../ports/sound'
import type { TipoDeAviso } from './sounds-for'

const LA4 = 440
const DO5 = 523.25
const MI5 = 659.26
const SOL5 = 783.99
const LA5 = 880
const DO6 = 1046.5
const MI6 = 1318.51

/** [pitch, start] of each note. Rising is good news, falling is bad, repeated is pressing; each is known after a day's work. */
const MELODIAS: Record<TipoDeAviso, readonly (readonly [hz: number, at: number])[]> = {
  novo: [
    [MI5, 0],
    [LA5, 0.14],
  ],
  alterado: [
    [LA5, 0],
    [MI5, 0.13],
    [LA5, 0.26],
  ],
  cancelado: [
    [SOL5, 0],
    [DO5, 0.18],
    [LA4, 0.36],
  ],
  atrasado: [
    [DO5, 0],
    [DO5, 0.22],
  ],
  naoVisto: [
    [DO6, 0],
    [DO6, 0.12],
    [MI6, 0.24],
    [DO6, 0.5],
    [DO6, 0.62],
    [MI6, 0.74],
  ],
  semConfirmacao: [
    [SOL5, 0],
    [SOL5, 0.16],
    [SOL5, 0.32],
    [MI6, 0.5],
  ],
}

const DURACAO: Record<TipoDeAviso, number> = {
  novo: 0.5,
  alterado: 0.32,
  cancelado: 0.5,
  atrasado: 0.3,
  naoVisto: 0.2,
  semConfirmacao: 0.28,
}
const NIVEL = 0.6
const NIVEL_DE_MUITOS = 1

/** Several at once make one chime, louder and with a note more, not several chimes on top of each other. */
export function chime(tipo: TipoDeAviso, quantos: number): Note[] {
  const lasts = DURACAO[tipo]
  const level = quantos > 1 ? NIVEL_DE_MUITOS : NIVEL
  const notes = MELODIAS[tipo].map(([hz, at]) => ({ hz, at, lasts, level }))
  if (quantos > 1 && tipo === 'novo') notes.push({ hz: MI6, at: 0.28, lasts, level })
  return notes
}

/** Milliseconds. */
export function chimeLength(notes: readonly Note[]): number {
  return Math.max(0, ...notes.map(({ at, lasts }) => at + lasts)) * 1_000
}

/** On a telephone in a pocket the kinds must be told apart without hearing. */
export const VIBRACOES: Record<TipoDeAviso, readonly number[]> = {
  novo: [180],
  alterado: [120, 80, 120],
  cancelado: [500],
  atrasado: [250, 120, 250],
  naoVisto: [120, 60, 120, 60, 120, 60, 120],
  semConfirmacao: [300, 80, 300, 80, 300],
}
