const HIDDEN_MS = 100

/** After the next frame is painted; soon, where none is: a page nobody sees has no frames. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      clearTimeout(late)
      port1.close()
      resolve()
    }
    const next = () => port2.postMessage(undefined)
    const late = setTimeout(next, HIDDEN_MS)
    requestAnimationFrame(next)
  })
}
