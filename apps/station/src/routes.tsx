import { type ReactNode, Suspense, useEffect } from 'react'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { lazyPart } from './missing-parts/lazy-part'
import { useSubscribed } from './react/use-subscribed'
import type { PagePath } from './startup/page-path'

const ROTA_INICIAL = '/montador'

const MontadorPage = lazyPart('pagina', () => import('./montador/MontadorPage').then((m) => m.MontadorPage))
const MasseiroPage = lazyPart('pagina', () => import('./masseiro/MasseiroPage').then((m) => m.MasseiroPage))

const ROTAS: Readonly<Record<string, () => ReactNode>> = {
  '/montador': () => <MontadorPage />,
  '/masseiro': () => <MasseiroPage />,
}

/** The page of the address; an address without one leads to the first. */
export function StationPage({ path }: { path: PagePath }) {
  const rota = useSubscribed(path, (source) => source.current)
  const pagina = ROTAS[rota]
  useEffect(() => {
    if (!pagina) path.toRoot(ROTA_INICIAL)
  }, [path, pagina])
  if (!pagina) return null
  // A page that failed leaves an empty one behind, and the next one is drawn from the beginning.
  return (
    <RetriedBoundary key={rota} fallback={<div className="ion-page" />}>
      <Suspense>{pagina()}</Suspense>
    </RetriedBoundary>
  )
}
