/** A storage of a browser, for tests. */
export function depositoDeTeste() {
  const mapa = new Map<string, string>()
  return {
    getItem: (chave: string) => mapa.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void mapa.set(chave, valor),
    removeItem: (chave: string) => void mapa.delete(chave),
    key: (n: number) => [...mapa.keys()][n] ?? null,
    get length() {
      return mapa.size
    },
    mapa,
  }
}
