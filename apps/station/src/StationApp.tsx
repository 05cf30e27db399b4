import { IonApp, IonRouterOutlet, IonSplitPane } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { SideMenu } from './menu/SideMenu'
import { stationRoutes } from './routes'

const CONTEUDO = 'conteudo'

export function StationApp() {
  return (
    <IonApp>
      <IonReactRouter>
        <IonSplitPane contentId={CONTEUDO} disabled>
          <SideMenu contentId={CONTEUDO} />
          <IonRouterOutlet id={CONTEUDO}>{stationRoutes()}</IonRouterOutlet>
        </IonSplitPane>
      </IonReactRouter>
    </IonApp>
  )
}
