import { LINHAS } from '@kds/domain/linhas'
import * as z from 'zod'
import { dito } from './dito'
import { texto } from './textos'

/** Names of stations repeat; the installation does not. */
export const CABECALHO_INSTALACAO = 'X-Instalacao'

/** `GET {apiUrl}/api/push/chave`: the `applicationServerKey` of `pushManager.subscribe`, base64url. */
export const chaveDePush = z
  .object({
    chave: dito(
      z.string(),
      'A `applicationServerKey`, em base64url.',
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    ),
  })
  .meta({ id: 'ChaveDePush' })

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((valor) => Math.floor((valor.replace(/={1,2}$/, '').length * 3) / 4) === bytes, `deve ter ${bytes} bytes`)

/** `PUT {apiUrl}/api/push`. `inscricao` is the browser's `PushSubscription.toJSON()`. */
export const inscricaoDePush = z
  .object({
    inscricao: dito(
      z.object({
        // Printable ASCII, as browsers give it: `URL` reads past a NUL that PostgreSQL does not take, and takes the square of a long pile of accents.
        endpoint: dito(
          z
            .string()
            .max(1_000, { abort: true })
            .regex(/^[\x21-\x7e]+$/, { error: 'deve ser um endereço (URL) válido', abort: true })
            .refine((valor) => z.url().safeParse(valor).success, 'deve ser um endereço (URL) válido'),
          'Onde o navegador recebe.',
          'https://push.exemplo.com/envio/1',
        ),
        keys: dito(
          z.object({
            p256dh: dito(
              base64url(65),
              'A chave pública.',
              'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            ),
            auth: dito(base64url(16), 'O segredo.', 'tBHItJI5svbpez7KI4CCXg'),
          }),
          'As chaves do navegador.',
          {
            p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            auth: 'tBHItJI5svbpez7KI4CCXg',
          },
        ),
      }),
      '`PushSubscription.toJSON()` do navegador.',
      {
        endpoint: 'https://push.exemplo.com/envio/1',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    ),
    cozinha: dito(texto(100), 'O id da cozinha: a última parte da Url do perfil.', 'matriz'),
    linhas: dito(z.array(z.enum(LINHAS)).max(LINHAS.length), 'As linhas que a estação mostra.', ['pizza']),
  })
  .meta({ id: 'InscricaoDePush' })

/** What travels encrypted to the device: the order number and nothing personal. */
export const mensagemDePush = z.object({
  tipo: z.enum(['PedidoNaoVisto', 'PedidoAtrasado']),
  titulo: z.string(),
  numero: z.string(),
  mensagem: z.string(),
  tag: z.string(),
  rota: z.literal('/montador'),
})

export type InscricaoDePush = z.infer<typeof inscricaoDePush>
export type MensagemDePush = z.infer<typeof mensagemDePush>
