import { part, usePart } from '../react/part'
import { useSubscribed } from '../react/use-subscribed'
import type { Densidade } from './density'
import type { PreferencesService } from './preferences-service'
import type { Preferencias } from './screen-preferences'

const preferencesPart = part<PreferencesService>('the preferences')
export const providePreferences = preferencesPart.provide

export function usePreferencesService() {
  return usePart(preferencesPart)
}

export function usePreferences(): Preferencias {
  return useSubscribed(usePreferencesService(), (source) => source.current)
}

/** How close things stand on this device. */
export function useDensity(): Densidade {
  return useSubscribed(usePreferencesService(), (source) => source.densidade)
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
