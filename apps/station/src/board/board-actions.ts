import type { Etapa } from '@kds/domain/etapas'
import type { Linha, Posto } from '@kds/domain/linhas'
import type { Item } from '@kds/domain/pedido'
import type { Action, TapOutcome } from '@kds/sync/engine'
import { nomeDoItem, nomesDosItens } from '../words/nome-do-item'
import { palavrasDaEtapa } from '../words/palavras-da-etapa'
import type { Deed } from './undo-list'

/** What one command may name; a board counts more on an evening gone wrong. */
const VISTOS_POR_COMANDO = 500

/** The order as the cook calls it. */
export interface PedidoRef {
  id: string
  numero: string
}

export interface ItemRef {
  id: string
  nome: string
  etapa: Etapa
  proxima: Etapa | undefined
  anterior: Etapa | undefined
}

export type Movimento = { itemId: string; de: Etapa; para: Etapa }

interface Parts {
  comandar: (acao: Action) => Promise<TapOutcome>
  /** Who reads changes on this screen: its lines, or the dough maker. */
  postos: readonly Posto[]
  /** The item as it stands now, to call it by its name. */
  item: (pedidoId: string, itemId: string) => Pick<Item, 'nome' | 'quantidade' | 'pizza' | 'mudou'> | undefined
  /** What the order is called among the others. */
  called: (pedido: PedidoRef) => string
  undoable: (feito: Deed, undo: () => void) => void
  refused: (pedido: PedidoRef | undefined, motivo: string) => void
  /** What there was to read about this order was read. */
  read: (pedido: PedidoRef) => void
  failed: (error: unknown) => void
}

export type BoardActions = ReturnType<typeof boardActions>

const NAO_GUARDOU = 'Este aparelho não conseguiu guardar a ação. Tente de novo.'

/**
 * What a cook can do on a board. Each action names what he saw; what can be taken back is offered for undo. It resolves
 * when the device has stored it or has said why not.
 */
export function boardActions({ comandar, postos, item: itemDe, called, undoable, refused, read, failed }: Parts) {
  async function command(acao: Action, pedido?: PedidoRef): Promise<string | undefined> {
    try {
      const desfecho = await comandar(acao)
      if (desfecho.situacao === 'recusado') refused(pedido && ref(pedido), desfecho.motivo)
      return desfecho.situacao === 'aceito' ? desfecho.id : undefined
    } catch (error) {
      refused(pedido && ref(pedido), NAO_GUARDOU)
      failed(error)
      return undefined
    }
  }

  /** One command may touch several orders, as opening doughs does: each of them is restored. */
  async function reversible(acao: Action, pedidos: readonly PedidoRef[], texto: string): Promise<void> {
    const [pedido] = pedidos.length === 1 ? pedidos : []
    const numero = pedido && called(pedido)
    const comandoId = await command(acao, pedido)
    if (!comandoId) return
    const restaurar = () => {
      for (const um of pedidos) void command({ tipo: 'desfazer', pedidoId: um.id, comandoId }, um)
    }
    undoable({ comandoId, texto, acao, numero }, restaurar)
  }

  /** The order by what it is called. */
  function ref(pedido: PedidoRef): PedidoRef {
    return { id: pedido.id, numero: called(pedido) }
  }

  function nomes(pedido: PedidoRef, itens: readonly Movimento[]): string {
    const ditos = itens.flatMap(({ itemId }) => itemDe(pedido.id, itemId) ?? []).map(nomeDoItem)
    return ditos.length === 0 ? '' : ` · ${nomesDosItens(ditos)}`
  }

  async function mover(pedido: PedidoRef, itens: readonly Movimento[], texto: string): Promise<void> {
    if (itens.length === 0) return
    const vistos = itens.map((passo) => ({ ...passo, visto: itemDe(pedido.id, passo.itemId)?.mudou ?? 0 }))
    await reversible({ tipo: 'moverItens', pedidoId: pedido.id, itens: vistos }, [pedido], texto)
  }

  /** One item to any step of its line. */
  async function levar(pedido: PedidoRef, { id, nome, etapa }: ItemRef, para: Etapa | undefined): Promise<void> {
    if (!para) return
    const item = itemDe(pedido.id, id)
    const dito = item ? nomeDoItem(item) : nome
    await mover(pedido, [{ itemId: id, de: etapa, para }], `#${called(pedido)} ${dito}: ${palavrasDaEtapa(para).onde}`)
  }

  function priorizar(pedido: PedidoRef, prioridade: 0 | 1): void {
    const numero = called(pedido)
    const mudar = (valor: 0 | 1) => command({ tipo: 'priorizarPedido', pedidoId: pedido.id, prioridade: valor }, pedido)
    void mudar(prioridade).then((comandoId) => {
      const texto = prioridade === 1 ? 'com prioridade' : 'sem prioridade'
      const contrario = () => void mudar(prioridade === 1 ? 0 : 1)
      if (comandoId) undoable({ comandoId, texto: `#${numero} ${texto}`, numero }, contrario)
    })
  }

  return {
    levar,
    avancar: (pedido: PedidoRef, item: ItemRef) => levar(pedido, item, item.proxima),
    voltar: (pedido: PedidoRef, item: ItemRef) => levar(pedido, item, item.anterior),
    /** PRONTO: every item of these lines, as seen. */
    concluir: (pedido: PedidoRef, itens: readonly Movimento[]) =>
      mover(pedido, itens, `#${called(pedido)} concluído${nomes(pedido, itens)}`),
    recuperar: (pedido: PedidoRef, itens: readonly Movimento[]) =>
      mover(pedido, itens, `#${called(pedido)} recuperado${nomes(pedido, itens)}`),
    entregar: (pedido: PedidoRef) =>
      reversible({ tipo: 'entregarPedido', pedidoId: pedido.id }, [pedido], `#${called(pedido)} entregue`),
    aceitar: (pedido: PedidoRef) => command({ tipo: 'aceitarPedido', pedidoId: pedido.id }, pedido),
    recusar: (pedido: PedidoRef, codigo: string) =>
      command({ tipo: 'recusarPedido', pedidoId: pedido.id, codigo }, pedido),
    reconhecer: async (pedido: PedidoRef, ate: number) => {
      const acao: Action = { tipo: 'reconhecer', pedidoId: pedido.id, linhas: [...postos], ate }
      if (await command(acao, pedido)) read(pedido)
    },
    priorizar,
    definirLinha: (pedido: PedidoRef, itemId: string, linha: Linha) =>
      void command({ tipo: 'definirLinha', pedidoId: pedido.id, itemId, linha }, pedido),
    abrirMassas: (itens: readonly { pedido: PedidoRef; itemId: string; chave: string }[], texto: string) => {
      const pedidos = [...new Map(itens.map(({ pedido }) => [pedido.id, pedido])).values()]
      const massas = itens.map(({ pedido, itemId, chave }) => ({ pedidoId: pedido.id, itemId, massa: chave }))
      return reversible({ tipo: 'abrirMassas', itens: massas }, pedidos, texto)
    },
    contarMassas: (tamanho: string, quantidade: number) => void command({ tipo: 'contarMassas', tamanho, quantidade }),
    ajustarMassas: (tamanho: string, delta: number) => void command({ tipo: 'ajustarMassas', tamanho, delta }),
    verPedidos: (pedidoIds: readonly string[]) => {
      for (let primeiro = 0; primeiro < pedidoIds.length; primeiro += VISTOS_POR_COMANDO) {
        const vistos = pedidoIds.slice(primeiro, primeiro + VISTOS_POR_COMANDO)
        // Nobody pressed anything: what could not be stored is recorded, and the board says in a notice of its own that it cannot store.
        comandar({ tipo: 'verPedidos', pedidoIds: vistos, linhas: [...postos] }).catch(failed)
      }
    },
  }
}
