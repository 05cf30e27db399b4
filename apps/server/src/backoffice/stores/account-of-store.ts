import type { LojaDaEmpresa, NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { sealedOn } from '../../plataformas/platform-plugin'
import { clientIdOf } from '../../plataformas/stores'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'

interface AtThePlatform {
  /** Empty of one that is not there yet. */
  readonly id: string
  readonly plataforma: NomeDaPlataforma
  readonly url: string
  readonly codigo: string
  readonly clienteId: string
}

/**
 * One account of a platform speaks for all stores of a company there. Two of them here without codes would each take the orders of both, and
 * two kitchens would cook the same.
 */
export async function requireOwnOrders(
  { db, clock }: CompanyContext,
  { id, plataforma, url, codigo, clienteId }: AtThePlatform,
  stores: readonly Pick<LojaDaEmpresa, 'id' | 'nome' | 'plataforma' | 'url' | 'codigo'>[],
): Promise<void> {
  const sealed = sealedOn(db, clock)
  const account = clienteId || (await clientIdOf(db, sealed, id))
  for (const other of stores) {
    if (other.id === id || other.plataforma !== plataforma || plain(other.url) !== plain(url)) continue
    if ((await clientIdOf(db, sealed, other.id)) !== account) continue
    if (codigo === '' || other.codigo === '') {
      throw refused(
        `A loja “${other.nome}” usa a mesma conta: diga o código de cada uma, ou os pedidos entrariam nas duas.`,
      )
    }
    if (plain(codigo) === plain(other.codigo))
      throw refused(`A loja “${other.nome}” já recebe os pedidos deste código.`)
  }
}

function refused(codigo: string): FieldRefusal {
  return new FieldRefusal(400, { codigo })
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\/{1,9}$/, '')
}
