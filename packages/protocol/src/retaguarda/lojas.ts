import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { origem } from '../entrada'
import { instante, legivel } from '../textos'
import { campo, campoObrigatorio, inteiro } from './campos'
import { consultaDeLista, cozinhaIdSchema, listaDe, versaoSchema } from './lista'

export const PLATAFORMAS = ['opendelivery', 'opendelivery2', 'ifood', 'wabiz'] as const
export type NomeDaPlataforma = (typeof PLATAFORMAS)[number]

/** Platforms that only call, with whole orders: there is no address to ask. */
export const SO_CHAMAM: readonly NomeDaPlataforma[] = ['wabiz']

/** Orders are accepted by themselves, or wait for a cook. */
export const MODOS_DE_ACEITE = ['automatico', 'manual'] as const
export type ModoDeAceite = (typeof MODOS_DE_ACEITE)[number]

export const LIMITE_DO_ACEITE_MIN = 8
export const MAIOR_LIMITE_MIN = 60

export const LOJAS_POR_COZINHA = 10
/** Nobody is asked oftener, whatever is typed. */
export const MENOR_INTERVALO_S = 5
export const MAIOR_INTERVALO_S = 600
/** It closes a store that is asked less often. */
export const MAIOR_INTERVALO_IFOOD_S = 30
/** What only calls is believed by its secret alone. */
export const MENOR_SEGREDO = 8
export const HORAS_DO_CONTEUDO = 72

export const SITUACOES_DO_EVENTO = ['pendente', 'feito', 'ignorado', 'desistiu'] as const
export const SITUACOES_DA_CHAMADA = ['pendente', 'entregue', 'desistiu'] as const

export const ACOES_CONTADAS = [
  'confirmar',
  'preparando',
  'pronto',
  'despachado',
  'retirado',
  'entregue',
  'pedirCancelamento',
  'aceitarCancelamento',
  'negarCancelamento',
] as const

export const lojaSchema = z.object({
  id: z.uuid(),
  cozinhaId: cozinhaIdSchema,
  cozinha: z.string(),
  plataforma: z.enum(PLATAFORMAS),
  nome: z.string(),
  origem: z.string().describe('De onde os pedidos dela se dizem.'),
  url: z.string(),
  urlDoToken: z.string(),
  codigo: z.string(),
  intervaloS: z.int(),
  pausada: z.boolean(),
  aceite: z.enum(MODOS_DE_ACEITE).describe('Os pedidos são aceitos sozinhos, ou esperam um cozinheiro.'),
  limiteMin: z.int().describe('Quantos minutos a plataforma espera a resposta.'),
  criadaEm: instante,
  ouvidaEm: instante
    .nullable()
    .describe('Quando a plataforma respondeu pela última vez; da que só chama, quando chamou.'),
  chamouEm: instante.nullable().describe('Quando a plataforma nos chamou pela última vez, com assinatura certa.'),
  trouxePedido: z.boolean().describe('Um pedido dela já chegou à cozinha.'),
  falha: z.string().nullable().describe('O que houve na última consulta, em palavras.'),
  falhaDesde: instante.nullable(),
  aFazer: z.int().describe('Eventos que ainda esperam.'),
  aContar: z.int().describe('O que a plataforma ainda não ouviu.'),
  naoContadas: z.int().describe('O que a plataforma não aceitou ouvir.'),
  naoCancelados: z.int().describe('Cancelamentos da cozinha que a plataforma negou nas últimas 24 horas.'),
  naoFeitos: z.int().describe('Pedidos das últimas 24 horas que não chegaram à cozinha como vieram.'),
  naoMudados: z.int().describe('Mudanças e cancelamentos das últimas 24 horas que a cozinha não pôde fazer.'),
  semConfirmacao: z.int().describe('Pedidos na cozinha cuja confirmação a plataforma ainda não ouviu.'),
  semPapel: z.int().describe('Opções que ninguém entende ainda.'),
  endereco: z.string().describe('Onde a plataforma nos chama.'),
  versao: versaoSchema,
})

export type LojaDaEmpresa = z.infer<typeof lojaSchema>

/** How a store is tried, one after the other. */
export const PASSOS_DO_TESTE = ['token', 'consulta', 'codigo'] as const
export type PassoDoTeste = (typeof PASSOS_DO_TESTE)[number]

/** `espera` was not tried, since the one before failed; `naoDiz` is what the platform tells nobody. */
export const SITUACOES_DO_PASSO = ['feito', 'falhou', 'espera', 'naoDiz'] as const
export type SituacaoDoPasso = (typeof SITUACOES_DO_PASSO)[number]

export const testeDaLojaSchema = z.object({
  passos: z
    .array(z.object({ passo: z.enum(PASSOS_DO_TESTE), situacao: z.enum(SITUACOES_DO_PASSO), texto: z.string() }))
    .describe('Na ordem em que foram tentados; nenhum, quando a plataforma só chama.'),
})

export type TesteDaLoja = z.infer<typeof testeDaLojaSchema>

export const consultaDeLojasSchema = consultaDeLista(['criadaEm', 'nome'])
export const lojasDaEmpresaSchema = listaDe(lojaSchema)

const nome = campoObrigatorio(80)
const url = campo(500).describe(
  'Endereço da API da plataforma, https público ou da rede da loja quando a instalação permite.',
)
const urlDoToken = campo(500).describe('Só quando os tokens são pedidos em outro endereço.')
const codigo = campo(100).describe('Código da loja na plataforma (merchantId), quando ela o pede.')
const clienteId = campo(300)
const segredo = campo(500)
const intervaloS = inteiro().min(MENOR_INTERVALO_S).max(MAIOR_INTERVALO_S)
const aceite = z.enum(MODOS_DE_ACEITE).optional().describe('Sem ele fica como estava; de uma loja nova, automatico.')
const limiteMin = inteiro()
  .min(1)
  .max(MAIOR_LIMITE_MIN)
  .optional()
  .describe('Sem ele fica como estava; de uma loja nova, 8.')

export const novaLojaSchema = z.object({
  cozinhaId: cozinhaIdSchema,
  plataforma: z.enum(PLATAFORMAS),
  ...{ nome, origem, url, urlDoToken, codigo, clienteId, segredo, intervaloS, aceite, limiteMin },
})

/** By field, what a store cannot be connected without: which of them depends on the platform. The same in the form and at the door. */
export function faltasDaNovaLoja(
  loja: Pick<z.input<typeof novaLojaSchema>, 'plataforma' | 'url' | 'clienteId' | 'segredo'>,
): Record<string, string> {
  const pedidos = SO_CHAMAM.includes(loja.plataforma)
    ? (['segredo'] as const)
    : (['url', 'clienteId', 'segredo'] as const)
  const vazios = pedidos.filter((campo) => loja[campo].trim() === '').map((campo) => [campo, mensagens.obrigatorio])
  return { ...segredoCurto(loja.segredo), ...Object.fromEntries(vazios) }
}

/** Empty is another fault, or none. */
export function segredoCurto(segredo: string): { segredo?: string } {
  const curto = segredo.trim() !== '' && segredo.trim().length < MENOR_SEGREDO
  return curto ? { segredo: `Use um segredo de pelo menos ${MENOR_SEGREDO} caracteres.` } : {}
}

export const mudancaDaLojaSchema = z.object({
  ...{ nome, url, urlDoToken, codigo, intervaloS, aceite, limiteMin },
  clienteId: clienteId.describe('Vazio: fica o que estava.'),
  segredo: segredo.describe('Vazio: fica o que estava.'),
  pausada: z.boolean(),
  versao: versaoSchema,
})

export const eventoDaLojaSchema = z.object({
  id: z.string().describe('O id do evento na plataforma.'),
  pedido: z.string().nullable(),
  numero: z.string().nullable().describe('O número do pedido na cozinha, depois que ela o tem.'),
  tipo: z.string(),
  em: instante.describe('Pelo relógio da plataforma.'),
  recebidoEm: instante,
  situacao: z.enum(SITUACOES_DO_EVENTO),
  tentativas: z.int(),
  falha: z.string().nullable(),
})

export type EventoDaLoja = z.infer<typeof eventoDaLojaSchema>

export const consultaDeEventosSchema = consultaDeLista(['recebidoEm']).extend({
  situacao: z.enum(SITUACOES_DO_EVENTO).optional(),
})
export const eventosDaLojaSchema = listaDe(eventoDaLojaSchema)

export const chamadaDaLojaSchema = z.object({
  id: z.uuid(),
  pedido: z.string(),
  numero: z.string(),
  acao: z.enum(ACOES_CONTADAS),
  situacao: z.enum(SITUACOES_DA_CHAMADA),
  tentativas: z.int(),
  resposta: z.int().nullable(),
  falha: z.string().nullable(),
  criadaEm: instante,
  proximaEm: instante.nullable(),
  entregueEm: instante.nullable(),
})

export type ChamadaDaLoja = z.infer<typeof chamadaDaLojaSchema>

export const consultaDeChamadasSchema = consultaDeLista(['criadaEm']).extend({
  situacao: z.enum(SITUACOES_DA_CHAMADA).optional(),
})
export const chamadasDaLojaSchema = listaDe(chamadaDaLojaSchema)

/** An id of theirs, as it was kept. */
const ditoPelaPlataforma = z.string().max(300).overwrite(legivel)

/** What an option is to a kitchen, as an operator says it. */
export const PAPEIS_DA_OPCAO = [
  'tamanho',
  'sabor',
  'massa',
  'borda',
  'adicional',
  'remocao',
  'escolha',
  'bebida',
  'prato',
  'talher',
] as const
export type PapelDaOpcao = (typeof PAPEIS_DA_OPCAO)[number]

export const opcaoDaLojaSchema = z.object({
  id: z.string().describe('Por que a opção é conhecida: o código dela na loja, ou o nome.'),
  nome: z.string(),
  grupo: z.string().nullable(),
  codigo: z.string().nullable(),
  item: z.string().describe('Em que item veio por último.'),
  vistaEm: instante,
  papel: z.enum(PAPEIS_DA_OPCAO).nullable().describe('Vazio: ninguém disse ainda.'),
  versao: versaoSchema,
})

export type OpcaoDaLoja = z.infer<typeof opcaoDaLojaSchema>

export const consultaDeOpcoesSchema = consultaDeLista(['vistaEm', 'nome'])
export const opcoesDaLojaSchema = listaDe(opcaoDaLojaSchema)

export const mapeamentoSchema = z.object({
  opcao: ditoPelaPlataforma.min(1),
  papel: z.enum(PAPEIS_DA_OPCAO).nullable().describe('Vazio: volta a ser desconhecida.'),
  versao: versaoSchema,
})

export const repeticaoSchema = z.object({
  evento: ditoPelaPlataforma.optional(),
  chamada: z.uuid().optional(),
})

export const consultaDoConteudoSchema = z.object({ pedido: ditoPelaPlataforma.default('') })

/** What came beside what was made of it. */
export const conteudoDoPedidoSchema = z.object({
  veio: z
    .string()
    .nullable()
    .describe('Como a plataforma o enviou, sem espaços, ou o seu começo; guardado por 72 horas.'),
  traducao: z.string().nullable().describe('Como a cozinha o entende.'),
  motivo: z.string().nullable().describe('Por que não há um dos dois.'),
})

export type ConteudoDoPedido = z.infer<typeof conteudoDoPedidoSchema>
