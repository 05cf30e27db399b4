import type { App } from './app'

export function composeApp(): App {
  return { modo: __MODO__ }
}
