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
import type { Acaso } from './acaso'

/** Short times, so that everything that happens by itself happens within a minute or two. */
export const COZINHA_DE_TESTE: Cozinha = {
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

export const ESTADO_VAZIO: Estado = { cozinha: COZINHA_DE_TESTE, estoque: { Grande: 20 }, pedidos: {}, recentes: [] }

const CARDAPIO: readonly ItemDeEntrada[] = [
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

function entrada(numero: number, acaso: Acaso, agoraMs: number): PedidoDeEntrada {
  const itens = Array.from({ length: acaso.inteiro(1, 3) }, (_, indice) => ({
    ...(acaso.um(CARDAPIO) ?? { nome: 'Água', quantidade: 1 }),
    referencia: String(indice + 1),
  }))
  return {
    origem: 'ifood',
    referencia: `r${numero}`,
    tipo: 'entrega',
    cliente: 'Maria',
    itens,
    ...(acaso.vezes(0.2) && { agendadoPara: deMs(agoraMs + acaso.inteiro(30, 150) * 1_000) }),
    ...(acaso.vezes(0.3) && { observacao: 'sem pressa' }),
  }
}

/** What points of sale send: orders, changes, cancellations. */
export function criarClientes(acaso: Acaso): (estado: Estado, agoraMs: number) => Comando | undefined {
  let numero = 0
  let pedidos: PedidoDeEntrada[] = []

  return (estado, agoraMs) => {
    const em = deMs(agoraMs)
    const regras = { cozinha: estado.cozinha, rotas: SEM_ROTAS }
    const sorte = acaso.sorteio()
    if (sorte < 0.6 || pedidos.length === 0) {
      const nova = entrada(++numero, acaso, agoraMs)
      pedidos.push(nova)
      const id = `pedido-${nova.referencia}`
      const pedido = pedidoDaEntrada(nova, regras, { id, numero: String(numero), agora: em })
      return { tipo: 'receberPedido', id: `receber:${id}`, em, pedido }
    }
    const antigo = acaso.um(pedidos)
    if (!antigo) return undefined
    const pedidoId = `pedido-${antigo.referencia}`
    const id = `origem:${acaso.uuid(agoraMs)}`
    if (sorte < 0.7) return { tipo: 'cancelarPedido', id, em, pedidoId, motivo: 'cliente desistiu' }
    const mudada = {
      ...antigo,
      itens: [...antigo.itens.slice(acaso.inteiro(0, 1)), acaso.um(CARDAPIO) ?? CARDAPIO[2]].flatMap(
        (item) => item ?? [],
      ),
    }
    pedidos = pedidos.map((pedido) => (pedido === antigo ? mudada : pedido))
    const dados = dadosDaEntrada(mudada, antigo.referencia.slice(1))
    return { tipo: 'alterarPedido', id, em, pedidoId, dados, itens: itensDaEntrada(mudada, regras) }
  }
}
