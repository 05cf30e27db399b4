import { FilaBoard } from '../fila/FilaBoard'

/** A column per step of the active lines. */
export function KanbanBoard() {
  return <FilaBoard />
}
