import { Suspense } from 'react'
import { lazyPart } from '../missing-parts/lazy-part'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'

const SettingsModal = lazyPart('configuracoes', () => import('./SettingsModal').then((m) => m.SettingsModal))

/** Opens the settings whenever the start-up asks for them and tells it how they were closed. */
export function SettingsHost() {
  const startup = useStartup()
  const state = useSubscribed(startup, (source) => source.state)
  if (!startup.settingsOpen) return null
  return (
    <Suspense>
      <SettingsModal
        motivo={state.fase === 'configurando' ? state.motivo : null}
        volta={state.fase === 'configurando' && state.volta === true}
        onDismissed={(salvou) => startup.settingsClosed(salvou)}
      />
    </Suspense>
  )
}
