import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { PageBoundary } from './errors/PageBoundary'

const ROTA_INICIAL = '/montador'

const MontadorPage = lazy(() => import('./montador/MontadorPage').then((m) => ({ default: m.MontadorPage })))
const MasseiroPage = lazy(() => import('./masseiro/MasseiroPage').then((m) => ({ default: m.MasseiroPage })))

function page(content: ReactNode) {
  return (
    <PageBoundary>
      <Suspense>{content}</Suspense>
    </PageBoundary>
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
