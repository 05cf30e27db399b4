import { describe, expect, it } from 'vitest'
import { PagePath } from './page-path'

/** As much of a window as an address needs. */
function aWindow(pathname: string) {
  const visited = [pathname]
  let back = () => {}
  const page = {
    location: { pathname },
    history: {
      pushState(_state: unknown, _title: string, path: string) {
        page.location.pathname = path
        visited.push(path)
      },
      replaceState(_state: unknown, _title: string, path: string) {
        page.location.pathname = path
        visited[visited.length - 1] = path
      },
    },
    addEventListener: (_name: string, listener: () => void) => {
      back = listener
    },
  }
  return {
    page: page as unknown as Window,
    visited,
    goBack() {
      visited.pop()
      page.location.pathname = visited.at(-1) ?? ''
      back()
    },
  }
}

describe('the address of the page', () => {
  it('is replaced by a service, so that nothing lies behind the root page', () => {
    const { page, visited } = aWindow('/qualquer')
    const path = new PagePath(page)
    let told = 0
    path.subscribe(() => told++)
    path.toRoot('/montador')
    path.toRoot('/montador')
    expect([path.current, visited, told]).toEqual(['/montador', ['/montador'], 1])
  })

  it('chosen by a person leads back to the one before', () => {
    const { page, goBack } = aWindow('/montador')
    const path = new PagePath(page)
    const seen: string[] = []
    const leave = path.subscribe(() => seen.push(path.current))
    path.open('/masseiro')
    goBack()
    leave()
    path.open('/masseiro')
    expect(seen).toEqual(['/masseiro', '/montador'])
  })
})
