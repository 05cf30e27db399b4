import type { ItemDeEntrada, SaborDeEntrada } from './entrada'
import { type Fracao, somamUm } from './fracao'

type Partes = Pick<NonNullable<ItemDeEntrada['pizza']>, 'sabores'>

export function semFracoes({ sabores }: Partes): boolean {
  return sabores.every(({ fracao }) => fracao === undefined)
}

export function avisosDasPartes(pizza: Partes): string[] {
  const original = partesQueNaoSomam(pizza)
  return original === undefined ? [] : [`As partes não somam uma pizza. Veio assim: ${original}`]
}

/** As they came; nothing where they are one pizza. */
export function partesQueNaoSomam(pizza: Partes): string | undefined {
  const partes = pizza.sabores.map(({ fracao }) => legivel(fracao) ?? { n: 0, d: 1 })
  if (semFracoes(pizza) || somamUm(partes)) return undefined
  return pizza.sabores.map(({ nome, fracao }) => (fracao ? `${comoVeio(fracao)} ${nome}` : nome)).join(' + ')
}

export function legivel(fracao: SaborDeEntrada['fracao']): Fracao | undefined {
  return typeof fracao === 'string' ? undefined : fracao
}

function comoVeio(fracao: Fracao | string): string {
  return typeof fracao === 'string' ? fracao : `${fracao.n}/${fracao.d}`
}
