import { z } from 'zod'
import { instante } from '../textos'
import { versaoSchema } from './lista'

export const IMAGENS_DA_MARCA = ['logo', 'icone'] as const
export type ImagemDaMarca = (typeof IMAGENS_DA_MARCA)[number]

export const MAIOR_ARQUIVO = 5 * 1024 * 1024
/** In points, width times height: what is beyond takes more memory and time than a picture of any shop is worth. */
export const MAIOR_IMAGEM = 16_000_000
/** The shorter side of what is cut out. Below 144 browsers take no picture for the icon of an app. */
export const MENOR_RECORTE: Readonly<Record<ImagemDaMarca, number>> = { logo: 48, icone: 144 }

export const ARQUIVO_GRANDE = 'A imagem passa do limite de 5 MB. Salve uma cópia menor e envie de novo.'
export const IMAGEM_ENORME =
  'A imagem tem pontos demais: o limite é de 16 milhões (por exemplo 4000 × 4000). Salve uma cópia menor e envie de novo.'
export const IMAGEM_ESTRAGADA = 'Não foi possível ler esta imagem: o arquivo está incompleto ou estragado.'
export const IMAGEM_VAZIA =
  'Não há nada para ver nesta parte da imagem: ela é toda transparente. Escolha outra parte, ou outra imagem.'
export const SVG_RECUSADO =
  'SVG não é aceito, porque pode trazer programas dentro. Exporte a imagem como PNG e envie de novo.'
export const ANIMADA_RECUSADA = 'Imagens animadas não são aceitas. Envie uma imagem parada, em PNG, JPEG ou WebP.'
export const TIPO_RECUSADO =
  'Este arquivo não é uma imagem PNG, JPEG ou WebP. Salve a imagem em um desses formatos e envie de novo.'

const ponto = z.int().min(0).max(MAIOR_IMAGEM)
const medida = z.int().min(1).max(MAIOR_IMAGEM)

export const recorteSchema = z
  .object({ x: ponto, y: ponto, largura: medida, altura: medida })
  .describe('Em pontos da imagem, como ela aparece na tela.')

export type Recorte = z.infer<typeof recorteSchema>

export const mudarMarcaSchema = z.object({
  arquivo: z
    .string()
    .min(1, 'Escolha uma imagem.')
    .max(Math.ceil(MAIOR_ARQUIVO / 3) * 4, ARQUIVO_GRANDE)
    .describe('PNG, JPEG ou WebP em base64, de até 5 MB e 16 milhões de pontos.'),
  recorte: recorteSchema,
  versao: versaoSchema,
})

export const tirarMarcaSchema = z.object({ versao: versaoSchema })

export const imagemDaMarcaSchema = z.object({
  endereco: z.string().describe('Para mostrar, por uma hora ao menos.'),
  mudadaEm: instante.nullable().describe('Nulo se não foi enviada por aqui.'),
})

export const marcaSchema = z.object({
  logo: imagemDaMarcaSchema.nullable().describe('Nulo: vale a do produto.'),
  icone: imagemDaMarcaSchema.nullable().describe('Nulo: vale o do produto.'),
  versao: versaoSchema,
})

export type MarcaDaEmpresa = z.infer<typeof marcaSchema>
