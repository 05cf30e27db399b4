import { lugaresQueFalam } from './alergia'
import { criadoNaChegada, quantidadeEstranha } from './avisos-da-entrada'
import {
  CAMPOS_DA_PIZZA,
  CAMPOS_DE_DADOS,
  CAMPOS_DO_COMPLEMENTO,
  CAMPOS_DO_ITEM,
  CAMPOS_DO_PEDIDO,
  CAMPOS_DO_SABOR,
  type Campo,
} from './campos'
import { type ComoVeio, lerComoVeioNoItem, lerComoVeioNoPedido, NADA_VEIO, type VeioAssim } from './como-veio'
import type { Cozinha } from './cozinha'
import { type Fracao, partesIguais } from './fracao'
import { TEXTO_EM_CARTOES } from './limites'
import { ehLinha } from './linhas'
import { avisosDasPartes, legivel, semFracoes } from './partes-da-pizza'
import type {
  Complemento,
  ConteudoDoItem,
  DadosDoPedido,
  Item,
  Passagem,
  Pedido,
  Pizza,
  Sabor,
  TipoDePedido,
} from './pedido'
import { naPorta } from './porta'
import { liberacaoDoPedido } from './prazos'
import { ORFAO, type Rota, type Rotas, rotear } from './roteamento'
import { rotearDeNovo } from './roteamento-da-mudanca'
import { emMs, type Instante } from './tempo'
import { limitar, normalizar } from './texto'

/** An order as its origin tells it, already checked for form, not yet for sense. */
export interface PedidoDeEntrada {
  origem: string
  referencia: string
  tipo: TipoDePedido
  numero?: string
  mesa?: string
  cliente?: string
  criadoEm?: Instante
  agendadoPara?: Instante
  prometidoPara?: Instante
  prioridade?: 0 | 1
  observacao?: string
  itens: ItemDeEntrada[]
}

export interface ItemDeEntrada {
  nome: string
  quantidade: number
  linha?: string
  codigo?: string
  categoria?: string
  referencia?: string
  complementos?: { nome: string; quantidade?: number; tipo?: Complemento['tipo'] }[]
  observacao?: string
  pizza?: {
    tamanho: string
    tipoMassa?: string
    borda?: string
    sabores: SaborDeEntrada[]
  }
}

export interface SaborDeEntrada {
  nome: string
  /** A text when it could not be read: how it came. */
  fracao?: Fracao | string
  adicionais?: string[]
  remocoes?: string[]
  observacao?: string
}

interface Regras {
  cozinha: Cozinha
  rotas: Rotas
  /** The items of the order that is being changed. */
  atuais?: readonly Item[]
}

/** A line of pizzas larger than this is one item with its quantity: nobody taps a hundred cards. */
export const PIZZAS_EM_CARTOES = 50
/** And no order fills the board of a whole evening. */
export const CARTOES_POR_PEDIDO = 200

/** An order cleaned and masked: all that can be done to it before anything is known of its kitchen. */
export interface EntradaLimpa {
  origem: string
  referencia: string
  criadoEm?: Instante
  prioridade?: 0 | 1
  dados: Omit<DadosDoPedido, 'numero'> & { numero?: string }
  itensLimpos: ItemLimpo[]
}

interface ItemLimpo {
  /** As it came: what the rules of routing look at. */
  item: ItemDeEntrada
  conteudo: Omit<ConteudoDoItem, 'linha' | 'semLinha' | 'avisos'>
  /** How long that is, written. */
  comprimento: number
  avisos: readonly string[]
  /** What is said of its quantity; of a part of something only if its kitchen takes it for a pizza. */
  avisoDaQuantidade: string
}

/** The longest part of taking an order in. It needs no kitchen, and so no kitchen has to wait for it. */
export function limparEntrada(entrada: PedidoDeEntrada): EntradaLimpa {
  const limpeza = limparEntradaAosPoucos(entrada)
  for (;;) {
    const passo = limpeza.next()
    if (passo.done) return passo.value
  }
}

/**
 * The same part by part: whoever has others to serve puts it aside in between. `veio` holds what its origin said where nobody understands
 * it: the cook may.
 */
export function* limparEntradaAosPoucos(
  entrada: PedidoDeEntrada,
  veio: VeioAssim = NADA_VEIO,
): Generator<void, EntradaLimpa, void> {
  const itensLimpos: ItemLimpo[] = []
  for (const [indice, item] of entrada.itens.entries()) {
    itensLimpos.push(yield* limparItem(item, veio.itens[indice] ?? []))
    yield
  }
  const doPedido = yield* lerComoVeioNoPedido(veio.pedido)
  const observacao = [entrada.observacao ?? [], ditoNoNome(entrada.cliente), doPedido].flat().join('\n') || undefined
  return {
    origem: entrada.origem,
    referencia: entrada.referencia,
    criadoEm: entrada.criadoEm,
    prioridade: entrada.prioridade,
    dados: dadosNaPorta({ ...entrada, observacao }),
    itensLimpos,
  }
}

/** Of a name only its first word stays ([EN5]); who wrote "Ana alérgica a ovo" meant it to be read. */
function ditoNoNome(cliente = ''): string[] {
  const [lugar] = lugaresQueFalam(cliente)
  return lugar === undefined ? [] : [`cliente: ${cliente.slice(lugar)}`]
}

function dadosNaPorta(entrada: PedidoDeEntrada): EntradaLimpa['dados'] {
  const lidos = CAMPOS_DO_PEDIDO.map((campo) => [campo, naPorta(CAMPOS_DE_DADOS[campo], entrada[campo])] as const)
  return semVazios({ tipo: entrada.tipo, ...Object.fromEntries(lidos) })
}

function limpa(entrada: PedidoDeEntrada | EntradaLimpa): EntradaLimpa {
  return 'itensLimpos' in entrada ? entrada : limparEntrada(entrada)
}

export function dadosDaEntrada(entrada: PedidoDeEntrada | EntradaLimpa, numero: string): DadosDoPedido {
  const { dados } = limpa(entrada)
  return { ...dados, numero: dados.numero ?? numero }
}

/** Where each item goes and which rule says so, in the order of the items. */
export function rotasDosItens(
  itens: readonly ItemDeEntrada[],
  { rotas, atuais }: Pick<Regras, 'rotas' | 'atuais'>,
): Rota[] {
  return itens.map(atuais ? rotearDeNovo(rotas, atuais) : (item) => rotear(item, rotas))
}

/** One item per pizza: each is made, baked and finished on its own. */
export function itensDaEntrada(entrada: PedidoDeEntrada | EntradaLimpa, regras: Regras): ConteudoDoItem[] {
  return emCartoes(itensNaCozinha(entrada, regras))
}

function emCartoes(itens: readonly ItemNaCozinha[]): ConteudoDoItem[] {
  return itens.flatMap(({ conteudo, cartoes }) =>
    cartoes === 1 ? [conteudo] : Array.from({ length: cartoes }, () => ({ ...conteudo, quantidade: 1 })),
  )
}

/** What one of the items that were sent becomes. */
export interface ItemNaCozinha {
  /** As it came. */
  item: ItemDeEntrada
  conteudo: ConteudoDoItem
  cartoes: number
}

export function itensNaCozinha(entrada: PedidoDeEntrada | EntradaLimpa, regras: Regras): ItemNaCozinha[] {
  const { cozinha } = regras
  const { itensLimpos } = limpa(entrada)
  const rotas = rotasDosItens(
    itensLimpos.map(({ item }) => item),
    regras,
  )
  let cartoes = 0
  let texto = 0
  return itensLimpos.map((limpo, indice) => {
    const conteudo = conteudoNaCozinha(limpo, rotas[indice] ?? ORFAO, cozinha)
    const { item } = limpo
    const { quantidade } = conteudo
    const separar = ehPizza(conteudo) && Number.isInteger(quantidade) && quantidade > 1
    if (!separar || quantidade > PIZZAS_EM_CARTOES || cartoes + quantidade > CARTOES_POR_PEDIDO)
      return { item, conteudo, cartoes: 1 }
    const textoSeparado = quantidade * comprimentoNaCozinha(limpo, conteudo)
    // Each card repeats its pizza: without this a long one, fifty times, would be stored and sent fifty times.
    if (texto + textoSeparado > TEXTO_EM_CARTOES) return { item, conteudo, cartoes: 1 }
    cartoes += quantidade
    texto += textoSeparado
    return { item, conteudo, cartoes: quantidade }
  })
}

/** What the whole would be, written; only what the kitchen added or named in its way is written for it. */
export function comprimentoNaCozinha({ conteudo, comprimento }: ItemLimpo, naCozinha: ConteudoDoItem): number {
  const { linha, semLinha, avisos, pizza } = naCozinha
  const tamanhos = pizza && conteudo.pizza ? escrito(pizza.tamanho) - escrito(conteudo.pizza.tamanho) : 0
  // Two objects in one: a comma takes the place of two brackets.
  return comprimento + escrito({ linha, semLinha, avisos }) - 1 + tamanhos
}

function escrito(valor: unknown): number {
  return JSON.stringify(valor).length
}

/** A kitchen may send its sweet pizzas to sobremesa: each still has a dough of its own. */
export function ehPizza({ linha, pizza }: Pick<ConteudoDoItem, 'linha' | 'pizza'>): boolean {
  return linha === 'pizza' || pizza !== undefined
}

export function pedidoDaEntrada(entrada: PedidoDeEntrada | EntradaLimpa, regras: Regras, chegada: Chegada): Pedido {
  const limpo = limpa(entrada)
  return pedidoComItens(limpo, itensNaCozinha(limpo, regras), regras, chegada)
}

interface Chegada {
  id: string
  numero: string
  agora: Instante
}

/** For whoever wants to know of the items what became of each, too. */
export function pedidoComItens(
  limpo: EntradaLimpa,
  itens: readonly ItemNaCozinha[],
  { cozinha }: Pick<Regras, 'cozinha'>,
  chegada: Chegada,
): Pedido {
  const { agora } = chegada
  const dados = dadosDaEntrada(limpo, chegada.numero)
  const criadoEm = criadoNaChegada(limpo.criadoEm, agora)
  return {
    ...dados,
    id: chegada.id,
    origem: limpo.origem,
    referencia: limpo.referencia,
    criadoEm,
    prioridade: limpo.prioridade ?? 0,
    itens: emCartoes(itens).map((conteudo, indice) => novoItem(conteudo, String(indice + 1), { em: agora, seq: 0 })),
    recebidoEm: agora,
    liberadoEm: liberadoNaChegada({ ...dados, criadoEm }, cozinha, agora),
    visto: {},
    mudancas: [],
    reconhecido: {},
    movimentos: [],
    alarmes: {},
  }
}

export function liberadoNaChegada(
  pedido: Pick<Pedido, 'criadoEm' | 'agendadoPara' | 'prometidoPara'>,
  cozinha: Cozinha,
  agora: Instante,
): Instante | undefined {
  const liberacao = liberacaoDoPedido(pedido, cozinha)
  return liberacao && emMs(liberacao) > emMs(agora) ? undefined : agora
}

export function novoItem(conteudo: ConteudoDoItem, id: string, entrada: Passagem): Item {
  return {
    ...conteudo,
    id,
    etapa: 'fila',
    entradas: { fila: entrada },
    cancelado: false,
    ...(conteudo.pizza && { massa: { situacao: 'pendente' } }),
  }
}

function* limparItem(item: ItemDeEntrada, veio: readonly ComoVeio[]): Generator<void, ItemLimpo, void> {
  const comoVeio = yield* lerComoVeioNoItem(veio)
  const conteudo = semVazios({
    referencia: naPorta(CAMPOS_DO_ITEM.referencia, item.referencia),
    codigo: naPorta(CAMPOS_DO_ITEM.codigo, item.codigo),
    categoria: naPorta(CAMPOS_DO_ITEM.categoria, item.categoria),
    nome: naPorta(CAMPOS_DO_ITEM.nome, item.nome) ?? '',
    quantidade: item.quantidade,
    complementos: (item.complementos ?? []).map((complemento) => ({
      nome: naPorta(CAMPOS_DO_COMPLEMENTO.nome, complemento.nome) ?? '',
      quantidade: complemento.quantidade ?? 1,
      tipo: complemento.tipo ?? 'opcao',
    })),
    observacao: naPorta(CAMPOS_DO_ITEM.observacao, item.observacao),
    pizza: item.pizza && (yield* limparPizza(item.pizza)),
  } satisfies Completo<ItemLimpo['conteudo']>)
  const linhaEstranha =
    item.linha && !ehLinha(item.linha) ? [`Veio para a linha “${item.linha}”, que não existe. Confira o pedido.`] : []
  return {
    item,
    conteudo,
    comprimento: escrito(conteudo),
    avisos: [
      ...todosNaPorta(CAMPOS_DO_ITEM.avisos, comoVeio),
      ...avisosNaPorta([...linhaEstranha, ...(item.pizza ? avisosDasPartes(item.pizza) : [])]),
    ],
    avisoDaQuantidade: avisosNaPorta([
      `Quantidade veio como ${String(item.quantidade).replace('.', ',')}. Confira o pedido.`,
    ]).join(''),
  }
}

function avisosNaPorta(avisos: readonly string[]): string[] {
  return todosNaPorta(CAMPOS_DO_ITEM.avisos, avisos).map((aviso) => limitar(aviso, CAMPOS_DO_ITEM.avisos.limite))
}

/** Where in its kitchen an item belongs, and in which of its sizes. */
function conteudoNaCozinha(limpo: ItemLimpo, { linha, regra }: Rota, cozinha: Cozinha): ConteudoDoItem {
  const { item, conteudo, avisos, avisoDaQuantidade } = limpo
  const { pizza } = conteudo
  const estranha = quantidadeEstranha(item) || (ehPizza({ linha, pizza }) && !Number.isInteger(item.quantidade))
  return {
    ...conteudo,
    linha,
    semLinha: regra === 'nenhuma',
    ...(pizza && { pizza: { ...pizza, tamanho: tamanhoDaCozinha(pizza.tamanho, cozinha) } }),
    avisos: estranha ? [...avisos, avisoDaQuantidade] : [...avisos],
  }
}

type PizzaDeEntrada = NonNullable<ItemDeEntrada['pizza']>

function* limparPizza(pizza: PizzaDeEntrada): Generator<void, Pizza, void> {
  const iguais = semFracoes(pizza) ? partesIguais(pizza.sabores.length) : undefined
  const sabores: Sabor[] = []
  for (const [indice, sabor] of pizza.sabores.entries()) {
    sabores.push(limparSabor(sabor, iguais?.[indice]))
    yield
  }
  return semVazios({
    tamanho: naPorta(CAMPOS_DA_PIZZA.tamanho, pizza.tamanho) ?? '',
    tipoMassa: naPorta(CAMPOS_DA_PIZZA.tipoMassa, pizza.tipoMassa),
    borda: naPorta(CAMPOS_DA_PIZZA.borda, pizza.borda),
    sabores,
  } satisfies Completo<Pizza>)
}

function limparSabor(sabor: SaborDeEntrada, parte: Fracao | undefined): Sabor {
  return semVazios({
    nome: naPorta(CAMPOS_DO_SABOR.nome, sabor.nome) ?? '',
    fracao: parte ?? legivel(sabor.fracao),
    adicionais: todosNaPorta(CAMPOS_DO_SABOR.adicionais, sabor.adicionais),
    remocoes: todosNaPorta(CAMPOS_DO_SABOR.remocoes, sabor.remocoes),
    observacao: naPorta(CAMPOS_DO_SABOR.observacao, sabor.observacao),
  } satisfies Completo<Sabor>)
}

/** "grande" and "G" are the kitchen's "Grande"; a size it does not know stays as it came. */
function tamanhoDaCozinha(tamanho: string, cozinha: Cozinha): string {
  const procurado = normalizar(tamanho)
  const conhecido = cozinha.tamanhos.find(
    ({ nome, sigla }) => normalizar(nome) === procurado || normalizar(sigla) === procurado,
  )
  return conhecido?.nome ?? tamanho.trim()
}

function todosNaPorta(campo: Campo, textos: readonly string[] = []): string[] {
  return textos.flatMap((texto) => naPorta(campo, texto) ?? [])
}

/** Every field of `T`, the optional ones too: one that is forgotten here would be dropped at the door. */
type Completo<T> = { [Nome in keyof Required<T>]: T[Nome] }

/** Absent fields stay absent, so that equal content is equal after a trip through JSON. */
function semVazios<T extends object>(objeto: T): T {
  return Object.fromEntries(Object.entries(objeto).filter(([, valor]) => valor !== undefined && valor !== '')) as T
}
