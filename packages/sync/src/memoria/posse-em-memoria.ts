import type { Posse } from '../ports'

/** One lock for all tabs that ask through the returned function; the longest waiting one is next. */
export function posseEmMemoria(): () => Posse {
  const fila: { aoObter: () => void; obteve: boolean }[] = []

  function entregar(): void {
    const [primeiro] = fila
    if (!primeiro || primeiro.obteve) return
    primeiro.obteve = true
    Promise.resolve().then(() => {
      if (fila[0] === primeiro) primeiro.aoObter()
    })
  }

  return () => ({
    disputar(aoObter) {
      const pedido = { aoObter, obteve: false }
      fila.push(pedido)
      entregar()
      return () => {
        const posicao = fila.indexOf(pedido)
        if (posicao >= 0) fila.splice(posicao, 1)
        entregar()
      }
    },
  })
}
