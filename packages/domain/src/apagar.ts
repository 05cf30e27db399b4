import { CAMPOS_DE_DADOS, CAMPOS_DO_ITEM, CAMPOS_DO_SABOR, type Campo, OUTROS_CAMPOS } from './campos'
import type { Evento } from './eventos'
import { MASCARA } from './mascara'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Mudanca, Pedido } from './pedido'

/** Gives an order's reference at its origin a form that names nobody. */
export type SemNome = (referencia: string) => string

/** The kitchen calls orders by short numbers; those name nobody, and recall and reports go by them. */
const NUMERO_DA_COZINHA = /^\d{1,6}$/

/** The order as the kitchen worked it, without who ordered and what people wrote about it. */
export function pedidoSemPessoas(pedido: Pedido, semNome: SemNome): Pedido {
  const { cancelado, ...resto } = dadosSemPessoas(pedido)
  return {
    ...resto,
    referencia: semNome(pedido.referencia),
    itens: pedido.itens.map(itemSemPessoas),
    mudancas: pedido.mudancas.map(mudancaSemPessoas),
    ...(cancelado && { cancelado: apagar(cancelado, OUTROS_CAMPOS) }),
  }
}

type Tipo = Evento['tipo']
type DoTipo<T extends Tipo> = Extract<Evento, { tipo: T }>
type SemPessoas<T extends Tipo> = (evento: DoTipo<T>, semNome: SemNome) => DoTipo<T>

/** What of an event is personal: how it is without it, or `nada`. Every event has its line, and whoever looks for some of them asks here. */
const SEM_PESSOAS: { readonly [T in Tipo]: SemPessoas<T> | 'nada' } = {
  PedidoRecebido: (evento, semNome) => ({ ...evento, pedido: pedidoSemPessoas(evento.pedido, semNome) }),
  PedidoAlterado: (evento) => ({
    ...evento,
    dados: dadosSemPessoas(evento.dados),
    campos: evento.campos.map(campoSemPessoas),
    adicionados: evento.adicionados.map(itemSemPessoas),
    alterados: evento.alterados.map(({ antes, depois, ...alterado }) => ({
      ...alterado,
      antes: itemSemPessoas(antes),
      depois: itemSemPessoas(depois),
    })),
  }),
  PedidoCancelado: (evento) => apagar(evento, { motivo: OUTROS_CAMPOS.motivo }),
  PedidoAceito: 'nada',
  ItensMovidos: 'nada',
  MassasAbertas: 'nada',
  MassasFechadas: 'nada',
  PedidoEntregue: 'nada',
  PedidoReaberto: (evento, semNome) => ({ ...evento, pedido: pedidoSemPessoas(evento.pedido, semNome) }),
  PedidoPriorizado: 'nada',
  PedidoReconhecido: 'nada',
  PedidosVistos: 'nada',
  PedidoLiberado: 'nada',
  PedidoNaoVisto: 'nada',
  PedidoAtrasado: 'nada',
  PedidoSemConfirmacao: 'nada',
  ItemRoteado: 'nada',
  MassasContadas: 'nada',
  MassasAjustadas: 'nada',
  CozinhaConfigurada: 'nada',
}

/** An index of the server's database holds these and no others: another one needs another index. */
export const EVENTOS_COM_PESSOAS = (Object.keys(SEM_PESSOAS) as Tipo[]).filter((tipo) => SEM_PESSOAS[tipo] !== 'nada')

/** Playing the log without people gives the orders without people. */
export function eventoSemPessoas(evento: Evento, semNome: SemNome): Evento {
  const semPessoas = SEM_PESSOAS[evento.tipo]
  return semPessoas === 'nada' ? evento : (semPessoas as SemPessoas<Tipo>)(evento, semNome)
}

function dadosSemPessoas<T extends DadosDoPedido>(dados: T): T {
  const numero = NUMERO_DA_COZINHA.test(dados.numero) ? dados.numero : MASCARA
  return { ...apagar(dados, CAMPOS_DE_DADOS), numero }
}

function itemSemPessoas<T extends ConteudoDoItem>(item: T): T {
  const { pizza } = item
  const sabores = pizza?.sabores.map((sabor) => apagar(sabor, CAMPOS_DO_SABOR))
  const apagado = apagar(pizza && sabores ? { ...item, pizza: { ...pizza, sabores } } : item, CAMPOS_DO_ITEM)
  return { ...apagado, avisos: [] }
}

function mudancaSemPessoas(mudanca: Mudanca): Mudanca {
  return {
    ...mudanca,
    alterados: mudanca.alterados.map(({ itemId, antes }) => ({ itemId, antes: itemSemPessoas(antes) })),
    campos: mudanca.campos.map(campoSemPessoas),
  }
}

function campoSemPessoas(alterado: CampoAlterado): CampoAlterado {
  const { campo } = alterado
  const { apaga }: Campo = CAMPOS_DE_DADOS[campo]
  return apaga ? { campo } : alterado
}

/** Every field that the table says goes is optional but `numero` and `avisos`, which are given a value again. */
function apagar<T extends object>(objeto: T, campos: Readonly<Record<string, Campo>>): T {
  return Object.fromEntries(Object.entries(objeto).filter(([nome]) => !campos[nome]?.apaga)) as T
}
