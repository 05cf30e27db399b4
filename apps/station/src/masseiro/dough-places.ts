import type { GrupoDeMassas, MassaPendente } from './masseiro-view'

/** A row of doughs and what it is called as long as it stands. */
export interface DoughPlace {
  id: string
  grupo: GrupoDeMassas
}

/**
 * A group that lost or gained a dough is another group, but still the same row: it keeps the name of the row that had one
 * of its doughs before.
 */
export function doughPlaces(before: readonly DoughPlace[], grupos: readonly GrupoDeMassas[]): DoughPlace[] {
  const rowOf = new Map(before.flatMap((row) => row.grupo.massas.map((massa) => [nameOf(massa), row] as const)))
  const taken = new Set<string>()
  return grupos.map((grupo) => {
    const row = grupo.massas.map((massa) => rowOf.get(nameOf(massa))).find((known) => known && !taken.has(known.id))
    const id = freeName(row?.id ?? grupo.id, taken)
    taken.add(id)
    return row?.grupo === grupo && row.id === id ? row : { id, grupo }
  })
}

function freeName(id: string, taken: ReadonlySet<string>): string {
  return taken.has(id) ? freeName(`${id} outra`, taken) : id
}

function nameOf({ pedido, itemId }: MassaPendente): string {
  return `${pedido.id} ${itemId}`
}
