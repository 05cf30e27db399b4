import { type ReactNode, useEffect, useState } from 'react'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { LateMenu } from './menu/LateMenu'
import { MenuPlace } from './menu/menu-place'
import { MissingPartNotice } from './missing-parts/MissingPartNotice'
import type { BuildMode } from './ports/build-mode'
import { StationPage } from './routes'
import { SettingsHost } from './settings-screen/SettingsHost'
import type { PagePath } from './startup/page-path'
import './theme/shell.css'

/** The name by which Ionic's overlays know what they lie over. */
const CONTEUDO = 'ion-view-container-root'

export interface ShellProps {
  modo: BuildMode
  path: PagePath
  /** The shell is in the document: dialogs have something to stand on. */
  mounted: () => void
}

/** Ionic's own elements, which it takes over where they stand once it has come: the first picture does not wait for it. */
export function StationApp({ modo, path, mounted }: ShellProps) {
  useEffect(mounted, [mounted])
  const [extras, setExtras] = useState<HTMLElement | null>(null)
  const [choose] = useState(() => (rota: string) => path.open(rota))
  return (
    <ion-app class="ion-page">
      <RetriedBoundary>
        <ion-split-pane content-id={CONTEUDO} disabled>
          <RetriedBoundary>
            <LateMenu contentId={CONTEUDO} modo={modo} extras={setExtras} choose={choose} />
          </RetriedBoundary>
          <MenuPlace value={extras}>
            <div id={CONTEUDO} className="pagina">
              <StationPage path={path} />
            </div>
          </MenuPlace>
        </ion-split-pane>
      </RetriedBoundary>
      <RetriedBoundary>
        <SettingsHost />
      </RetriedBoundary>
      <MissingPartNotice />
    </ion-app>
  )
}

type ShellElement = { class?: string; children?: ReactNode }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ion-app': ShellElement
      'ion-split-pane': ShellElement & { 'content-id': string; disabled: boolean }
    }
  }
}
