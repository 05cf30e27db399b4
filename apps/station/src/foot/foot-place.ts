import { createContext } from 'react'

/** Where in the foot the board puts its edge; null until the foot is drawn. */
export const EdgePlace = createContext<HTMLElement | null>(null)

/** Where in the foot the board says what waits for a quiet moment to come to its place. */
export const ComingPlace = createContext<HTMLElement | null>(null)
