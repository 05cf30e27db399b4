import { type Fracao, somamUm } from '@kds/domain/fracao'
import { fracaoDaQuantidade, reduzida } from './fracao-escrita'

export interface SaborLido<Dentro> {
  readonly nome: string
  readonly escrita?: Fracao
  readonly quantidade: number
  readonly dentro: Dentro
}

export interface SaborComParte<Dentro> {
  readonly nome: string
  /** Absent where nothing says it: equal parts, or a part that the cook has to ask for. */
  readonly fracao?: Fracao
  readonly dentro: Dentro
}

/** More flavours than this nobody puts on one pizza. */
export const MAIS_SABORES = 24

interface Prometidas {
  /** How many flavours each has, by the name of the line. */
  readonly porPizza: number | undefined
  readonly quantas: number
}

/**
 * The flavours of a line as the pizzas they make: one, or several whose parts add up one after the other. "2 × GRANDE 2 SABORES" with four that
 * say no part are two.
 */
export function pizzasDosSabores<Dentro>(
  sabores: readonly SaborLido<Dentro>[],
  { porPizza, quantas }: Prometidas,
): SaborComParte<Dentro>[][] {
  const semParte = sabores.every(({ escrita, quantidade }) => !escrita && quantidade === 1)
  if (porPizza !== undefined && quantas > 1 && semParte && sabores.length === porPizza * quantas) {
    const todos = sabores.map(({ nome, dentro }) => ({ nome, dentro }))
    return Array.from({ length: quantas }, (_, qual) => todos.slice(qual * porPizza, (qual + 1) * porPizza))
  }
  const comParte = sabores.flatMap(partesDe(sabores))
  return separadas(comParte) ?? [comParte]
}

/** Of a line of two, twice "1/2 Atum" and twice "1/2 Bacon" are the halves of both. */
export function deCadaPizza<Dentro>(
  sabores: readonly SaborLido<Dentro>[],
  pizzas: number,
): readonly SaborLido<Dentro>[] {
  const partes = sabores.flatMap(({ escrita }) => escrita ?? [])
  const ehDeTodas = pizzas > 1 && sabores.every(({ quantidade }) => quantidade === pizzas)
  if (!ehDeTodas || partes.length < sabores.length || !somamUm(partes)) return sabores
  return sabores.map((sabor) => ({ ...sabor, quantidade: 1 }))
}

/** Parts are written, or told by a quantity: 0.5 of each, or two of one and one of the other. */
function partesDe<Dentro>(sabores: readonly SaborLido<Dentro>[]) {
  const nenhumaEscrita = sabores.every(({ escrita }) => !escrita)
  const total = sabores.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const inteiras = sabores.every(({ quantidade }) => Number.isInteger(quantidade))
  return ({ nome, escrita, quantidade, dentro }: SaborLido<Dentro>): SaborComParte<Dentro>[] => {
    if (escrita) return vezes({ nome, fracao: escrita, dentro }, quantidade)
    if (!nenhumaEscrita) return [{ nome, dentro }]
    if (inteiras && total > sabores.length && total <= MAIS_SABORES) {
      return [{ nome, fracao: reduzida({ n: quantidade, d: total }), dentro }]
    }
    const fracao = fracaoDaQuantidade(quantidade)
    return [{ nome, ...(fracao && { fracao }), dentro }]
  }
}

/** Twice "1/2 Atum" is a whole one; three times is more than one pizza. */
function vezes<Dentro>(sabor: SaborComParte<Dentro> & { fracao: Fracao }, quantidade: number): SaborComParte<Dentro>[] {
  const { n, d } = sabor.fracao
  if (!Number.isInteger(quantidade) || quantidade < 2 || quantidade > MAIS_SABORES) return [sabor]
  if (n * quantidade <= d) return [{ ...sabor, fracao: reduzida({ n: n * quantidade, d }) }]
  return Array.from({ length: quantidade }, () => sabor)
}

function separadas<Dentro>(sabores: readonly SaborComParte<Dentro>[]): SaborComParte<Dentro>[][] | undefined {
  const pizzas: SaborComParte<Dentro>[][] = []
  let atual: SaborComParte<Dentro>[] = []
  for (const sabor of sabores) {
    atual.push(sabor)
    if (atual.length > MAIS_SABORES) return undefined
    const partes = atual.flatMap(({ fracao }) => fracao ?? [])
    if (partes.length < atual.length) return undefined
    if (!somamUm(partes)) continue
    pizzas.push(atual)
    atual = []
  }
  return atual.length === 0 && pizzas.length > 0 ? pizzas : undefined
}
