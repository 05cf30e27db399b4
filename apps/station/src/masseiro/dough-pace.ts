import type { Estado } from '@kds/domain/estado'
import { massasDeUmaVez } from '@kds/domain/quantidades'
import { emMs } from '@kds/domain/tempo'

/** When doughs were opened, as far as this station remembers. */
export interface Aberturas {
  /** The first opening that is remembered; undefined when there is none. */
  primeira: number | undefined
  porTamanho: ReadonlyMap<string, readonly { em: number; quantas: number }[]>
}

const HORA_MS = 3_600_000
/** The first minutes of an evening say little: two doughs at once would empty any stock. */
const JANELA_MINIMA_MS = 20 * 60_000

/** From the open orders and the last closed ones; doughs of cancelled orders were opened all the same. */
export function aberturasDasMassas({ pedidos, recentes }: Pick<Estado, 'pedidos' | 'recentes'>): Aberturas {
  const porTamanho = new Map<string, { em: number; quantas: number }[]>()
  let primeira: number | undefined
  for (const { itens } of [...Object.values(pedidos), ...recentes]) {
    for (const item of itens) {
      if (!item.pizza || item.massa?.situacao !== 'aberta' || !item.massa.em) continue
      const em = emMs(item.massa.em)
      primeira = Math.min(primeira ?? em, em)
      const doTamanho = porTamanho.get(item.pizza.tamanho) ?? []
      porTamanho.set(item.pizza.tamanho, doTamanho)
      doTamanho.push({ em, quantas: massasDeUmaVez(item) })
    }
  }
  return { primeira, porTamanho }
}

/**
 * Doughs of one size per hour, from the last hour; undefined when nobody opened any dough in it. What is remembered may
 * reach back less than an hour (a new evening, a very busy one): then it is measured over what there is.
 */
export function ritmoPorHora(aberturas: Aberturas, tamanho: string, agora: number): number | undefined {
  const inicio = agora - HORA_MS
  const naJanela = (quando: readonly { em: number; quantas: number }[] = []) =>
    quando.filter(({ em }) => em > inicio && em <= agora).reduce((soma, { quantas }) => soma + quantas, 0)
  const trabalhando = [...aberturas.porTamanho.values()].some((quando) => naJanela(quando) > 0)
  if (!trabalhando || aberturas.primeira === undefined) return undefined
  const janela = Math.min(HORA_MS, Math.max(JANELA_MINIMA_MS, agora - aberturas.primeira))
  return (naJanela(aberturas.porTamanho.get(tamanho)) * HORA_MS) / janela
}
