import type { Fragment } from './fila-layout'

/** The page that was asked for, or the last that has something on it: found at once, however many pages went away. */
export function pageWithin(pagina: number, fragments: readonly Pick<Fragment, 'coluna'>[], porPagina: number): number {
  const ultima = fragments.reduce((maior, { coluna }) => Math.max(maior, coluna), 0)
  return Math.min(pagina, Math.floor(ultima / porPagina))
}
