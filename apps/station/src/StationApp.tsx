import { IonApp, IonRouterOutlet, IonSplitPane } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { useEffect } from 'react'
import { useApp } from './app-context'
import { ErrorBoundary } from './errors/ErrorBoundary'
import { SideMenu } from './menu/SideMenu'
import { stationRoutes } from './routes'
import { SettingsHost } from './settings/SettingsHost'
import { RootNavigator } from './startup/RootNavigator'

const CONTEUDO = 'conteudo'

export function StationApp() {
  const { overlays, errors } = useApp()
  useEffect(() => overlays.mounted(), [overlays])
  return (
    <IonApp>
      <ErrorBoundary onError={(error) => void errors.unexpected(error)}>
        <IonReactRouter>
          <RootNavigator />
          <IonSplitPane contentId={CONTEUDO} disabled>
            <SideMenu contentId={CONTEUDO} />
            <IonRouterOutlet id={CONTEUDO}>{stationRoutes()}</IonRouterOutlet>
          </IonSplitPane>
        </IonReactRouter>
      </ErrorBoundary>
      <ErrorBoundary onError={(error) => void errors.unexpected(error)}>
        <SettingsHost />
      </ErrorBoundary>
    </IonApp>
  )
}
