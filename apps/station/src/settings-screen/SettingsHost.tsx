import { lazy, Suspense } from 'react'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'

const SettingsModal = lazy(() => import('./SettingsModal').then((module) => ({ default: module.SettingsModal })))

/** Opens the settings whenever the start-up asks for them and tells it how they were closed. */
export function SettingsHost() {
  const startup = useStartup()
  const state = useSubscribed(startup, (source) => source.state)
  const open = state.fase === 'configurando' || (state.fase === 'aberto' && state.configurando)
  if (!open) return null
  return (
    <Suspense>
      <SettingsModal
        motivo={state.fase === 'configurando' ? state.motivo : null}
        onDismissed={(salvou) => startup.settingsClosed(salvou)}
      />
    </Suspense>
  )
}
