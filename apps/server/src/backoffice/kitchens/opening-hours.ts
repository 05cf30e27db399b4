import type { Horario } from '@kds/domain/cozinha'

interface Hours {
  readonly abre: string
  readonly fecha: string
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** A row for each day, empty where it stays closed. */
export function toHours(horarios: readonly Horario[]): Hours[] {
  return WEEK.map((dia) => {
    const { abre = '', fecha = '' } = horarios.find((each) => each.dia === dia) ?? {}
    return { abre, fecha }
  })
}

export function fromHours(week: readonly Hours[]): Horario[] {
  return week.flatMap(({ abre, fecha }, dia) => (abre === '' ? [] : { dia, abre, fecha }))
}
