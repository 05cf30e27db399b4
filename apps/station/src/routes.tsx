import { IonPage } from '@ionic/react'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { lazyPart } from './missing-parts/lazy-part'

const ROTA_INICIAL = '/montador'

const MontadorPage = lazyPart('pagina', () => import('./montador/MontadorPage').then((m) => m.MontadorPage))
const MasseiroPage = lazyPart('pagina', () => import('./masseiro/MasseiroPage').then((m) => m.MasseiroPage))

/** A page that failed leaves an empty one behind: the outlet wants one. */
function page(content: ReactNode) {
  return (
    <RetriedBoundary fallback={<IonPage />}>
      <Suspense>{content}</Suspense>
    </RetriedBoundary>
  )
}

/** Direct children of IonRouterOutlet: the outlet reads its `Route` elements itself. */
export function stationRoutes() {
  return [
    <Route key="montador" path="/montador" element={page(<MontadorPage />)} />,
    <Route key="masseiro" path="/masseiro" element={page(<MasseiroPage />)} />,
    <Route key="desconhecida" path="*" element={<Navigate to={ROTA_INICIAL} replace />} />,
  ]
}
