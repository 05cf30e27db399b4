import '../ionic/set-up'
import {
  IonContent,
  IonHeader,
  IonIcon,
  IonItem,
  IonLabel,
  IonList,
  IonMenu,
  IonTitle,
  IonToolbar,
  NavContext,
} from '@ionic/react'
import { VERSAO_APP } from '@kds/protocol/constantes'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { useBranding } from '../branding/use-branding'
import type { BuildMode } from '../ports/build-mode'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'
import { useMenuDoor } from './menu-door'
import { menuEntries } from './menu-entries'
import { useWantedMenu } from './use-wanted-menu'
import '../branding/default-logo.css'
import './side-menu.css'

export interface MenuProps {
  contentId: string
  modo: BuildMode
  /** Is given the place for what the bar of a page has no room for. */
  extras: (place: HTMLElement | null) => void
  /** Makes the chosen page the root page. */
  choose: (path: string) => void
}

export function SideMenu({ contentId, modo, extras, choose }: MenuProps) {
  const marca = useSubscribed(useBranding(), (source) => source.current)
  const empresa = useSubscribed(useSettings(), (source) => source.current?.identity.NomeEmpresa)
  const menu = useRef<HTMLIonMenuElement>(null)
  const door = useMenuDoor()
  const { open, close, ...following } = useWantedMenu(menu)
  useEffect(() => door.attach({ open, close }), [door, open, close])
  const way = useContext(NavContext)
  const links = useMemo(() => ({ ...way, navigate: choose }), [way, choose])
  return (
    <NavContext.Provider value={links}>
      <IonMenu
        ref={menu}
        contentId={contentId}
        type="overlay"
        // A finger that drags near the edge means the ticket under it.
        swipeGesture={false}
        aria-label="Menu"
        {...following}
      >
        <IonHeader>
          <IonToolbar>
            <IonTitle>Menu</IonTitle>
          </IonToolbar>
        </IonHeader>
        <IonContent>
          <div className="menu-marca">
            <img src={marca.logo} alt="" />
            <strong>{empresa || 'Agile Produção'}</strong>
          </div>
          <IonList lines="none">
            {menuEntries.map((entry) => (
              <IonItem
                key={entry.url}
                className="menu-entrada"
                routerLink={entry.url}
                routerDirection="root"
                detail={false}
                onClick={close}
              >
                <IonIcon slot="start" icon={entry.icon} aria-hidden="true" />
                <IonLabel>{entry.title}</IonLabel>
              </IonItem>
            ))}
          </IonList>
          <div ref={extras} />
        </IonContent>
        <div className="menu-rodape">
          <IonItem
            className="menu-versao"
            routerLink="/montador2"
            routerDirection="root"
            detail={false}
            lines="none"
            onClick={close}
          >
            <IonLabel>
              {VERSAO_APP} · {modo}
            </IonLabel>
          </IonItem>
        </div>
      </IonMenu>
    </NavContext.Provider>
  )
}
