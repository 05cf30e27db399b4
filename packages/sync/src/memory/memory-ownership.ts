import type { Ownership } from '../ports'

/** One lock for all tabs that ask through the returned function; the longest waiting one is next. */
export function memoryOwnership(): () => Ownership {
  const outbox: { onOwned: () => void; obtained: boolean }[] = []

  function deliver(): void {
    const [first] = outbox
    if (!first || first.obtained) return
    first.obtained = true
    Promise.resolve().then(() => {
      if (outbox[0] === first) first.onOwned()
    })
  }

  return () => ({
    claim(onOwned) {
      const pedido = { onOwned, obtained: false }
      outbox.push(pedido)
      deliver()
      return () => {
        const posicao = outbox.indexOf(pedido)
        if (posicao >= 0) outbox.splice(posicao, 1)
        deliver()
      }
    },
  })
}
