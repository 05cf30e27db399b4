import { useApp } from '../app-context'
import { useSubscribed } from '../react/use-subscribed'
import type { Preferencias } from './screen-preferences'

export function usePreferences(): Preferencias {
  return useSubscribed(useApp().screen.preferences, (source) => source.current)
}

/** The narrowest column in which a ticket can still be read, at 100 %. */
const COLUNA_MINIMA_PX = 190

/** How many columns this device wants; undefined for as many as fit, and where that many would be unreadable. */
export function useColumnPreference(): number | undefined {
  const { colunas, texto } = usePreferences()
  if (colunas === 'auto') return undefined
  const largura = document.documentElement.clientWidth / colunas
  return largura < (COLUNA_MINIMA_PX * texto) / 100 ? undefined : colunas
}
