const BENIGN = /ResizeObserver loop/

/** Errors that nobody caught, of the page and of its workers, all end at `onError`. */
export function watchWindow(target: Window, onError: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    if (BENIGN.test(event.message)) return
    onError(event.error ?? new Error(event.message))
  })
  target.addEventListener('unhandledrejection', (event) => onError(event.reason))
  target.navigator.serviceWorker?.addEventListener('message', (event: MessageEvent) => {
    const data: unknown = event.data
    if (typeof data !== 'object' || data === null || !('tipo' in data) || data.tipo !== 'erro') return
    onError(new Error(`service worker: ${'mensagem' in data ? String(data.mensagem) : 'erro'}`))
  })
}

export function watchWorker(worker: Worker, onError: (error: unknown) => void): void {
  worker.addEventListener('error', (event) => onError(event.error ?? new Error(`worker: ${event.message}`)))
  worker.addEventListener('messageerror', () => onError(new Error('worker: unreadable message')))
}
