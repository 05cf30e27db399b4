import { Suspense } from 'react'
import { lazyPart } from '../missing-parts/lazy-part'
import { useSubscribed } from '../react/use-subscribed'
import { useMenuDoor } from './menu-door'
import type { MenuProps } from './SideMenu'

const SideMenu = lazyPart('painel', () => import('./SideMenu').then((m) => m.SideMenu))

/** The menu once it was asked for or there is time for it. */
export function LateMenu(props: MenuProps) {
  const built = useSubscribed(useMenuDoor(), (door) => door.built)
  if (!built) return null
  return (
    <Suspense>
      <SideMenu {...props} />
    </Suspense>
  )
}
