import type { Horario } from './cozinha'

const DIAS = 7

/** Whether a kitchen works at an hour (`HH:MM`) of a day of the week; one that never said when it opens works always. */
export function abertaEm(horarios: readonly Horario[], dia: number, hora: string): boolean {
  if (horarios.length === 0) return true
  const ontem = (dia + DIAS - 1) % DIAS
  return horarios.some(({ dia: de, abre, fecha }) => {
    const atravessa = fecha <= abre
    if (de === dia && hora >= abre && (atravessa || hora < fecha)) return true
    // Past midnight it is still the evening of the day before.
    return de === ontem && atravessa && hora < fecha
  })
}
