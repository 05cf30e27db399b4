import { LINHAS } from '@kds/domain/linhas'
import * as z from 'zod'
import { texto } from './textos'

/** Names of stations repeat; the installation does not. */
export const CABECALHO_INSTALACAO = 'X-Instalacao'

/** `GET {apiUrl}/api/push/chave`: the `applicationServerKey` of `pushManager.subscribe`, base64url. */
export const chaveDePush = z.object({ chave: z.string() }).meta({ id: 'ChaveDePush' })

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((valor) => Math.floor((valor.replace(/={1,2}$/, '').length * 3) / 4) === bytes, `deve ter ${bytes} bytes`)

/** `PUT {apiUrl}/api/push`. `inscricao` is the browser's `PushSubscription.toJSON()`. */
export const inscricaoDePush = z
  .object({
    inscricao: z.object({
      // Printable ASCII, as browsers give it: `URL` reads past a NUL that PostgreSQL does not take.
      endpoint: z
        .url()
        .max(1_000)
        .regex(/^[\x21-\x7e]+$/, 'deve ser um endereço (URL) válido'),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    cozinha: texto(100).describe('O id da cozinha: a última parte da Url do perfil.'),
    linhas: z.array(z.enum(LINHAS)).max(LINHAS.length),
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
