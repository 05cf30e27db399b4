import type { ReactElement } from 'react'
import { createHashRouter } from 'react-router-dom'

/**
 * The addresses of the back office. The router numbers the entries of the history that it writes, and asks before one is left only between
 * two that have numbers: one that somebody typed, or took from his bookmarks, gets its number here.
 */
export function rotasDe(janela: Window, pagina: ReactElement): ReturnType<typeof createHashRouter> {
  const { history } = janela
  let lugar = 0
  const seguir = () => {
    lugar = lugarDe(history.state) ?? lugar
  }
  // Before the router hears of it.
  janela.addEventListener('popstate', () => {
    if (lugarDe(history.state) === undefined) history.replaceState({ ...history.state, idx: lugar + 1 }, '')
    seguir()
  })
  const rotas = createHashRouter([{ path: '*', element: pagina }])
  seguir()
  rotas.subscribe(seguir)
  return rotas
}

function lugarDe(estado: { readonly idx?: number } | null): number | undefined {
  return estado?.idx
}
