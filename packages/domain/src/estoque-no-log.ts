import type { Evento, Fato, ItemDeMassa } from './eventos'
import type { Instante } from './tempo'

interface NoLog {
  readonly seq: number
  readonly em: Instante
  /** What it adds to the stock; of a count, which sets it, there is none. */
  readonly efeito: number
  readonly ehContagem: boolean
}

/** What the log says of the stock, taken apart by size once, however many commands ask. */
export class EstoqueNoLog {
  readonly #porTamanho = new Map<string, NoLog[]>()
  /** The moment of the last count of each size. */
  readonly #contado = new Map<string, Instante>()

  constructor(eventos: readonly Evento[] = []) {
    for (const evento of eventos) this.anotar(evento)
  }

  anotar(evento: Evento): void {
    const { seq, em } = evento
    const ehContagem = evento.tipo === 'MassasContadas'
    if (ehContagem) {
      const antes = this.#contado.get(evento.tamanho)
      if (antes === undefined || antes < em) this.#contado.set(evento.tamanho, em)
    }
    for (const tamanho of tamanhosDe(evento)) {
      const doTamanho = this.#porTamanho.get(tamanho) ?? []
      doTamanho.push({ seq, em, efeito: efeitoNoEstoque(evento, tamanho), ehContagem })
      this.#porTamanho.set(tamanho, doTamanho)
    }
  }

  /** Whether somebody counted after that moment. */
  contadoDepois(tamanho: string, em: Instante): boolean {
    const contado = this.#contado.get(tamanho)
    return contado !== undefined && contado > em
  }

  /** What was done to the stock after that moment, of what somebody had not seen; undefined where it was counted. */
  desde(tamanho: string, { em, visto }: { em: Instante; visto: number }): number | undefined {
    let soma = 0
    for (const feito of this.#porTamanho.get(tamanho) ?? []) {
      if (feito.seq <= visto || feito.em <= em) continue
      if (feito.ehContagem) return undefined
      soma += feito.efeito
    }
    return soma
  }
}

/** What a fact other than a count does to the stock of a size. */
export function efeitoNoEstoque(fato: Fato, tamanho: string): number {
  if (fato.tipo === 'MassasAjustadas') return fato.tamanho === tamanho ? fato.delta : 0
  if (fato.tipo === 'MassasAbertas') return -quantasDe(fato.itens, tamanho)
  return fato.tipo === 'MassasFechadas' ? quantasDe(fato.itens, tamanho) : 0
}

/** Sizes of which a fact says something; none where it is not of the stock. */
export function tamanhosDe(fato: Fato): string[] {
  if (fato.tipo === 'MassasContadas' || fato.tipo === 'MassasAjustadas') return [fato.tamanho]
  if (fato.tipo !== 'MassasAbertas' && fato.tipo !== 'MassasFechadas') return []
  return [...new Set(fato.itens.map(({ tamanho }) => tamanho))]
}

function quantasDe(itens: readonly ItemDeMassa[], doTamanho: string): number {
  return itens.reduce((soma, { tamanho, quantas = 1 }) => soma + (tamanho === doTamanho ? quantas : 0), 0)
}
