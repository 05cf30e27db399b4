import { INTEIRO, textPieces } from '../words/text-pieces'
import type { Detalhe } from './item-details'
import type { ItemView } from './item-view'
import type { SaborView } from './pizza-view'

/** One line of an item below its name: the least that a ticket can be cut into. A long text is several. */
export type ItemRow =
  | { id: string; tipo: 'sabor'; sabor: SaborView; beside: Detalhe | undefined }
  /** `of`: which row is the flavour it belongs to; undefined where it belongs to the item. */
  | { id: string; tipo: 'detalhe'; detalhe: Detalhe; of: number | undefined }
  /** `segue`: the text began in the row before. */
  | { id: string; tipo: 'antes'; texto: string; segue: boolean }

/** All that an item says below its name, in reading order. */
export function itemRows(item: Pick<ItemView, 'pizza' | 'detalhes' | 'antes'>): ItemRow[] {
  const rows: ItemRow[] = []
  const add = (detalhes: readonly Detalhe[], of?: number) => {
    for (const { tipo, texto } of detalhes) {
      for (const piece of textPieces(texto)) {
        rows.push({ id: `${rows.length} ${piece}`, tipo: 'detalhe', detalhe: { tipo, texto: piece }, of })
      }
    }
  }
  for (const sabor of item.pizza?.sabores ?? []) {
    const beside = besideName(sabor.detalhes)
    rows.push({ id: `${rows.length} ${sabor.nome}`, tipo: 'sabor', sabor, beside })
    if (!beside) add(sabor.detalhes, rows.length - 1)
  }
  if (item.pizza || !besideName(item.detalhes)) add(item.detalhes)
  for (const [at, texto] of (item.antes ? textPieces(item.antes) : []).entries()) {
    rows.push({ id: `${rows.length} ${texto}`, tipo: 'antes', texto, segue: at > 0 })
  }
  return rows
}

const SENTENCES: ReadonlySet<Detalhe['tipo']> = new Set(['nota', 'aviso', 'alergia'])

/** One change alone stands beside what it changes; a note is a sentence, and several are easier to tell below each other. */
export function besideName(detalhes: readonly Detalhe[]): Detalhe | undefined {
  const [detalhe, another] = detalhes
  return detalhe && !another && !SENTENCES.has(detalhe.tipo) && detalhe.texto.length <= INTEIRO ? detalhe : undefined
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
