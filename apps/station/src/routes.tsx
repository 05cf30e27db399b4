import { type ReactNode, Suspense, useEffect } from 'react'
import { RetriedBoundary } from './errors/RetriedBoundary'
import { lazyPart } from './missing-parts/lazy-part'
import { partOnItsWay } from './missing-parts/part-on-its-way'
import { filaBoard, kanbanBoard } from './montador/boards'
import { useSubscribed } from './react/use-subscribed'
import type { PagePath } from './startup/page-path'

const ROTA_INICIAL = '/montador'

const ROTA_MASSEIRO = '/masseiro'
const montador = partOnItsWay(() => import('./montador/MontadorPage').then((m) => m.MontadorPage))
const masseiro = partOnItsWay(() => import('./masseiro/MasseiroPage').then((m) => m.MasseiroPage))
const MontadorPage = lazyPart('pagina', montador)
const MasseiroPage = lazyPart('pagina', masseiro)

/** The page of an address is on its way before anything is drawn. */
export function fetchPage(rota: string): void {
  void (rota === ROTA_MASSEIRO ? masseiro() : montador())
}

/** And its board, as soon as the device knows which. */
export function fetchBoard(rota: string, tela: string | null): void {
  if (rota !== ROTA_MASSEIRO) void (tela === 'K' ? kanbanBoard() : filaBoard())
}

const ROTAS: Readonly<Record<string, () => ReactNode>> = {
  '/montador': () => <MontadorPage />,
  [ROTA_MASSEIRO]: () => <MasseiroPage />,
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
