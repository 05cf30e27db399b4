import * as z from 'zod'
import { dito } from './dito'
import { instante, opcional, texto } from './textos'

/** `GET {apiUrl}/api/storage/url?ref=…` */
export const consultaDeArquivo = z.object({
  ref: dito(z.string().min(1).max(300), 'A referência do arquivo, como `Storage` a diz.', 'BELLA/icone.png'),
})

export const enderecoAssinado = z
  .object({
    url: dito(
      z.string(),
      'De onde baixar.',
      'https://cozinha.exemplo.com.br/api/storage/arquivo?ref=BELLA%2Ficone.png',
    ),
    expiraEm: dito(instante, 'Até quando vale.', '2026-11-15T23:31:07.000Z'),
  })
  .meta({ id: 'EnderecoAssinado', description: 'Endereço para baixar o arquivo até a hora indicada.' })

/** `GET {apiUrl}/api/storage/manifesto?nome=…`: the kitchen service knows a company by its `Sigla` only. */
export const consultaDeManifesto = z.object({
  nome: dito(opcional(texto(200)), 'O nome da empresa, para o manifesto.', 'Pizzaria Bella'),
})

export const enderecoDoManifesto = z
  .object({
    url: dito(
      z.string(),
      'Assinado: vale por um tempo.',
      'https://cozinha.exemplo.com.br/api/storage/manifesto.webmanifest?sigla=BELLA',
    ),
  })
  .meta({ id: 'EnderecoDoManifesto', description: 'Endereço do manifesto com o nome e o ícone da empresa.' })

export const manifesto = z
  .object({
    id: dito(z.string(), 'O que distingue o aplicativo instalado.', '/'),
    name: dito(z.string(), 'O nome.', 'Pizzaria Bella'),
    short_name: dito(z.string(), 'O nome curto.', 'Bella'),
    description: dito(z.string(), 'O que é.', 'Tela da cozinha'),
    lang: dito(z.string(), 'A língua.', 'pt-BR'),
    start_url: dito(z.string(), 'Onde abre.', '/'),
    scope: dito(z.string(), 'Até onde vai.', '/'),
    display: dito(z.literal('standalone'), 'Como abre.', 'standalone'),
    orientation: dito(z.string(), 'De que lado.', 'any'),
    background_color: dito(z.string(), 'A cor ao abrir.', '#ffffff'),
    theme_color: dito(z.string(), 'A cor da casa.', '#b91c1c'),
    icons: dito(
      z.array(
        z.object({
          src: dito(z.string(), 'Onde está.', '/icone-192.png'),
          sizes: dito(z.string(), 'De que tamanho é.', '192x192'),
          type: dito(z.string(), 'De que tipo é.', 'image/png'),
          purpose: dito(z.enum(['any', 'maskable']), 'Para que lugar.', 'any'),
        }),
      ),
      'Os ícones.',
      [{ src: '/icone-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
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
