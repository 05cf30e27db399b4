import type { Linha, Posto } from '@kds/domain/linhas'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useApp } from '../app-context'
import { createBoard } from '../board/board'
import { BoardContext } from '../board/board-context'
import { useEngine } from '../kitchen/use-kitchen'
import { useSubscribed } from '../react/use-subscribed'
import { linhasDaEstacao } from '../settings/configuracoes'

interface Props {
  /** In whose name the board sees and acknowledges; the station's lines unless told otherwise. */
  postos?: readonly Posto[]
  children: ReactNode
}

export function BoardProvider({ postos, children }: Props) {
  const { clock, errorRecords } = useApp()
  const motor = useEngine()
  const linhas = useStationLines()
  const board = useMemo(() => {
    if (!motor) return null
    return createBoard({
      motor,
      clock,
      linhas,
      postos: postos ?? linhas,
      visible: () => document.visibilityState === 'visible',
      failed: (error) => void errorRecords.record(error),
    })
  }, [motor, clock, linhas, postos, errorRecords])
  useEffect(() => {
    if (!board) return
    const looked = () => board.vista.looked()
    document.addEventListener('visibilitychange', looked)
    const cancel = board.motor.assinar(looked)
    const leave = board.rolagem.watch(document)
    return () => {
      cancel()
      leave()
      document.removeEventListener('visibilitychange', looked)
      board.vista.stop()
    }
  }, [board])
  return <BoardContext.Provider value={board}>{children}</BoardContext.Provider>
}

/** The same array as long as the switches stand as they are. */
export function useStationLines(): readonly Linha[] {
  const configuracoes = useSubscribed(useApp().settings, (source) => source.current)
  const chave = configuracoes ? linhasDaEstacao(configuracoes).join() : ''
  return useMemo(() => (chave === '' ? [] : (chave.split(',') as Linha[])), [chave])
}
