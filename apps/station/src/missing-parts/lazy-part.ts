import { type ComponentType, lazy } from 'react'

/** What a missing part keeps from the cook: the page itself, the settings, or a panel over a board that works. */
export type PartKind = 'pagina' | 'configuracoes' | 'painel'

/** A part of the app that is fetched when it is first shown did not arrive. */
export class PartNotLoadedError extends Error {
  override name = 'PartNotLoadedError'
  readonly kind: PartKind

  constructor(kind: PartKind, cause: unknown) {
    super(`a part of the app could not be loaded (${kind})`, { cause })
    this.kind = kind
  }
}

/** `React.lazy`, with a failure that says what it is. */
export function lazyPart<Props>(kind: PartKind, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new PartNotLoadedError(kind, error)
    }
  })
}
