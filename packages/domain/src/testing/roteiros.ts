import fc from 'fast-check'
import type { Comando } from '../comandos'
import { conteudoDoItem } from '../comparacao'
import type { Cozinha } from '../cozinha'
import { dadosDaEntrada, itensDaEntrada, type PedidoDeEntrada, pedidoDaEntrada } from '../entrada'
import { ETAPAS_DA_LINHA, type Etapa } from '../etapas'
import { type Linha, POSTOS, type Posto } from '../linhas'
import type { Item, Pedido } from '../pedido'
import { SEM_ROTAS } from '../roteamento'
import { somarMinutos } from '../tempo'
import { umaEntrada, umaEtapaQualquer, umaLinhaQualquer, umPostoQualquer } from './arbitrarios'
import { type ComandoDeTeste, CozinhaDeEnsaio } from './cozinha-de-ensaio'
import { umaCozinha } from './pedidos'

/** What happens next, told loosely: numbers pick among what the kitchen holds at that moment. */
export type Acao =
  /** `espera`: for somebody to accept it. */
  | { faz: 'receber'; entrada: PedidoDeEntrada; espera?: boolean }
  | { faz: 'alterar'; qual: number; entrada: PedidoDeEntrada; manter: number }
  | { faz: 'cancelar'; qual: number }
  | { faz: 'mover'; qual: number; passos: { item: number; de?: Etapa; para: Etapa | 'seguinte' | 'anterior' }[] }
  | { faz: 'aprontar'; qual: number }
  | { faz: 'desfazer'; atras: number; outro?: number }
  | { faz: 'abrirMassas'; quais: { qual: number; item: number }[] }
  | { faz: 'entregar'; qual: number }
  | { faz: 'aceitar'; qual: number }
  | { faz: 'recusar'; qual: number; codigo: string }
  | { faz: 'alarmarConfirmacao'; qual: number; resolvido: boolean }
  | { faz: 'priorizar'; qual: number; prioridade: 0 | 1 }
  | { faz: 'reconhecer'; qual: number; linhas: Posto[]; recuo: number }
  | { faz: 'ver'; quais: number[]; linhas: Posto[] }
  | { faz: 'definirLinha'; qual: number; item: number; linha: Linha }
  | { faz: 'contar'; tamanho: string; quantidade: number }
  | { faz: 'ajustar'; tamanho: string; delta: number }
  | { faz: 'configurar'; parte: Partial<Cozinha> }
  | { faz: 'repetir'; atras: number }
  | { faz: 'passar'; minutos: number }
  | { faz: 'deixarOTempoAgir' }
  | { faz: 'vencerForaDeHora'; qual: number; tipo: ComandoDeTeste['tipo'] }

const NINGUEM = 12
const qual = fc.nat({ max: NINGUEM })
/** A change that touches no item, only what is said of the order. */
const MANTER_TUDO = 7
const umTamanho = fc.constantFrom('Grande', 'Média', 'Broto', 'Gigante')
const unsPostos = fc.oneof(fc.constant([...POSTOS]), fc.array(umPostoQualquer, { minLength: 1, maxLength: 4 }))
const umPasso = fc.record(
  {
    item: fc.nat({ max: 5 }),
    de: fc.option(umaEtapaQualquer, { nil: undefined, freq: 1 }),
    para: fc.oneof(
      { weight: 6, arbitrary: fc.constant('seguinte' as const) },
      { weight: 2, arbitrary: fc.constant('anterior' as const) },
      { weight: 1, arbitrary: umaEtapaQualquer },
    ),
  },
  { requiredKeys: ['item', 'para'] },
)

function acao<T extends Acao['faz']>(faz: T, resto: object, weight = 1): fc.WeightedArbitrary<Acao> {
  return { weight, arbitrary: fc.record({ faz: fc.constant(faz), ...resto }) as unknown as fc.Arbitrary<Acao> }
}

export const umaAcao: fc.Arbitrary<Acao> = fc.oneof(
  acao('receber', { entrada: umaEntrada, espera: fc.boolean() }, 3),
  acao('alterar', { qual, entrada: umaEntrada, manter: fc.nat({ max: MANTER_TUDO }) }, 3),
  acao('cancelar', { qual }, 1),
  acao('mover', { qual, passos: fc.array(umPasso, { minLength: 1, maxLength: 4 }) }, 10),
  acao('aprontar', { qual }, 5),
  acao('desfazer', { atras: fc.constantFrom(0, 0, 0, 1, 2) }, 4),
  acao('desfazer', { atras: fc.nat({ max: 4 }), outro: qual }, 1),
  acao(
    'abrirMassas',
    { quais: fc.array(fc.record({ qual, item: fc.nat({ max: 5 }) }), { minLength: 1, maxLength: 5 }) },
    3,
  ),
  acao('entregar', { qual }, 5),
  acao('aceitar', { qual }, 2),
  acao('recusar', { qual, codigo: fc.constantFrom('503', '503', '999') }),
  acao('alarmarConfirmacao', { qual, resolvido: fc.boolean() }),
  acao('priorizar', { qual, prioridade: fc.constantFrom(0, 1) }),
  acao('reconhecer', { qual, linhas: unsPostos, recuo: fc.integer({ min: -2, max: 5 }) }, 3),
  acao('ver', { quais: fc.array(qual, { minLength: 1, maxLength: 3 }), linhas: unsPostos }, 2),
  acao('definirLinha', { qual, item: fc.nat({ max: 5 }), linha: umaLinhaQualquer }, 3),
  acao('contar', { tamanho: umTamanho, quantidade: fc.nat({ max: 30 }) }),
  acao('ajustar', { tamanho: umTamanho, delta: fc.integer({ min: -5, max: 5 }) }),
  acao('configurar', {
    parte: fc.record(
      {
        metaMinutos: fc.constantFrom(10, 20, 40),
        fornoMinutos: fc.constantFrom(3, 6),
        fornoAutomatico: fc.boolean(),
        entregaAutomaticaMinutos: fc.constantFrom(0, 5, 30),
        alergias: fc.constantFrom(['alerg'], ['alerg', 'frutos do mar']),
      },
      { requiredKeys: [] },
    ),
  }),
  acao('repetir', { atras: fc.nat({ max: 6 }) }, 2),
  acao('passar', { minutos: fc.oneof(fc.constantFrom(0.2, 1, 7, 31), fc.integer({ min: 1, max: 200 })) }, 4),
  acao('deixarOTempoAgir', {}, 4),
  acao('vencerForaDeHora', {
    qual,
    tipo: fc.constantFrom(
      'liberarPedido',
      'tirarDoForno',
      'encerrarEntrega',
      'encerrarCancelado',
      'alarmarNaoVisto',
      'alarmarAtraso',
    ),
  }),
)

/** Two orders to work on, then anything. */
export const umRoteiro: fc.Arbitrary<Acao[]> = fc
  .tuple(umaEntrada, umaEntrada, fc.array(umaAcao, { maxLength: 40, size: 'max' }))
  .map(([uma, outra, acoes]) => [{ faz: 'receber', entrada: uma }, { faz: 'receber', entrada: outra }, ...acoes])

const DESFAZIVEIS: ReadonlySet<Comando['tipo']> = new Set([
  'moverItens',
  'abrirMassas',
  'entregarPedido',
  'priorizarPedido',
])

const ESTACOES = ['Montagem 1', 'Montagem 2', 'Massas', undefined]

export function encenar(ensaio: CozinhaDeEnsaio, acao: Acao): void {
  if (acao.faz === 'passar') ensaio.passarMinutos(acao.minutos)
  else if (acao.faz === 'deixarOTempoAgir') ensaio.deixarOTempoAgir()
  else {
    const comando = comandoDaAcao(ensaio, acao)
    if (comando) ensaio.mandar(comando, ESTACOES[ensaio.comandos.length % ESTACOES.length])
  }
}

/** A kitchen after a whole script, with the automatic oven on so that time has something to do. */
export function encenarTudo(roteiro: readonly Acao[], aCadaPasso: (ensaio: CozinhaDeEnsaio) => void = () => {}) {
  const ensaio = new CozinhaDeEnsaio(umaCozinha({ fornoAutomatico: true }))
  for (const acao of roteiro) {
    encenar(ensaio, acao)
    aCadaPasso(ensaio)
  }
  return ensaio
}

/** Open and lately closed orders, and one that nobody knows. */
function escolher(ensaio: CozinhaDeEnsaio, indice: number): Pedido | undefined {
  const todos = [...Object.values(ensaio.estado.pedidos), ...ensaio.estado.recentes]
  return indice === NINGUEM ? undefined : todos[indice % todos.length]
}

function idDe(ensaio: CozinhaDeEnsaio, indice: number): string {
  return escolher(ensaio, indice)?.id ?? 'ninguem-conhece'
}

/** Mostly one of the items the command is meant for; now and then any, or none. */
function itemDe(ensaio: CozinhaDeEnsaio, indice: number, item: number, quais: (item: Item) => boolean): string {
  const itens = escolher(ensaio, indice)?.itens ?? []
  const proprios = itens.filter((candidato) => quais(candidato) && !candidato.cancelado)
  if (item === 5) return 'nenhum'
  const escolhido = proprios[item % Math.max(1, proprios.length)] ?? itens[item % Math.max(1, itens.length)]
  return escolhido?.id ?? 'nenhum'
}

export function comandoDaAcao(
  ensaio: CozinhaDeEnsaio,
  acao: Exclude<Acao, { faz: 'passar' | 'deixarOTempoAgir' }>,
): ComandoDeTeste | undefined {
  const { cozinha } = ensaio.estado
  const regras = { cozinha, rotas: SEM_ROTAS }
  switch (acao.faz) {
    case 'receber': {
      const numero = String(ensaio.comandos.length)
      const pedido = pedidoDaEntrada(acao.entrada, regras, { id: `p${numero}`, numero, agora: ensaio.agora })
      const aceite = { ate: somarMinutos(ensaio.agora, 8), motivos: [{ codigo: '503', texto: 'Item indisponível' }] }
      return { tipo: 'receberPedido', pedido: acao.espera ? { ...pedido, aceite } : pedido }
    }
    case 'alterar': {
      const pedido = escolher(ensaio, acao.qual)
      const mantidos = (pedido?.itens ?? []).filter(
        (item, indice) => !item.cancelado && (indice < acao.manter || acao.manter === MANTER_TUDO),
      )
      const conteudos = mantidos.map(conteudoDoItem)
      return {
        tipo: 'alterarPedido',
        pedidoId: pedido?.id ?? 'ninguem-conhece',
        dados: dadosDaEntrada(acao.entrada, pedido?.numero ?? '1'),
        ...(acao.entrada.prioridade !== undefined && { prioridade: acao.entrada.prioridade }),
        itens: acao.manter === MANTER_TUDO ? conteudos : [...conteudos, ...itensDaEntrada(acao.entrada, regras)],
      }
    }
    case 'cancelar':
      return { tipo: 'cancelarPedido', pedidoId: idDe(ensaio, acao.qual), motivo: 'Cliente desistiu' }
    case 'mover':
      return moverOuPedir(ensaio, acao)
    case 'aprontar': {
      const pedido = escolher(ensaio, acao.qual)
      const itens = (pedido?.itens ?? []).map((item) => ({ itemId: item.id, de: item.etapa, para: 'pronto' as const }))
      return { tipo: 'moverItens', pedidoId: pedido?.id ?? 'ninguem-conhece', itens }
    }
    case 'desfazer': {
      const feitos = ensaio.comandos.filter(({ id, tipo }) => DESFAZIVEIS.has(tipo) && ensaio.aceitos.has(id))
      const feito = feitos.at(-1 - acao.atras)
      if (!feito) return undefined
      const primeiro = feito.tipo === 'abrirMassas' ? feito.itens[0] : feito
      const seu = primeiro && 'pedidoId' in primeiro ? primeiro.pedidoId : 'ninguem-conhece'
      const pedidoId = acao.outro === undefined ? seu : idDe(ensaio, acao.outro)
      return { tipo: 'desfazer', pedidoId, comandoId: feito.id }
    }
    case 'abrirMassas':
      return {
        tipo: 'abrirMassas',
        itens: acao.quais.map(({ qual, item }) => ({
          pedidoId: idDe(ensaio, qual),
          itemId: itemDe(ensaio, qual, item, (candidato) => candidato.massa !== undefined),
        })),
      }
    case 'entregar':
      return { tipo: 'entregarPedido', pedidoId: idDe(ensaio, acao.qual) }
    case 'aceitar':
      return { tipo: 'aceitarPedido', pedidoId: idDe(ensaio, acao.qual) }
    case 'recusar':
      return { tipo: 'recusarPedido', pedidoId: idDe(ensaio, acao.qual), codigo: acao.codigo }
    case 'alarmarConfirmacao': {
      const resolvido = acao.resolvido ? { resolvido: true as const } : {}
      return { tipo: 'alarmarConfirmacao', pedidoId: idDe(ensaio, acao.qual), ...resolvido }
    }
    case 'priorizar':
      return { tipo: 'priorizarPedido', pedidoId: idDe(ensaio, acao.qual), prioridade: acao.prioridade }
    case 'reconhecer':
      return {
        tipo: 'reconhecer',
        pedidoId: idDe(ensaio, acao.qual),
        linhas: acao.linhas,
        ate: Math.max(0, ensaio.seq - acao.recuo),
      }
    case 'ver':
      return {
        tipo: 'verPedidos',
        pedidoIds: acao.quais.map((indice) => idDe(ensaio, indice)),
        linhas: acao.linhas,
      }
    case 'definirLinha':
      return {
        tipo: 'definirLinha',
        pedidoId: idDe(ensaio, acao.qual),
        itemId: itemDe(ensaio, acao.qual, acao.item, (candidato) => candidato.semLinha),
        linha: acao.linha,
      }
    case 'contar':
      return { tipo: 'contarMassas', tamanho: acao.tamanho, quantidade: acao.quantidade }
    case 'ajustar':
      return { tipo: 'ajustarMassas', tamanho: acao.tamanho, delta: acao.delta }
    case 'configurar':
      return { tipo: 'configurarCozinha', cozinha: { ...cozinha, ...acao.parte } }
    case 'repetir':
      return ensaio.comandos.at(-1 - acao.atras)
    case 'vencerForaDeHora':
      return foraDeHora(ensaio, acao)
  }
}

function moverOuPedir(ensaio: CozinhaDeEnsaio, acao: Acao & { faz: 'mover' }): ComandoDeTeste {
  const pedido = escolher(ensaio, acao.qual)
  const itens = acao.passos.flatMap((passo) => {
    const item = pedido?.itens[passo.item % Math.max(1, pedido.itens.length)]
    if (!item) return [{ itemId: String(passo.item), de: 'fila' as const, para: 'pronto' as const }]
    const de = passo.de ?? item.etapa
    const etapas = ETAPAS_DA_LINHA[item.linha]
    const posicao = etapas.indexOf(de)
    const vizinha = passo.para === 'seguinte' ? etapas[posicao + 1] : etapas[posicao - 1]
    const para = passo.para === 'seguinte' || passo.para === 'anterior' ? (vizinha ?? de) : passo.para
    return [{ itemId: item.id, de, para }]
  })
  return { tipo: 'moverItens', pedidoId: pedido?.id ?? 'ninguem-conhece', itens }
}

/** A command of time whose cause may be gone, as when two servers raced. Its id is its own, so that no real cause is spent. */
function foraDeHora(ensaio: CozinhaDeEnsaio, acao: Acao & { faz: 'vencerForaDeHora' }): ComandoDeTeste {
  const base = {
    id: `fora:${ensaio.comandos.length}`,
    em: somarMinutos(ensaio.agora, -1),
    pedidoId: idDe(ensaio, acao.qual),
  }
  switch (acao.tipo) {
    case 'tirarDoForno':
      return { ...base, tipo: 'tirarDoForno', itemId: '1', entrada: ensaio.seq }
    case 'encerrarEntrega':
      return { ...base, tipo: 'encerrarEntrega', prontoSeq: ensaio.seq }
    case 'liberarPedido':
    case 'encerrarCancelado':
    case 'alarmarNaoVisto':
      return { ...base, tipo: acao.tipo }
    default:
      return { ...base, tipo: 'alarmarAtraso' }
  }
}
