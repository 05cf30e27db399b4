import * as z from 'zod'
import { instante, opcional, texto } from './textos'

/** `GET {apiUrl}/api/storage/url?ref=…` */
export const consultaDeArquivo = z.object({ ref: z.string().min(1).max(300) })

export const enderecoAssinado = z
  .object({
    url: z.string(),
    expiraEm: instante,
  })
  .meta({ id: 'EnderecoAssinado', description: 'Endereço para baixar o arquivo até a hora indicada.' })

/** `GET {apiUrl}/api/storage/manifesto?nome=…`: the kitchen service knows a company by its `Sigla` only. */
export const consultaDeManifesto = z.object({ nome: opcional(texto(200)) })

export const enderecoDoManifesto = z
  .object({ url: z.string() })
  .meta({ id: 'EnderecoDoManifesto', description: 'Endereço do manifesto com o nome e o ícone da empresa.' })

export const manifesto = z
  .object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    lang: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    orientation: z.string(),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
    ),
  })
  .meta({ id: 'Manifesto', description: 'Manifesto do aplicativo instalável, com a marca da empresa.' })

/** Message `marca` of the stream: which pictures the company has now, another text for another pair of them, and what it is called. */
export const mudancaDaMarca = z.object({
  versao: z.string().min(1).max(100),
  nome: z.string().min(1).max(200).optional(),
})

export type EnderecoAssinado = z.infer<typeof enderecoAssinado>
export type Manifesto = z.infer<typeof manifesto>
export type MudancaDaMarca = z.infer<typeof mudancaDaMarca>
