import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { ifood } from './ifood/plataforma'
import { opendelivery } from './opendelivery/plataforma'
import { opendelivery2 } from './opendelivery/plataforma-2'
import type { Plataforma } from './plataforma'
import { wabiz } from './wabiz/plataforma'

export const plataformas: Readonly<Record<NomeDaPlataforma, Plataforma>> = {
  opendelivery,
  opendelivery2,
  ifood,
  wabiz,
}
