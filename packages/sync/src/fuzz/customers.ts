import type { Comando } from '@kds/domain/comandos'
import { COZINHA_PADRAO, type Cozinha } from '@kds/domain/cozinha'
import {
  dadosDaEntrada,
  type ItemDeEntrada,
  itensDaEntrada,
  type PedidoDeEntrada,
  pedidoDaEntrada,
} from '@kds/domain/entrada'
import type { Estado } from '@kds/domain/estado'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import { deMs } from '@kds/domain/tempo'
import type { Chance } from './chance'

/** Short times, so that everything that happens by itself happens within a minute or two. */
export const TEST_KITCHEN: Cozinha = {
  ...COZINHA_PADRAO,
  id: 'cozinha-1',
  nome: 'Forno da Vila',
  tamanhos: [
    { nome: 'Grande', sigla: 'G' },
    { nome: 'Broto', sigla: 'BR' },
  ],
  metaMinutos: 1,
  fornoMinutos: 0.25,
  fornoAutomatico: true,
  entregaAutomaticaMinutos: 0.5,
}

export const EMPTY_STATE: Estado = { cozinha: TEST_KITCHEN, estoque: { Grande: 20 }, pedidos: {}, recentes: [] }

const MENU: readonly ItemDeEntrada[] = [
  {
    nome: 'Pizza meia calabresa, meia marguerita',
    quantidade: 1,
    linha: 'pizza',
    pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Marguerita', remocoes: ['manjericão'] }] },
  },
  {
    nome: 'Pizza portuguesa',
    quantidade: 2,
    linha: 'pizza',
    pizza: { tamanho: 'Broto', sabores: [{ nome: 'Portuguesa', observacao: 'bem assada' }] },
  },
  { nome: 'Hambúrguer', quantidade: 1, linha: 'chapa', observacao: 'ao ponto' },
  { nome: 'Batata frita', quantidade: 1.5, linha: 'fritura' },
  { nome: 'Prato do dia', quantidade: 1 },
]

function entrada(numero: number, chance: Chance, nowMs: number): PedidoDeEntrada {
  const itens = Array.from({ length: chance.integer(1, 3) }, (_, index) => ({
    ...(chance.pick(MENU) ?? { nome: 'Água', quantidade: 1 }),
    referencia: String(index + 1),
  }))
  return {
    origem: 'ifood',
    referencia: `r${numero}`,
    tipo: 'entrega',
    cliente: 'Maria',
    itens,
    ...(chance.happens(0.2) && { agendadoPara: deMs(nowMs + chance.integer(30, 150) * 1_000) }),
    ...(chance.happens(0.3) && { observacao: 'sem pressa' }),
  }
}

/** What points of sale send: orders, changes, cancellations. */
export function createCustomers(chance: Chance): (estado: Estado, nowMs: number) => Comando | undefined {
  let numero = 0
  let pedidos: PedidoDeEntrada[] = []

  return (estado, nowMs) => {
    const em = deMs(nowMs)
    const rules = { cozinha: estado.cozinha, rotas: SEM_ROTAS }
    const luck = chance.random()
    if (luck < 0.6 || pedidos.length === 0) {
      const next = entrada(++numero, chance, nowMs)
      pedidos.push(next)
      const id = `pedido-${next.referencia}`
      const pedido = pedidoDaEntrada(next, rules, { id, numero: String(numero), agora: em })
      const aceite = { ate: deMs(nowMs + 480_000), motivos: [{ codigo: '503', texto: 'Item indisponível' }] }
      return {
        tipo: 'receberPedido',
        id: `receber:${id}`,
        em,
        pedido: chance.happens(0.2) ? { ...pedido, aceite } : pedido,
      }
    }
    const old = chance.pick(pedidos)
    if (!old) return undefined
    const pedidoId = `pedido-${old.referencia}`
    const id = `origem:${chance.uuid(nowMs)}`
    if (luck < 0.7) return { tipo: 'cancelarPedido', id, em, pedidoId, motivo: 'cliente desistiu' }
    const changed = {
      ...old,
      itens: [...old.itens.slice(chance.integer(0, 1)), chance.pick(MENU) ?? MENU[2]].flatMap((item) => item ?? []),
    }
    pedidos = pedidos.map((pedido) => (pedido === old ? changed : pedido))
    const dados = dadosDaEntrada(changed, old.referencia.slice(1))
    return { tipo: 'alterarPedido', id, em, pedidoId, dados, itens: itensDaEntrada(changed, rules) }
  }
}
