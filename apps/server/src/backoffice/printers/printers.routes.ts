import {
  consultaDeImpressoesSchema,
  consultaDeImpressorasSchema,
  impressoesSchema,
  impressoraSchema,
  impressorasSchema,
  mudancaDaImpressoraSchema,
} from '@kds/protocol/retaguarda/impressoras'
import { cozinhaIdSchema } from '@kds/protocol/retaguarda/lista'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { changePrinter, findPrinter, listPrinters, listPrints } from './company-printers'

const door = companyDoor('dono')
const tag = 'retaguarda: impressoras'
const params = z.object({ empresaId: z.uuid(), id: cozinhaIdSchema })

export const printerDoors = [
  door({
    method: 'GET',
    path: '/impressoras',
    tag,
    summary: 'Lista as cozinhas com a porta em que o caixa imprime',
    query: consultaDeImpressorasSchema,
    answer: impressorasSchema,
    handle: (context, { query }) => listPrinters(context, query),
  }),
  door({
    method: 'GET',
    path: '/impressoras/:id',
    tag,
    summary: 'Mostra a porta e o modelo de uma cozinha',
    params,
    answer: impressoraSchema,
    handle: (context, { params: { id } }) => findPrinter(context, id),
  }),
  door({
    method: 'PUT',
    path: '/impressoras/:id',
    tag,
    summary: 'Liga, desliga ou muda a porta e o modelo de uma cozinha',
    params,
    body: mudancaDaImpressoraSchema,
    answer: impressoraSchema,
    handle: (context, { params: { id }, body }) => changePrinter(context, id, body),
  }),
  door({
    method: 'GET',
    path: '/impressoras/:id/impressoes',
    tag,
    summary: 'Lista o que foi impresso, das últimas 72 horas',
    params,
    query: consultaDeImpressoesSchema,
    answer: impressoesSchema,
    inPieces: true,
    handle: (context, { params: { id }, query }) => listPrints(context, id, query),
  }),
]
