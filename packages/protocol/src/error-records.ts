import { limitar } from '@kds/domain/texto'
import * as z from 'zod'
import { dito } from './dito'

/** Cut rather than refused: half a stack tells more than none. PostgreSQL keeps neither NUL nor half a surrogate pair. */
function cortado(maximo: number) {
  return z
    .string()
    .overwrite((valor) => limitar(valor.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD'), maximo))
}

const CAMINHO = /^errors\/[\w.-]{1,60}\/(\d{4}-\d{2}-\d{2})$/

/** One failure on one device, as the device tells it. */
export const errorRecordSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    caminho: z
      .string()
      .refine((valor) => z.iso.date().safeParse(CAMINHO.exec(valor)?.[1]).success, 'deve ser errors/{app}/{aaaa-mm-dd}')
      .describe('`errors/{app}/{aaaa-mm-dd}`, pela data do aparelho.'),
    em: z.iso.datetime().refine((valor) => valor >= '1970' && valor < '9999', 'data fora do calendário'),
    estacao: cortado(80).nullable(),
    cozinha: cortado(300).nullable(),
    rota: cortado(300),
    versao: cortado(30),
    modo: cortado(30),
    mensagem: cortado(2_000),
    pilha: cortado(8_000).nullable(),
    agente: cortado(400),
    online: z.boolean(),
  })
  .meta({ id: 'RegistroDeErro' })

export const LARGEST_BATCH_OF_ERRORS = 50

const UM_ERRO = {
  id: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
  caminho: 'errors/agile-producao/2026-11-15',
  em: '2026-11-15T23:31:07.000Z',
  estacao: 'Montagem 1',
  cozinha: null,
  rota: '/montador',
  versao: '2.0.23',
  modo: 'F',
  mensagem: 'Failed to fetch',
  pilha: null,
  agente: 'Mozilla/5.0',
  online: true,
}

/** Each record is judged on its own: one that cannot be read must not cost its neighbours. */
export const errorRecordsSchema = z
  .object({
    erros: dito(z.array(z.unknown()).min(1).max(LARGEST_BATCH_OF_ERRORS), 'Cada um um RegistroDeErro.', [UM_ERRO]),
  })
  .meta({ id: 'EnvioDeErros' })

export const errorRecordsAnswerSchema = z
  .object({
    aceitos: dito(z.int(), 'Guardados agora.', 1),
    repetidos: dito(z.int(), 'Já recebidos antes, pelo id.', 0),
    descartados: dito(
      z.int(),
      'Acima do limite por hora da licença: não foram guardados, e não devem ser reenviados.',
      0,
    ),
    recusados: dito(z.int(), 'Malformados.', 0),
  })
  .meta({ id: 'RespostaDosErros' })

export type ErrorRecord = z.infer<typeof errorRecordSchema>
export type ErrorRecordsAnswer = z.infer<typeof errorRecordsAnswerSchema>
