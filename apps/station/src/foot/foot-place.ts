import { createContext } from 'react'

/** Where in the foot the board puts its edge; null until the foot is drawn. */
export const EdgePlace = createContext<HTMLElement | null>(null)
