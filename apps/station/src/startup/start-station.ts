import type { BrandingService } from '../branding/branding-service'
import type { LateOverlays } from '../errors/late-overlays'
import type { MenuDoor } from '../menu/menu-door'
import type { AppUpdates } from '../updates/app-updates'
import type { FirstPicture } from './first-picture'
import type { Startup } from './startup'

interface Parts {
  branding: Pick<BrandingService, 'restore'>
  startup: Startup
  firstPicture: Pick<FirstPicture, 'seen'>
  overlays: Pick<LateOverlays, 'prepare'>
  menu: Pick<MenuDoor, 'build'>
  updates: Pick<AppUpdates, 'start'>
  /** The device was opened with something to be filled in there. */
  settingsWanted: boolean
}

/**
 * Brings the composed station to life: branding from last time, start-up, the service worker once it is stable: the first check is over, and
 * the screen is either a board or the settings.
 */
export async function startStation(parts: Parts): Promise<void> {
  const { branding, startup, firstPicture, overlays, menu, updates, settingsWanted } = parts
  void branding.restore()
  await startup.start()
  if (settingsWanted) startup.openSettings()
  await once(startup, ({ state: { fase } }) => fase === 'aberto' || fase === 'configurando')
  // In the settings people are asked and told things, and a server may be gone by then: what says it comes with them.
  await Promise.race([firstPicture.seen, once(startup, ({ settingsOpen }) => settingsOpen)])
  menu.build()
  await overlays.prepare().catch((error) => console.warn(error))
  await updates.start()
}

function once(startup: Startup, is: (startup: Startup) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!is(startup)) return
      leave()
      resolve()
    }
    const leave = startup.subscribe(look)
    look()
  })
}
