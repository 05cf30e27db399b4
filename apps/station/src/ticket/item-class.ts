import { type ItemView, isUnderWay } from './item-view'

/** A finished item is struck through, but not while it has something new to say: struck, an allergy would read as taken back. */
export function itemClass(item: ItemView): string {
  const pronto = item.etapa === 'pronto' && (item.marca === undefined ? 'item-pronto' : 'item-pronto-por-ler')
  const classes = [
    'item',
    item.pizza && 'item-de-pizza',
    isUnderWay(item) && 'item-andando',
    pronto,
    item.riscado && 'riscado',
  ]
  return classes.filter(Boolean).join(' ')
}
