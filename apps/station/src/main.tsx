import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { composeStation } from './composition'
import { watchWindow } from './errors/watch-window'
import { fetchPage } from './routes'
import { StationApp } from './StationApp'
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

fetchPage(location.pathname)
const raiz = document.getElementById('root')
if (!raiz) throw new Error('index.html has no #root')

const { shell, parts, unexpected, say, touched, start } = composeStation()
watchWindow(window, unexpected)
listenToWorker(navigator.serviceWorker, { onError: unexpected, onPush: say })
for (const touch of ['pointerdown', 'keydown']) {
  window.addEventListener(touch, touched, { capture: true, passive: true })
}
createRoot(raiz).render(parts.reduceRight<ReactNode>((below, provide) => provide(below), <StationApp {...shell} />))
void start()
