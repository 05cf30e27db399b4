import type { Canal, Recado } from '../ports'

/** Each call gives another end of the same line. What one says the others hear a moment later, never itself. */
export function canalEmMemoria(): () => Canal {
  const pontas = new Set<Set<(recado: Recado) => void>>()
  return () => {
    const meus = new Set<(recado: Recado) => void>()
    pontas.add(meus)
    return {
      publicar(recado) {
        const texto = JSON.stringify(recado)
        Promise.resolve().then(() => {
          for (const ouvintes of pontas) {
            if (ouvintes === meus) continue
            for (const ouvinte of ouvintes) ouvinte(JSON.parse(texto) as Recado)
          }
        })
      },
      assinar(ouvinte) {
        meus.add(ouvinte)
        return () => meus.delete(ouvinte)
      },
    }
  }
}
