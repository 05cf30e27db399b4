import { consultaDeEstacoesSchema, estacaoSchema, estacoesSchema } from '@kds/protocol/retaguarda/estacoes'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { identifyStation, listStations } from './company-stations'

const tag = 'retaguarda: estações'

export const stationDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/estacoes',
    tag,
    summary: 'Lista as estações: as que estão ao vivo e quando as outras foram vistas',
    query: consultaDeEstacoesSchema,
    answer: estacoesSchema,
    handle: (context, { query }) => listStations(context, query),
  }),
  companyDoor('gerente')({
    method: 'POST',
    path: '/estacoes/:id/identificar',
    tag,
    summary: 'A estação mostra o seu nome, grande, por dez segundos',
    params: z.object({ empresaId: z.uuid(), id: z.uuid() }),
    answer: estacaoSchema,
    handle: (context, { params: { id } }) => identifyStation(context, id),
  }),
]
