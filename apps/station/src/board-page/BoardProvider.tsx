import type { Linha, Posto } from '@kds/domain/linhas'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createBoard } from '../board/board'
import { BoardContext } from '../board/board-context'
import { useErrors } from '../errors/use-errors'
import { useEngine } from '../kitchen/use-kitchen'
import { usePreferencesService } from '../preferences/use-preferences'
import { useClock } from '../react/clock'
import { useSubscribed } from '../react/use-subscribed'
import { linhasDaEstacao } from '../settings/saved-settings'
import { useSettings } from '../settings/use-settings'
import { useRecalledMemory } from './use-recalled-memory'

interface Props {
  /** In whose name the board sees and acknowledges; the station's lines unless told otherwise. */
  postos?: readonly Posto[]
  children: ReactNode
}

export function BoardProvider({ postos, children }: Props) {
  const clock = useClock()
  const { record } = useErrors()
  const engine = useEngine()
  const preferences = usePreferencesService()
  const recuperados = useRecalledMemory()
  const linhas = useStationLines()
  const board = useMemo(() => {
    if (!engine) return null
    return createBoard({
      engine,
      clock,
      linhas,
      postos: postos ?? linhas,
      visible: () => document.visibilityState === 'visible',
      espera: () => preferences.current.espera,
      recuperados,
      failed: record,
    })
  }, [engine, clock, linhas, postos, preferences, recuperados, record])
  useEffect(() => {
    if (!board) return
    const looked = () => board.vista.looked()
    document.addEventListener('visibilitychange', looked)
    const cancel = board.engine.subscribe(looked)
    const leave = board.rolagem.watch(document)
    const letGo = board.mao.watch(window)
    return () => {
      cancel()
      leave()
      letGo()
      document.removeEventListener('visibilitychange', looked)
      board.vista.stop()
    }
  }, [board])
  return <BoardContext.Provider value={board}>{children}</BoardContext.Provider>
}

/** The same array as long as the switches stand as they are. */
export function useStationLines(): readonly Linha[] {
  const configuracoes = useSubscribed(useSettings(), (source) => source.current)
  const chave = configuracoes ? linhasDaEstacao(configuracoes).join() : ''
  return useMemo(() => (chave === '' ? [] : (chave.split(',') as Linha[])), [chave])
}
