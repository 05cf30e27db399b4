import { COZINHA_PADRAO, type Cozinha } from '../cozinha'
import { novoItem } from '../entrada'
import type { Fracao } from '../fracao'
import type { ConteudoDoItem, Item, Pedido, Pizza, Sabor } from '../pedido'
import type { Instante } from '../tempo'

/** A Saturday evening, 19:00 in São Paulo. */
export const AGORA: Instante = '2026-11-14T22:00:00.000Z'

export function umaCozinha(parte: Partial<Cozinha> = {}): Cozinha {
  return {
    ...COZINHA_PADRAO,
    id: 'cozinha-1',
    nome: 'Cozinha Centro',
    tamanhos: [
      { nome: 'Broto', sigla: 'BR' },
      { nome: 'Média', sigla: 'M' },
      { nome: 'Grande', sigla: 'G' },
    ],
    ...parte,
  }
}

/** Something of the griddle unless told otherwise. */
export function umConteudo(parte: Partial<ConteudoDoItem> = {}): ConteudoDoItem {
  return { linha: 'chapa', semLinha: false, nome: 'X-Salada', quantidade: 1, complementos: [], avisos: [], ...parte }
}

export function umSabor(nome: string, fracao: Fracao = { n: 1, d: 1 }, parte: Partial<Sabor> = {}): Sabor {
  return { nome, fracao, adicionais: [], remocoes: [], ...parte }
}

export function umaPizza(parte: Partial<ConteudoDoItem> = {}, pizza: Partial<Pizza> = {}): ConteudoDoItem {
  return umConteudo({
    linha: 'pizza',
    nome: 'Pizza Grande',
    pizza: { tamanho: 'Grande', sabores: [umSabor('Calabresa')], ...pizza },
    ...parte,
  })
}

export type PedidoDeTeste = Omit<Partial<Pedido>, 'itens'> & {
  /** Content is enough: what the kitchen knows of a new item is filled in. */
  itens?: (ConteudoDoItem & Partial<Item>)[]
}

/** An order that has just arrived with one thing from the griddle, unless told otherwise. */
export function umPedido({ itens = [umConteudo()], ...parte }: PedidoDeTeste = {}): Pedido {
  const recebidoEm = parte.recebidoEm ?? AGORA
  const id = parte.id ?? 'p1'
  return {
    id,
    numero: '101',
    origem: 'balcao',
    referencia: `ref-${id}`,
    tipo: 'balcao',
    criadoEm: recebidoEm,
    prioridade: 0,
    recebidoEm,
    ...(!parte.agendadoPara && { liberadoEm: recebidoEm }),
    visto: {},
    mudancas: [],
    reconhecido: {},
    movimentos: [],
    alarmes: {},
    ...parte,
    itens: itens.map((item, indice) => ({
      ...novoItem(item, String(indice + 1), { em: recebidoEm, seq: 0 }),
      ...item,
    })),
  }
}
