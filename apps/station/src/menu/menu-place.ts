import { createContext } from 'react'

/** Where in the menu a page puts what its bar has no room for; null until the menu is drawn. */
export const MenuPlace = createContext<HTMLElement | null>(null)
