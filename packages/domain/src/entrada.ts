import type { Cozinha } from './cozinha'
import { mascararDados, primeiroNome } from './dados-pessoais'
import { type Fracao, partesIguais, somamUm } from './fracao'
import { ehLinha } from './linhas'
import type { Complemento, ConteudoDoItem, DadosDoPedido, Item, Passagem, Pedido, Pizza, TipoDePedido } from './pedido'
import { liberacaoDoPedido } from './prazos'
import { type Rota, type Rotas, rotear } from './roteamento'
import { rotearDeNovo } from './roteamento-da-mudanca'
import { emMs, type Instante } from './tempo'
import { limparControle, normalizar } from './texto'

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
const PIZZAS_EM_CARTOES = 50
/** And no order fills the board of a whole evening. */
const CARTOES_POR_PEDIDO = 200

export function dadosDaEntrada(entrada: PedidoDeEntrada, numero: string): DadosDoPedido {
  return semVazios({
    numero: entrada.numero ?? numero,
    tipo: entrada.tipo,
    mesa: entrada.mesa,
    cliente: entrada.cliente && primeiroNome(entrada.cliente),
    agendadoPara: entrada.agendadoPara,
    prometidoPara: entrada.prometidoPara,
    observacao: nota(entrada.observacao),
  })
}

/** One item per pizza: each is made, baked and finished on its own. */
export function itensDaEntrada(entrada: PedidoDeEntrada, regras: Regras): ConteudoDoItem[] {
  const { cozinha, rotas, atuais } = regras
  const rota = atuais ? rotearDeNovo(rotas, atuais) : (item: ItemDeEntrada) => rotear(item, rotas)
  let cartoes = 0
  return entrada.itens.flatMap((item) => {
    const conteudo = conteudoDaEntrada(item, rota(item), cozinha)
    const separar = ehPizza(conteudo) && Number.isInteger(item.quantidade) && item.quantidade > 1
    if (!separar || item.quantidade > PIZZAS_EM_CARTOES) return [conteudo]
    if (cartoes + item.quantidade > CARTOES_POR_PEDIDO) return [conteudo]
    cartoes += item.quantidade
    return Array.from({ length: item.quantidade }, () => ({ ...conteudo, quantidade: 1 }))
  })
}

/** A kitchen may send its sweet pizzas to sobremesa: each still has a dough of its own. */
function ehPizza({ linha, pizza }: Pick<ConteudoDoItem, 'linha' | 'pizza'>): boolean {
  return linha === 'pizza' || pizza !== undefined
}

export function pedidoDaEntrada(
  entrada: PedidoDeEntrada,
  regras: Regras,
  chegada: { id: string; numero: string; agora: Instante },
): Pedido {
  const { agora } = chegada
  const dados = dadosDaEntrada(entrada, chegada.numero)
  // An origin whose clock runs ahead must not hand in orders from the future: they would never grow old.
  const criadoEm = entrada.criadoEm && emMs(entrada.criadoEm) < emMs(agora) ? entrada.criadoEm : agora
  return {
    ...dados,
    id: chegada.id,
    origem: entrada.origem,
    referencia: entrada.referencia,
    criadoEm,
    prioridade: entrada.prioridade ?? 0,
    itens: itensDaEntrada(entrada, regras).map((conteudo, indice) =>
      novoItem(conteudo, String(indice + 1), { em: agora, seq: 0 }),
    ),
    recebidoEm: agora,
    liberadoEm: liberadoNaChegada({ ...dados, criadoEm }, regras.cozinha, agora),
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

function conteudoDaEntrada(item: ItemDeEntrada, { linha, regra }: Rota, cozinha: Cozinha): ConteudoDoItem {
  const avisos: string[] = []
  if (item.linha && !ehLinha(item.linha)) {
    avisos.push(`Veio para a linha “${item.linha}”, que não existe. Confira o pedido.`)
  }
  const pizza = item.pizza && pizzaDaEntrada(item.pizza, cozinha, avisos)
  if (ehPizza({ linha, pizza }) && !Number.isInteger(item.quantidade)) {
    avisos.push(`Quantidade veio como ${String(item.quantidade).replace('.', ',')}. Confira o pedido.`)
  }
  return semVazios({
    referencia: item.referencia,
    codigo: item.codigo,
    categoria: item.categoria,
    linha,
    semLinha: regra === 'nenhuma',
    nome: limparControle(item.nome).trim(),
    quantidade: item.quantidade,
    complementos: (item.complementos ?? []).map((complemento) => ({
      nome: limparControle(complemento.nome).trim(),
      quantidade: complemento.quantidade ?? 1,
      tipo: complemento.tipo ?? 'opcao',
    })),
    observacao: nota(item.observacao),
    pizza,
    avisos,
  })
}

function pizzaDaEntrada(pizza: NonNullable<ItemDeEntrada['pizza']>, cozinha: Cozinha, avisos: string[]): Pizza {
  const fracoes = pizza.sabores.map((sabor) => sabor.fracao)
  const nenhuma = fracoes.every((fracao) => fracao === undefined)
  const iguais = nenhuma ? partesIguais(pizza.sabores.length) : undefined
  if (!nenhuma && !somamUm(fracoes.map((fracao) => legivel(fracao) ?? { n: 0, d: 1 }))) {
    const original = pizza.sabores
      .map(({ nome, fracao }) => (fracao ? `${comoVeio(fracao)} ${nome}` : nome))
      .join(' + ')
    avisos.push(`As partes não somam uma pizza. Veio assim: ${original}`)
  }
  return semVazios({
    tamanho: tamanhoDaCozinha(pizza.tamanho, cozinha),
    tipoMassa: pizza.tipoMassa,
    borda: pizza.borda,
    sabores: pizza.sabores.map((sabor, indice) =>
      semVazios({
        nome: limparControle(sabor.nome).trim(),
        fracao: iguais?.[indice] ?? legivel(sabor.fracao),
        adicionais: sabor.adicionais ?? [],
        remocoes: sabor.remocoes ?? [],
        observacao: nota(sabor.observacao),
      }),
    ),
  })
}

function legivel(fracao: SaborDeEntrada['fracao']): Fracao | undefined {
  return typeof fracao === 'string' ? undefined : fracao
}

function comoVeio(fracao: Fracao | string): string {
  return typeof fracao === 'string' ? fracao : `${fracao.n}/${fracao.d}`
}

/** "grande" and "G" are the kitchen's "Grande"; a size it does not know stays as it came. */
function tamanhoDaCozinha(tamanho: string, cozinha: Cozinha): string {
  const procurado = normalizar(tamanho)
  const conhecido = cozinha.tamanhos.find(
    ({ nome, sigla }) => normalizar(nome) === procurado || normalizar(sigla) === procurado,
  )
  return conhecido?.nome ?? tamanho.trim()
}

function nota(texto: string | undefined): string | undefined {
  if (!texto) return undefined
  return mascararDados(limparControle(texto)).trim() || undefined
}

/** Absent fields stay absent, so that equal content is equal after a trip through JSON. */
function semVazios<T extends object>(objeto: T): T {
  return Object.fromEntries(Object.entries(objeto).filter(([, valor]) => valor !== undefined && valor !== '')) as T
}
