import { INTEIRO, textPieces } from '../words/text-pieces'
import { type Detalhe, isSentence } from './item-details'
import type { ItemView } from './item-view'
import type { SaborView } from './pizza-view'

/** One line of an item below its name: the least that a ticket can be cut into. A long text is several. */
export type ItemRow =
  /** `beside`: what is said of it in the same line. */
  | { id: string; tipo: 'sabor'; sabor: SaborView; beside: readonly Detalhe[] }
  /** `of`: which row is the flavour it belongs to; undefined where it belongs to the item. */
  | { id: string; tipo: 'detalhe'; detalhe: Detalhe; of: number | undefined }
  /** `segue`: the text began in the row before. */
  | { id: string; tipo: 'antes'; texto: string; segue: boolean }

type Said = Pick<ItemView, 'pizza' | 'detalhes' | 'antes'>

/** Which details stand in the line of what they change, and how a text becomes lines. */
interface Lines {
  besideFlavour: (detalhes: readonly Detalhe[]) => readonly Detalhe[]
  besideProduct: (detalhes: readonly Detalhe[]) => readonly Detalhe[]
  pieces: (texto: string) => readonly string[]
}

const NONE: readonly Detalhe[] = []
const OF_TICKET: Lines = { besideFlavour: besideName, besideProduct: besideName, pieces: textPieces }
const OF_CARD: Lines = { besideFlavour: (detalhes) => detalhes, besideProduct: () => NONE, pieces: (texto) => [texto] }

/** All that an item says below its name, in reading order, in lines that a ticket can be cut between. */
export function itemRows(item: Said): ItemRow[] {
  return rowsOf(item, OF_TICKET)
}

/** The same on a card, which is never cut: whole texts, and with each flavour all that differs in it. */
export function cardRows(item: Said): ItemRow[] {
  return rowsOf(item, OF_CARD)
}

function rowsOf(item: Said, { besideFlavour, besideProduct, pieces }: Lines): ItemRow[] {
  const rows: ItemRow[] = []
  const add = (detalhes: readonly Detalhe[], of?: number) => {
    for (const { tipo, texto } of detalhes) {
      for (const piece of pieces(texto)) {
        rows.push({ id: `${rows.length} ${piece}`, tipo: 'detalhe', detalhe: { tipo, texto: piece }, of })
      }
    }
  }
  for (const sabor of item.pizza?.sabores ?? []) {
    const beside = besideFlavour(sabor.detalhes)
    rows.push({ id: `${rows.length} ${sabor.nome}`, tipo: 'sabor', sabor, beside })
    if (beside.length === 0) add(sabor.detalhes, rows.length - 1)
  }
  if (item.pizza || besideProduct(item.detalhes).length === 0) add(item.detalhes)
  for (const [at, texto] of (item.antes ? pieces(item.antes) : []).entries()) {
    rows.push({ id: `${rows.length} ${texto}`, tipo: 'antes', texto, segue: at > 0 })
  }
  return rows
}

/** One change alone stands beside what it changes; a note is a sentence, and several are easier to tell below each other. */
export function besideName(detalhes: readonly Detalhe[]): readonly Detalhe[] {
  const [detalhe, another] = detalhes
  const short = detalhe && !another && !isSentence(detalhe) && detalhe.texto.length <= INTEIRO
  return short ? detalhes : NONE
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
