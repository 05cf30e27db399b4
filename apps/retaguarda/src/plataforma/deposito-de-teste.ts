import type { Guardados } from './guardados'

/** A storage of a browser, for tests, with room for so many letters. */
export function depositoDeTeste(lugar = Number.POSITIVE_INFINITY) {
  const mapa = new Map<string, string>()
  const deposito = {
    lugar,
    getItem: (chave: string) => mapa.get(chave) ?? null,
    setItem: (chave: string, valor: string) => {
      const antes = mapa.get(chave)
      const cresce = antes === undefined ? chave.length + valor.length : valor.length - antes.length
      // As in browsers: what becomes no longer always fits.
      if (cresce > 0 && deposito.ocupado + cresce > deposito.lugar) throw new DOMException('full', 'QuotaExceededError')
      mapa.set(chave, valor)
    },
    removeItem: (chave: string) => void mapa.delete(chave),
    key: (n: number) => [...mapa.keys()][n] ?? null,
    get ocupado() {
      return [...mapa].reduce((soma, [chave, valor]) => soma + chave.length + valor.length, 0)
    },
    get length() {
      return mapa.size
    },
    mapa,
  }
  return deposito
}

/** A page of a browser that keeps there what it can. */
export function guardadosDeTeste(disco: Guardados['disco'] = depositoDeTeste()): Guardados {
  return { disco, semLugar: new Map() }
}
