import { setupIonicReact } from '@ionic/react'
import { createRoot } from 'react-dom/client'
import { AppContext } from './app-context'
import { composeApp } from './composition'
import { watchWindow } from './errors/watch-window'
import { StationApp } from './StationApp'
import { startStation } from './startup/start-station'
import { listenToWorker } from './updates/worker-messages'
import './theme/fonts.css'
import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import '@ionic/react/css/palettes/dark.always.css'
import './theme/tokens.css'
import './theme/ionic.css'
import './theme/ionic-light.css'
import './theme/splash.css'

setupIonicReact({ mode: 'ios', animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })

const raiz = document.getElementById('root')
if (!raiz) throw new Error('index.html has no #root')

const app = composeApp()
const unexpected = (error: unknown) => void app.errors.unexpected(error)
watchWindow(window, unexpected)
listenToWorker(navigator.serviceWorker, { onError: unexpected, onPush: (text) => void app.dialogs.toast(text) })
for (const touch of ['pointerdown', 'keydown']) {
  window.addEventListener(touch, () => app.updates.touched(), { capture: true, passive: true })
}
createRoot(raiz).render(
  <AppContext.Provider value={app}>
    <StationApp />
  </AppContext.Provider>,
)
void startStation(app)
