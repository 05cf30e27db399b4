import { localStorageStore, type Store } from 'ra-core'

/** Where the kit's own switch between light and dark keeps what was chosen. */
const TEMA = 'theme'

/** What the kit remembers is of the person and ends with the session; how light the page is, is of the device. */
export function guardaDaPagina(): Store {
  const guarda = localStorageStore('1', 'retaguarda')
  return {
    ...guarda,
    reset: () => {
      const tema = guarda.getItem(TEMA)
      guarda.reset()
      if (tema !== undefined) guarda.setItem(TEMA, tema)
    },
  }
}
