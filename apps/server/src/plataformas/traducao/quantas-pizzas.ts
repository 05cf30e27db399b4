interface PorPizza {
  readonly quantidade: number
  readonly avisos: readonly string[]
}

/**
 * How many of each of its pizzas a line is: of two with flavours for two one of each. Of one with flavours for two, or of two that say no more
 * than one, somebody should look. `ditas` is how many its name says.
 */
export function porPizza(quantidade: number, pizzas: number, ditas: number): PorPizza {
  if (pizzas === 1 && ditas > 1) {
    return { quantidade, avisos: [`Diz ${ditas} pizzas, e os sabores não dizem de qual são. Confira o pedido.`] }
  }
  if (pizzas === 1 || pizzas === ditas) return { quantidade, avisos: [] }
  const veio = `Veio ${quantidade} com sabores de ${pizzas} pizzas`
  if (pizzas === quantidade) return { quantidade: 1, avisos: [`${veio}: está uma de cada. Confira o pedido.`] }
  return { quantidade, avisos: [`${veio}. Confira o pedido.`] }
}
