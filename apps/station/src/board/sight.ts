import type { Estado } from '@kds/domain/estado'
import type { Posto } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import type { Clock } from '../ports/clock'

interface Parts {
  clock: Clock
  /** Somebody could be looking: the page is not hidden. */
  visible: () => boolean
  /** Of these orders, the ones whose sight would be news. */
  unseen: (pedidoIds: readonly string[]) => readonly string[]
  report: (pedidoIds: readonly string[]) => void
}

const JUNTAR_MS = 400

/**
 * Proof of sight: which orders were painted on a visible screen. Reports are gathered for a moment; what was painted
 * while the page was hidden waits until it is looked at.
 */
export class Sight {
  readonly #parts: Parts
  readonly #painted = new Map<object, readonly string[]>()
  #cancel: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** These orders are on the screen now, drawn or counted there by `owner`. */
  painted(owner: object, pedidoIds: readonly string[]): void {
    this.#painted.set(owner, pedidoIds)
    this.looked()
  }

  gone(owner: object): void {
    this.#painted.delete(owner)
  }

  /** Something was painted or changed, or the page is looked at again. */
  looked(): void {
    this.#cancel ??= this.#parts.clock.after(JUNTAR_MS, () => {
      this.#cancel = undefined
      this.#tell()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #tell(): void {
    const { visible, unseen, report } = this.#parts
    if (!visible()) return
    const news = unseen([...new Set([...this.#painted.values()].flat())])
    if (news.length > 0) report(news)
  }
}

/** The open orders among these that one of the posts has work in and has not seen. */
export function unseenBy(
  estado: Estado | undefined,
  postos: readonly Posto[],
  pedidoIds: readonly string[],
): readonly string[] {
  return pedidoIds.filter((id) => {
    const pedido = estado?.pedidos[id]
    return pedido !== undefined && hasNews(pedido, postos)
  })
}

function hasNews({ visto, itens }: Pedido, postos: readonly Posto[]): boolean {
  const faltam = postos.filter((posto) => !visto[posto])
  if (faltam.length === 0) return false
  return itens.some(({ linha, massa }) => faltam.includes(linha) || (massa !== undefined && faltam.includes('massa')))
}
