import type { NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { ifood } from './ifood/plataforma'
import { opendelivery } from './opendelivery/plataforma'
import type { Plataforma } from './plataforma'
import { wabiz } from './wabiz/plataforma'

export const plataformas: Readonly<Record<NomeDaPlataforma, Plataforma>> = { opendelivery, ifood, wabiz }
