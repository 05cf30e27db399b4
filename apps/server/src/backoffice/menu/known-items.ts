import { normalizar } from '@kds/domain/texto'
import type { ConteudoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import type { MenuRow } from './menu-rows'

export type Named = Pick<ConteudoDoCardapio, 'tipo' | 'codigo' | 'nome'>

/** By which a row of a sheet and an item of the menu are the same. */
export function keyOf({ tipo, codigo, nome }: Named): string {
  const code = normalizar(codigo)
  return code === '' ? byName({ tipo, nome }) : code
}

const byName = ({ tipo, nome }: Pick<Named, 'tipo' | 'nome'>) => `${tipo} ${normalizar(nome)}`

const FIGURES = /^\d+$/

/** Spreadsheets take a code for a number, and leave out the zeros before it. */
function figuresOf(code: string): string | undefined {
  const trimmed = code.trim()
  return FIGURES.test(trimmed) ? trimmed.replace(/^0+/, '') : undefined
}

export function sameFigures(code: string, other: string): boolean {
  const figures = figuresOf(code)
  return figures !== undefined && figures === figuresOf(other)
}

/** The items of a menu by what a row of a sheet may call them. */
export class KnownItems {
  readonly #items = new Map<string, MenuRow>()
  readonly #coded = new Map<string, MenuRow[]>()
  /** Of those the ones whose code is a number: a sheet may repeat one name thousands of times. */
  readonly #byFigures = new Map<string, MenuRow[]>()

  add(item: MenuRow): void {
    this.#items.set(keyOf(item), item)
    if (normalizar(item.codigo) === '') return
    file(this.#coded, byName(item), item)
    const figures = figuresOf(item.codigo)
    if (figures !== undefined) file(this.#byFigures, `${byName(item)} ${figures}`, item)
  }

  /** None where it is new; several where only a code could tell which of them. */
  called(named: Named): readonly MenuRow[] {
    const item = this.#items.get(keyOf(named))
    if (item) return [item]
    if (normalizar(named.codigo) === '') return this.alike(named)
    const figures = figuresOf(named.codigo)
    const sameCode = figures === undefined ? undefined : this.#byFigures.get(`${byName(named)} ${figures}`)
    if (sameCode) return sameCode
    // What had no code until now gets the one the till calls it by, and is not there twice.
    const uncoded = this.#items.get(byName(named))
    return uncoded ? [uncoded] : []
  }

  /** Those of its name that have a code. */
  alike(named: Named): readonly MenuRow[] {
    return this.#coded.get(byName(named)) ?? []
  }

  /** A row means it: a second one of its name is another item. */
  taken(item: MenuRow): void {
    if (item.codigo === '') this.#items.delete(keyOf(item))
  }
}

function file(items: Map<string, MenuRow[]>, key: string, item: MenuRow): void {
  const there = items.get(key)
  if (there) there.push(item)
  else items.set(key, [item])
}
