import { IonApp, IonRouterOutlet, IonSplitPane } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { useEffect, useState } from 'react'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { MenuPlace } from './menu/menu-place'
import { SideMenu } from './menu/SideMenu'
import { MissingPartNotice } from './missing-parts/MissingPartNotice'
import type { BuildMode } from './ports/build-mode'
import { stationRoutes } from './routes'
import { SettingsHost } from './settings-screen/SettingsHost'
import type { Navigation } from './startup/navigation'
import { RootNavigator } from './startup/RootNavigator'

const CONTEUDO = 'conteudo'

export interface ShellProps {
  modo: BuildMode
  navigation: Navigation
  /** The shell is in the document: dialogs have something to stand on. */
  mounted: () => void
}

export function StationApp({ modo, navigation, mounted }: ShellProps) {
  useEffect(mounted, [mounted])
  const [extras, setExtras] = useState<HTMLElement | null>(null)
  return (
    <IonApp>
      <RetriedBoundary>
        <IonReactRouter>
          <RootNavigator navigation={navigation} />
          <IonSplitPane contentId={CONTEUDO} disabled>
            <SideMenu contentId={CONTEUDO} modo={modo} extras={setExtras} />
            <MenuPlace value={extras}>
              <IonRouterOutlet id={CONTEUDO}>{stationRoutes()}</IonRouterOutlet>
            </MenuPlace>
          </IonSplitPane>
        </IonReactRouter>
      </RetriedBoundary>
      <RetriedBoundary>
        <SettingsHost />
      </RetriedBoundary>
      <MissingPartNotice />
    </IonApp>
  )
}
