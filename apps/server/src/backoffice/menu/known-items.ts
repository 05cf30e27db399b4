import { normalizar } from '@kds/domain/texto'
import type { ConteudoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import type { MenuRow } from './menu-rows'

type Named = Pick<ConteudoDoCardapio, 'tipo' | 'codigo' | 'nome'>

/** By which a row of a sheet and an item of the menu are the same. */
export function keyOf({ tipo, codigo, nome }: Named): string {
  const code = normalizar(codigo)
  return code === '' ? byName({ tipo, nome }) : code
}

const byName = ({ tipo, nome }: Pick<Named, 'tipo' | 'nome'>) => `${tipo} ${normalizar(nome)}`

/** The items of a menu by what a row of a sheet may call them. */
export class KnownItems {
  readonly #items = new Map<string, MenuRow>()
  readonly #coded = new Map<string, MenuRow[]>()

  add(item: MenuRow): void {
    this.#items.set(keyOf(item), item)
    if (normalizar(item.codigo) === '') return
    const alike = this.#coded.get(byName(item))
    if (alike) alike.push(item)
    else this.#coded.set(byName(item), [item])
  }

  /** None where it is new; several where only a code could tell which of them. */
  called(named: Named): readonly MenuRow[] {
    // What had no code until now gets the one the till calls it by, and is not there twice.
    const item = this.#items.get(keyOf(named)) ?? this.#items.get(byName(named))
    if (item) return [item]
    return normalizar(named.codigo) === '' ? (this.#coded.get(byName(named)) ?? []) : []
  }

  /** A row means it: a second one of its name is another item. */
  taken(item: MenuRow): void {
    if (item.codigo === '') this.#items.delete(keyOf(item))
  }
}
