import { mascararDados } from '@kds/domain/dados-pessoais'
import { nomeDaOrigem } from '@kds/domain/origem-em-palavras'
import type { Pedido } from '@kds/domain/pedido'
import type { Namesake, Namesakes } from '../orders/open-namesakes'

type Told = Pick<Namesake, 'numero' | 'mesa' | 'origem' | 'criadoEm'>

/**
 * ", iFood" or ", iFood, 20:41" of an order whose number another open one has: where it came from, and when, as short as it tells them apart. Never
 * whose it is. Of a number that too many have each says all that it can.
 */
export function toldApart({ fuso, pedidos, demais }: Omit<Namesakes, 'bytes'>): (pedido: Pedido) => string {
  const [hour, second] = [clockIn(fuso), clockIn(fuso, '2-digit')]
  const ways = [
    () => '',
    place,
    (told: Told) => `${place(told)}, ${hour(told)}`,
    (told: Told) => `${place(told)}, ${second(told)}`,
  ].map((words) => ({ words, counts: counted(pedidos, words) }))
  const open = new Set(pedidos.map(({ id }) => id))
  return (pedido) => {
    const told = { ...pedido, mesa: pedido.mesa ?? null }
    if (demais.has(pedido.numero)) return ways.at(-1)?.words(told) ?? ''
    const itself = open.has(pedido.id) ? 1 : 0
    const way = ways.find(({ words, counts }) => (counts.get(keyOf(told, words)) ?? 0) <= itself) ?? ways.at(-1)
    return way?.words(told) ?? ''
  }
}

function place({ mesa, origem }: Told): string {
  return `, ${mascararDados(mesa ? `mesa ${mesa}` : (nomeDaOrigem(origem) ?? origem))}`
}

function clockIn(timeZone: string, second?: '2-digit'): (told: Told) => string {
  const format = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second, timeZone })
  return ({ criadoEm }) => format.format(Date.parse(criadoEm))
}

function counted(pedidos: readonly Told[], words: (told: Told) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const told of pedidos) {
    const key = keyOf(told, words)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function keyOf(told: Told, words: (told: Told) => string): string {
  return `${told.numero}\n${words(told)}`
}
