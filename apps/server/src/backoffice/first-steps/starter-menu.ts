import type { RegraPedida } from '@kds/domain/regras-de-rota'
import type { ConteudoDoCardapio } from '@kds/protocol/retaguarda/cardapio'

const NADA = { codigo: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }
const SALGADAS = 'Pizzas salgadas'
const DOCES = 'Pizzas doces'

/** With what a customer may ask to leave out. */
const SALGADOS: Readonly<Record<string, readonly string[]>> = {
  Mussarela: ['tomate', 'azeitona', 'orégano'],
  Calabresa: ['cebola', 'azeitona', 'orégano'],
  Portuguesa: ['cebola', 'ovo', 'ervilha', 'presunto', 'azeitona'],
  Marguerita: ['tomate', 'manjericão', 'parmesão'],
  'Frango com catupiry': ['catupiry', 'milho', 'orégano'],
  'Quatro queijos': ['gorgonzola', 'provolone', 'parmesão'],
  Napolitana: ['tomate', 'alho', 'parmesão'],
  Toscana: ['cebola', 'ovo', 'azeitona'],
  Atum: ['cebola', 'azeitona', 'tomate'],
  Palmito: ['azeitona', 'tomate', 'orégano'],
  Bacon: ['cebola', 'orégano'],
  Vegetariana: ['brócolis', 'pimentão', 'cebola', 'milho', 'champignon'],
}
const DOCES_OFERECIDAS: Readonly<Record<string, readonly string[]>> = {
  Brigadeiro: ['granulado'],
  'Romeu e julieta': ['goiabada'],
  'Banana com canela': ['canela', 'leite condensado'],
}
const PRATOS: Readonly<Record<string, readonly string[]>> = {
  Entradas: ['Bruschetta', 'Pão de alho'],
  Porções: ['Batata frita', 'Calabresa acebolada'],
  Lanches: ['X-Salada', 'Bauru'],
  Sobremesas: ['Petit gâteau', 'Pudim'],
}

/** What nearly every pizzeria sells: something to order from on the first evening, to be made one's own later. */
export function starterMenu(): ConteudoDoCardapio[] {
  const named = (tipo: 'adicional' | 'massa' | 'borda', nomes: readonly string[]) =>
    nomes.map((nome) => ({ ...NADA, tipo, nome }))
  const flavours = (sabores: typeof SALGADOS, categoria: string) =>
    Object.entries(sabores).map(([nome, remocoes]) => ({
      ...NADA,
      tipo: 'sabor' as const,
      nome,
      categoria,
      remocoes: [...remocoes],
    }))
  return [
    { ...NADA, tipo: 'produto', nome: 'Pizza', categoria: SALGADAS, pizza: true },
    { ...NADA, tipo: 'produto', nome: 'Pizza doce', categoria: DOCES, pizza: true },
    ...Object.entries(PRATOS).flatMap(([categoria, nomes]) =>
      nomes.map((nome) => ({ ...NADA, tipo: 'produto' as const, nome, categoria })),
    ),
    ...flavours(SALGADOS, SALGADAS),
    ...flavours(DOCES_OFERECIDAS, DOCES),
    ...named('adicional', ['Bacon', 'Catupiry', 'Cheddar', 'Ovo', 'Mussarela']),
    ...named('massa', ['Tradicional', 'Fina']),
    ...named('borda', ['Catupiry', 'Cheddar', 'Chocolate']),
  ]
}

/** So that each of these categories is cooked where it belongs. */
export const REGRAS_DO_EXEMPLO: readonly RegraPedida[] = [
  { tipo: 'categoria', chave: SALGADAS, linha: 'pizza' },
  { tipo: 'categoria', chave: DOCES, linha: 'pizza' },
  { tipo: 'categoria', chave: 'Entradas', linha: 'entrada' },
  { tipo: 'categoria', chave: 'Porções', linha: 'fritura' },
  { tipo: 'categoria', chave: 'Lanches', linha: 'chapa' },
  { tipo: 'categoria', chave: 'Sobremesas', linha: 'sobremesa' },
]
