import { limitar } from '@kds/domain/texto'
import { palavrasDe } from './palavras'

export const MAIOR_QUANTIDADE = 9_999

const PESOS = new Set(['kg', 'kilogram', 'kilograms', 'quilo', 'lb', 'oz', 'l', 'liter', 'litro', 'gal'])
const PESOS_MIUDOS = new Set(['g', 'gram', 'grams', 'gr', 'ml'])
/** One gram of anything is one of it: applications leave a unit where it stood. */
const MENOR_PESO_MIUDO = 10

/** Of these so many are so many. */
const UMA_A_UMA = new Set(
  'un und unds uni unid unids unidade unidades unit units u ea each pc pcs pca peca pecas piece pieces item itens x qtd'.split(
    ' ',
  ),
)
const UNIDADE_MAIS_LONGA = 30

interface Contado {
  readonly quantidade: number
  readonly unidade?: string
}

/** What is sold by weight, by the dozen or by the packet is one of it, and says how much: two hundreds are not two. */
export function quantos({ quantidade, unidade = '' }: Contado): { quantidade: number; peso?: string } {
  const [medida = '', ...mais] = palavrasDe(unidade)
  const dita = String(quantidade).replace('.', ',')
  const pesa = PESOS.has(medida) || (PESOS_MIUDOS.has(medida) && quantidade >= MENOR_PESO_MIUDO)
  if (pesa) return { quantidade: 1, peso: `${dita} ${medida}` }
  const conta = !/\p{L}{2}/u.test(medida) || UMA_A_UMA.has(medida) || PESOS_MIUDOS.has(medida)
  if (!conta) return { quantidade: 1, peso: limitar([dita, medida, ...mais].join(' '), UNIDADE_MAIS_LONGA) }
  return { quantidade: Math.min(quantidade, MAIOR_QUANTIDADE) }
}

const VEZES = /^(\d{1,2}) ?x {1,3}(?=\p{L})/iu

/** "2x Catupiry" is two of it, where no number beside the name says how many. */
export function contadasNoNome(nome: string, quantidade: number | undefined): { nome: string; quantidade?: number } {
  const [dito = '', vezes = ''] = (quantidade ?? 1) === 1 ? (VEZES.exec(nome) ?? []) : []
  return Number(vezes) > 0 ? { nome: nome.slice(dito.length), quantidade: Number(vezes) } : { nome, quantidade }
}
