import type { Detalhe } from './item-details'
import type { ItemView } from './item-view'
import type { SaborView } from './pizza-view'

/** One line of an item below its name: the least that a ticket can be cut into. */
export type ItemRow =
  | { id: string; tipo: 'sabor'; sabor: SaborView; beside: Detalhe | undefined }
  /** `of`: which row is the flavour it belongs to; undefined where it belongs to the item. */
  | { id: string; tipo: 'detalhe'; detalhe: Detalhe; of: number | undefined }
  | { id: string; tipo: 'antes'; texto: string }

/** All that an item says below its name, in reading order. */
export function itemRows(item: Pick<ItemView, 'pizza' | 'detalhes' | 'antes'>): ItemRow[] {
  const rows: ItemRow[] = []
  const add = (detalhes: readonly Detalhe[], of?: number) => {
    for (const detalhe of detalhes) {
      rows.push({ id: `${rows.length} ${detalhe.texto}`, tipo: 'detalhe', detalhe, of })
    }
  }
  for (const sabor of item.pizza?.sabores ?? []) {
    const beside = besideName(sabor.detalhes)
    rows.push({ id: `${rows.length} ${sabor.nome}`, tipo: 'sabor', sabor, beside })
    if (!beside) add(sabor.detalhes, rows.length - 1)
  }
  if (item.pizza || !besideName(item.detalhes)) add(item.detalhes)
  if (item.antes) rows.push({ id: `${rows.length} ${item.antes}`, tipo: 'antes', texto: item.antes })
  return rows
}

/** One change alone stands beside what it changes; a note is a sentence, and several are easier to tell below each other. */
export function besideName(detalhes: readonly Detalhe[]): Detalhe | undefined {
  const [detalhe, another] = detalhes
  return detalhe && !another && detalhe.tipo !== 'nota' && detalhe.tipo !== 'aviso' ? detalhe : undefined
}

/** Stands beside the disc: flavours, and what differs in them. */
export function besideDisc(row: ItemRow): boolean {
  return row.tipo === 'sabor' || (row.tipo === 'detalhe' && row.of !== undefined)
}

/** The flavour whose name is said again where its item continues with this row. */
export function flavourAbove(rows: readonly ItemRow[], first: number): number | undefined {
  const row = rows[first]
  return first > 0 && row?.tipo === 'detalhe' ? row.of : undefined
}
