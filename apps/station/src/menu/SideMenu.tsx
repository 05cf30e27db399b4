import { IonContent, IonHeader, IonIcon, IonItem, IonLabel, IonList, IonMenu, IonTitle, IonToolbar } from '@ionic/react'
import { VERSAO_APP } from '@kds/protocol/constantes'
import { useRef } from 'react'
import { useBranding } from '../branding/use-branding'
import type { BuildMode } from '../ports/build-mode'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'
import { menuEntries } from './menu-entries'
import '../branding/default-logo.css'
import './side-menu.css'

interface Props {
  contentId: string
  modo: BuildMode
  /** Is given the place for what the bar of a page has no room for. */
  extras: (place: HTMLElement | null) => void
}

export function SideMenu({ contentId, modo, extras }: Props) {
  const marca = useSubscribed(useBranding(), (source) => source.current)
  const empresa = useSubscribed(useSettings(), (source) => source.current?.identity.NomeEmpresa)
  const menu = useRef<HTMLIonMenuElement>(null)
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    void menu.current?.close()
  }
  // A menu that still opens ignores the wish to close: a quick finger would find it in the way of the board.
  const closeIfLeaving = () => {
    if (leaving.current) void menu.current?.close()
  }
  const stay = () => {
    leaving.current = false
  }
  return (
    <IonMenu
      ref={menu}
      contentId={contentId}
      type="overlay"
      // A finger that drags near the edge means the ticket under it.
      swipeGesture={false}
      aria-label="Menu"
      onIonWillOpen={stay}
      onIonDidOpen={closeIfLeaving}
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
              onClick={leave}
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
          onClick={leave}
        >
          <IonLabel>
            {VERSAO_APP} · {modo}
          </IonLabel>
        </IonItem>
      </div>
    </IonMenu>
  )
}
