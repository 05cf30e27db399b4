import { partOnItsWay } from '../missing-parts/part-on-its-way'

export const filaBoard = partOnItsWay(() => import('./fila/FilaBoard').then((m) => m.FilaBoard))
export const kanbanBoard = partOnItsWay(() => import('./kanban/KanbanBoard').then((m) => m.KanbanBoard))
