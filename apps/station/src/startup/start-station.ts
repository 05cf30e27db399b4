import type { App } from '../app'
import type { Startup } from './startup'

/** Brings the composed app to life: looks and branding from last time, start-up, the service worker once it is stable. */
export async function startStation(app: App): Promise<void> {
  app.screen.start()
  void app.branding.restore()
  await app.startup.start()
  await stable(app.startup)
  await app.overlays.prepare().catch((error) => console.warn(error))
  await app.updates.start()
}

/** Stable: the first check is over, and the screen is either a board or the settings. */
function stable(startup: Startup): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (startup.state.fase !== 'aberto' && startup.state.fase !== 'configurando') return
      leave()
      resolve()
    }
    const leave = startup.subscribe(look)
    look()
  })
}
