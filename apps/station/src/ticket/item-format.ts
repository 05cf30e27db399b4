/**
 * How an item is arranged. `fileiras`: line below line, as a ticket is cut. `cartao`: beside others in a column.
 * `resumo`: to be told apart, without the disc.
 */
export type ItemFormat = 'fileiras' | 'cartao' | 'resumo'
