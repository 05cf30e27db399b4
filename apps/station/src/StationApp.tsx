import { IonApp, IonRouterOutlet, IonSplitPane } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { useEffect } from 'react'
import { useApp } from './app-context'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { SideMenu } from './menu/SideMenu'
import { stationRoutes } from './routes'
import { SettingsHost } from './settings-screen/SettingsHost'
import { RootNavigator } from './startup/RootNavigator'

const CONTEUDO = 'conteudo'

export function StationApp() {
  const { overlays } = useApp()
  useEffect(() => overlays.mounted(), [overlays])
  return (
    <IonApp>
      <RetriedBoundary>
        <IonReactRouter>
          <RootNavigator />
          <IonSplitPane contentId={CONTEUDO} disabled>
            <SideMenu contentId={CONTEUDO} />
            <IonRouterOutlet id={CONTEUDO}>{stationRoutes()}</IonRouterOutlet>
          </IonSplitPane>
        </IonReactRouter>
      </RetriedBoundary>
      <RetriedBoundary>
        <SettingsHost />
      </RetriedBoundary>
    </IonApp>
  )
}
