import { FUSO_PADRAO } from '@kds/domain/cozinha'
import { ETAPAS } from '@kds/domain/etapas'
import { LINHAS } from '@kds/domain/linhas'
import { objecaoAsPalavras } from '@kds/domain/palavras-de-alergia'
import { normalizar } from '@kds/domain/texto'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { maximo, minimo } from '@kds/domain/validacao/regras'
import { z } from 'zod'
import { instante, legivel } from '../textos'
import { campo, campoObrigatorio, inteiro } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

/** Those of Brazil, as its law counts them, by the name of a place. */
export const FUSOS = {
  [FUSO_PADRAO]: 'Brasília',
  'America/Noronha': 'Fernando de Noronha',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
} as const

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
/** Longer than an hour, so that "6 da tarde" is told what is wrong with it, and not that it is too long. */
const hora = campo(20, (valor) => (valor === '' || HORA.test(String(valor)) ? undefined : mensagens.mascara))

const MESMA_HORA = 'Fecha na hora em que abre. Para o dia inteiro, 00:00 às 00:00.'

const horarioSchema = z.object({ abre: hora, fecha: hora }).superRefine(({ abre, fecha }, contexto) => {
  // From midnight to midnight is a whole day; from six to six was meant otherwise.
  if (abre === fecha && HORA.test(abre) && abre !== '00:00')
    contexto.addIssue({ code: 'custom', path: ['fecha'], message: MESMA_HORA })
  if ((abre === '') === (fecha === '')) return
  contexto.addIssue({ code: 'custom', path: [abre === '' ? 'abre' : 'fecha'], message: mensagens.obrigatorio })
})

const REPETIDO = {
  nome: 'Outro tamanho já tem este nome.',
  sigla: 'Outro tamanho já tem esta sigla.',
} as const

/** A pizza is ordered in a size: without any, none can be. */
const SEM_TAMANHO = 'Deixe ao menos um tamanho: sem ele nenhuma pizza pode ser pedida.'

/** One of Brazil's. */
export const fusoSchema = z.enum(Object.keys(FUSOS) as (keyof typeof FUSOS)[], { error: mensagens.obrigatorio })

const ajustes = {
  nome: campoObrigatorio(80),
  fuso: fusoSchema,
  metaMinutos: minutos(1, 240).describe('Da chegada do pedido até ficar pronto.'),
  metas: porChave(LINHAS, minutos(1, 240)).describe('Das linhas que têm uma meta própria.'),
  fornoMinutos: minutos(1, 120),
  fornoAutomatico: z.boolean().describe('A pizza fica pronta sozinha quando o tempo dela acaba.'),
  entregaAutomaticaMinutos: minutos(0, 1_440).describe('0: só pela mão de alguém.'),
  limites: porChave(ETAPAS, minutos(1, 999)).describe('Quantos itens cabem em cada coluna.'),
  tamanhos: z
    .array(z.object({ nome: campoObrigatorio(60), sigla: campoObrigatorio(10) }))
    .min(1, SEM_TAMANHO)
    .max(30, mensagens.maximo)
    .superRefine((tamanhos, contexto) => {
      for (const parte of ['nome', 'sigla'] as const)
        for (const lugar of repetidos(tamanhos.map((tamanho) => normalizar(tamanho[parte]))))
          contexto.addIssue({ code: 'custom', path: [lugar, parte], message: REPETIDO[parte] })
    }),
  horarios: z.array(horarioSchema).length(7).describe('De domingo a sábado; vazio onde não abre.'),
  alergias: z
    .array(z.string().overwrite(legivel).trim())
    .superRefine((palavras, contexto) => {
      const objecao = objecaoAsPalavras(palavras)
      if (objecao) contexto.addIssue({ code: 'custom', message: objecao })
    })
    .optional()
    .describe('As palavras da casa que falam de alergia, além das de costume. Sem o campo, ficam as que há.'),
}

export const cozinhaDaEmpresaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  criadaEm: instante,
  arquivadaEm: instante.nullable(),
  fuso: z.string(),
  metaMinutos: z.number(),
  metas: z.partialRecord(z.enum(LINHAS), z.number()),
  fornoMinutos: z.number(),
  fornoAutomatico: z.boolean(),
  entregaAutomaticaMinutos: z.number(),
  limites: z.partialRecord(z.enum(ETAPAS), z.number()),
  tamanhos: z.array(z.object({ nome: z.string(), sigla: z.string() })),
  horarios: z.array(z.object({ abre: z.string(), fecha: z.string() })),
  alergias: z.array(z.string()).describe('As palavras da casa, além das de costume.'),
  versao: versaoSchema,
})

export type CozinhaDaEmpresa = z.infer<typeof cozinhaDaEmpresaSchema>

export const consultaDeCozinhasSchema = consultaDeLista(['nome', 'criadaEm']).extend({
  arquivadas: z.enum(['sim', 'nao', 'tudo']).default('nao'),
})

export const cozinhasDaEmpresaSchema = listaDe(cozinhaDaEmpresaSchema)

export const novaCozinhaSchema = z.object({
  nome: ajustes.nome,
  fuso: ajustes.fuso,
  copiarDe: campo(80)
    .optional()
    .describe(
      'A cozinha da qual vêm as regras de linha, os tamanhos e as palavras de alergia. Sem ela, começa sem regras.',
    ),
})

export const cozinhaCriadaSchema = cozinhaDaEmpresaSchema.extend({
  regras: z.number().describe('Quantas regras de linha vieram da outra cozinha.'),
})

export type CozinhaCriada = z.infer<typeof cozinhaCriadaSchema>

export const mudarCozinhaSchema = z.object({ ...ajustes, versao: versaoSchema })

export const arquivarSchema = z.object({ versao: versaoSchema })

/** Where stands what stood before already. */
function repetidos(textos: readonly string[]): number[] {
  const vistos = new Set<string>()
  return textos.flatMap((texto, lugar) => {
    if (texto === '' || !vistos.has(texto)) {
      vistos.add(texto)
      return []
    }
    return [lugar]
  })
}

function minutos(menor: number, maior: number) {
  return inteiro().superRefine((valor, contexto) => {
    const mensagem = minimo(menor)(valor) ?? maximo(maior)(valor)
    if (mensagem) contexto.addIssue({ code: 'custom', message: mensagem })
  })
}

function porChave<const Chaves extends readonly [string, ...string[]]>(
  chaves: Chaves,
  valor: z.ZodType<number, number>,
) {
  const forma = Object.fromEntries(chaves.map((chave) => [chave, valor.optional()]))
  return z.object(forma as { [Chave in Chaves[number]]: z.ZodOptional<z.ZodType<number, number>> })
}
