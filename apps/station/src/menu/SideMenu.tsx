import {
  IonContent,
  IonHeader,
  IonIcon,
  IonItem,
  IonLabel,
  IonList,
  IonMenu,
  IonMenuToggle,
  IonTitle,
  IonToolbar,
} from '@ionic/react'
import { VERSAO_APP } from '@kds/protocol/constantes'
import { useApp } from '../app-context'
import { useSubscribed } from '../use-subscribed'
import { menuEntries } from './menu-entries'
import './side-menu.css'

export function SideMenu({ contentId }: { contentId: string }) {
  const { modo, branding, settings } = useApp()
  const marca = useSubscribed(branding, (source) => source.current)
  const empresa = useSubscribed(settings, (source) => source.current?.identity.NomeEmpresa)
  return (
    <IonMenu contentId={contentId} type="overlay" aria-label="Menu">
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
            <IonMenuToggle key={entry.url} autoHide={false}>
              <IonItem className="menu-entrada" routerLink={entry.url} routerDirection="root" detail={false}>
                <IonIcon slot="start" icon={entry.icon} aria-hidden="true" />
                <IonLabel>{entry.title}</IonLabel>
              </IonItem>
            </IonMenuToggle>
          ))}
        </IonList>
      </IonContent>
      <div className="menu-rodape">
        <IonMenuToggle autoHide={false}>
          <IonItem className="menu-versao" routerLink="/montador2" routerDirection="root" detail={false} lines="none">
            <IonLabel>
              {VERSAO_APP} · {modo}
            </IonLabel>
          </IonItem>
        </IonMenuToggle>
      </div>
    </IonMenu>
  )
}
