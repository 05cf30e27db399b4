const BENIGN = /ResizeObserver loop/

/** Errors that nobody caught end at `onError`. */
export function watchWindow(target: Window, onError: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    if (BENIGN.test(event.message)) return
    onError(event.error ?? new Error(event.message))
  })
  target.addEventListener('unhandledrejection', (event) => onError(event.reason))
}
