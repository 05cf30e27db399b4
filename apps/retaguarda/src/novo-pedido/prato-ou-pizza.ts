import { exato } from './busca'
import { comoNome } from './indice'
import type { Cardapio } from './montagem'

/**
 * A dish of the menu and a flavour are called so, as where a till's products came in beside the flavours: neither is made because the other was
 * not thought of. A dish that has nothing else to be told by is what its name alone means.
 */
export function pratoOuPizza(dito: string, { sabores, pratos }: Cardapio): boolean {
  const nome = comoNome(dito)
  return sabores.deNome(nome).length > 0 && exato(pratos, dito)?.codigo !== '' && pratos.deNome(nome).length > 0
}
