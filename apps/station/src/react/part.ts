import { type Context, createContext, createElement, type ReactNode, useContext } from 'react'

/** Makes one part of the station known to the components below. */
export type Provision = (below: ReactNode) => ReactNode

/** One part of the station: `composition.ts` provides it, and the components that need it ask for it by a hook of its own. */
export interface Part<T> {
  readonly name: string
  readonly context: Context<{ readonly value: T } | null>
  readonly provide: (value: T) => Provision
}

export function part<T>(name: string): Part<T> {
  const context = createContext<{ readonly value: T } | null>(null)
  return {
    name,
    context,
    provide(value) {
      const provided = { value }
      return (below) => createElement(context.Provider, { value: provided }, below)
    },
  }
}

export function usePart<T>({ name, context }: Part<T>): T {
  const provided = useContext(context)
  if (!provided) throw new Error(`${name} was not provided above`)
  return provided.value
}
