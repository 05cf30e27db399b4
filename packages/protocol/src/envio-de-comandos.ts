import * as z from 'zod'
import { dito } from './dito'

// Apart from what a command is: a station sends them and never reads one.

/** Commands in one call; a station with more sends the rest afterwards. */
export const COMANDOS_POR_ENVIO = 200

/** Each command is judged on its own: a malformed one is refused and never blocks the ones behind it. */
export const envioDeComandos = z
  .object({
    comandos: dito(z.array(z.unknown()).min(1).max(COMANDOS_POR_ENVIO), 'Na ordem em que foram tocados.', [
      {
        id: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
        tipo: 'entregarPedido',
        pedidoId: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4e',
        em: '2026-11-15T23:33:00.000Z',
      },
    ]),
  })
  .meta({ id: 'EnvioDeComandos' })

export const resultadoDoComando = z.object({
  id: dito(z.string(), 'Do comando, como foi enviado.', '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d'),
  situacao: dito(
    z.enum(['aceito', 'repetido', 'recusado']),
    'repetido: já tinha valido; recusado: não vale mais.',
    'aceito',
  ),
  motivo: dito(z.string().optional(), 'Só do que foi recusado.', 'O pedido foi cancelado.'),
})

export const respostaDosComandos = z
  .object({
    resultados: dito(z.array(resultadoDoComando), 'Um por comando, na ordem do envio.', [
      { id: '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d', situacao: 'aceito' },
    ]),
    cursor: dito(z.int(), 'Até onde a história da cozinha foi com este envio.', 1042),
  })
  .meta({ id: 'RespostaDosComandos' })

export type ResultadoDoComando = z.infer<typeof resultadoDoComando>
export type RespostaDosComandos = z.infer<typeof respostaDosComandos>
