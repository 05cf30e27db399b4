import { lazy, Suspense } from 'react'
import { Navigate, Route } from 'react-router-dom'

export const ROTA_INICIAL = '/montador'

const MontadorPage = lazy(() => import('./montador/MontadorPage').then((m) => ({ default: m.MontadorPage })))
const MasseiroPage = lazy(() => import('./masseiro/MasseiroPage').then((m) => ({ default: m.MasseiroPage })))

/** Direct children of IonRouterOutlet: the outlet reads its `Route` elements itself. */
export function stationRoutes() {
  return [
    <Route
      key="montador"
      path="/montador"
      element={
        <Suspense>
          <MontadorPage />
        </Suspense>
      }
    />,
    <Route
      key="masseiro"
      path="/masseiro"
      element={
        <Suspense>
          <MasseiroPage />
        </Suspense>
      }
    />,
    <Route key="desconhecida" path="*" element={<Navigate to={ROTA_INICIAL} replace />} />,
  ]
}
