import type { ConteudoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import {
  ADICIONAIS_DOCES,
  ADICIONAIS_SALGADOS,
  BORDAS_DOCES,
  BORDAS_SALGADAS,
  MASSAS,
  PRATOS,
  type Produto,
  SABORES_DOCES,
  SABORES_SALGADOS,
  type SaborDoCardapio,
  SEM_LINHA,
} from './menu'

const NADA = { codigo: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }
const SALGADAS = 'Pizzas Salgadas'
const DOCES = 'Pizzas Doces'

/** What the demonstration's back office offers: the same menu its simulator orders from. */
export function offeredMenu(): ConteudoDoCardapio[] {
  const named = (tipo: 'adicional' | 'massa' | 'borda', names: readonly string[], categoria = '') =>
    names.map((nome) => ({ ...NADA, tipo, nome, categoria }))
  return [
    { ...NADA, tipo: 'produto', codigo: 'PZ', nome: 'Pizza', categoria: SALGADAS, pizza: true },
    { ...NADA, tipo: 'produto', codigo: 'PD', nome: 'Pizza doce', categoria: DOCES, pizza: true },
    ...[...Object.values(PRATOS), SEM_LINHA].flatMap((dishes) => dishes.map(dish)),
    ...SABORES_SALGADOS.map((flavour) => flavourOf(flavour, SALGADAS)),
    ...SABORES_DOCES.map((flavour) => flavourOf(flavour, DOCES)),
    ...named('adicional', ADICIONAIS_SALGADOS, SALGADAS),
    ...named('adicional', ADICIONAIS_DOCES, DOCES),
    ...named('massa', MASSAS),
    ...named('borda', [...BORDAS_SALGADAS, ...BORDAS_DOCES]),
  ]
}

function dish({ nome, codigo = '', categoria = '', adicionais = [], remocoes = [], opcoes }: Produto) {
  const offered = [...(opcoes ?? []), ...adicionais]
  return { ...NADA, tipo: 'produto' as const, nome, codigo, categoria, adicionais: offered, remocoes: [...remocoes] }
}

function flavourOf({ codigo, nome, ingredientes }: SaborDoCardapio, categoria: string) {
  return { ...NADA, tipo: 'sabor' as const, codigo, nome, categoria, remocoes: [...ingredientes] }
}
