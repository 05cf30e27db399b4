import { LINHAS } from '@kds/domain/linhas'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { tipoDeTelaSchema } from '../tablet'
import { instante } from '../textos'
import { campoObrigatorio } from './campos'

export const MINUTOS_DO_CODIGO = 15

export const novoTabletSchema = z.object({
  licencaId: z.uuid(),
  perfilId: z.int({ error: mensagens.obrigatorio }).min(1, mensagens.minimo).max(2_147_483_647, mensagens.maximo),
  estacao: campoObrigatorio(40).describe('O nome que a estação vai ter.'),
  linhas: z.array(z.enum(LINHAS), { error: mensagens.obrigatorio }).min(1, mensagens.obrigatorio).max(LINHAS.length),
  tela: tipoDeTelaSchema,
})

/** The code of a tablet, without the code. */
export const tabletSchema = z.object({
  id: z.uuid(),
  estacao: z.string(),
  expiraEm: instante,
  usadoEm: instante.nullable().describe('Quando um tablet o leu.'),
})

export const tabletCriadoSchema = tabletSchema.extend({
  codigo: z.string().describe('Mostrado só agora, num código QR.'),
  endereco: z.string().describe('Onde a estação é aberta.'),
})
