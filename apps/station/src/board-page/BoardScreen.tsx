import { type RefObject, Suspense, useEffect } from 'react'
import { useBoardIfAny } from '../board/board-context'
import { RetriedBoundary } from '../errors/RetriedBoundary'
import { lazyPart } from '../missing-parts/lazy-part'
import { useSubscribed } from '../react/use-subscribed'
import type { ScreenViews } from '../screen-options/screen-views'
import { Announcer } from '../sound/Announcer'
import { BoardKeys } from './BoardKeys'
import { RefusedTap } from './RefusedTap'

const ScreenPanel = lazyPart('painel', () => import('../screen-options/ScreenPanel').then((m) => m.ScreenPanel))
const KeysDialog = lazyPart('painel', () => import('../screen-options/KeysDialog').then((m) => m.KeysDialog))

interface Props {
  /** The part of the page that holds the board. */
  quadro: RefObject<HTMLElement | null>
  telas: ScreenViews
}

/** The screen's own options over a board, its keys, and its voice for screen readers. */
export function BoardScreen({ quadro, telas }: Props) {
  const board = useBoardIfAny()
  const aberta = useSubscribed(telas, (source) => source.open)
  useEffect(() => (quadro.current ? board?.portao.attach(quadro.current) : undefined), [quadro, board])
  useEffect(
    () =>
      board?.paineis.subscribe(() => {
        if (board.paineis.open) telas.show(undefined)
      }),
    [board, telas],
  )
  return (
    <>
      <BoardKeys quadro={quadro} telas={telas} board={board} />
      {board && <RefusedTap naoAceitos={board.naoAceitos} />}
      <Announcer />
      <RetriedBoundary>
        <Suspense>
          {aberta === 'tela' && <ScreenPanel telas={telas} />}
          {aberta === 'teclas' && <KeysDialog fechar={() => telas.show(undefined)} />}
        </Suspense>
      </RetriedBoundary>
    </>
  )
}
