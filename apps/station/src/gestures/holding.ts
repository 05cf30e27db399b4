import './holding.css'

/** Shows on the element that it is being held, until the hold ends: done, or given up by `cancel`. */
export function holding(element: HTMLElement, cancel: () => void): () => void {
  element.dataset.segurando = ''
  return () => {
    delete element.dataset.segurando
    cancel()
  }
}
