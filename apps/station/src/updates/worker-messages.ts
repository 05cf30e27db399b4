interface Handlers {
  onError: (error: unknown) => void
  onPush: (text: string) => void
}

function text(data: object, field: string): string {
  const value: unknown = Reflect.get(data, field)
  return typeof value === 'string' ? value : ''
}

/** What the service worker tells the page: its own failures, and push messages that came while the page was in front. */
export function listenToWorker(worker: EventTarget | undefined, { onError, onPush }: Handlers): void {
  worker?.addEventListener('message', (event) => {
    const data: unknown = 'data' in event ? event.data : null
    if (typeof data !== 'object' || data === null || !('tipo' in data)) return
    if (data.tipo === 'erro') onError(new Error(`service worker: ${text(data, 'mensagem')}`))
    if (data.tipo === 'push') onPush([text(data, 'titulo'), text(data, 'corpo')].filter(Boolean).join(': '))
  })
}
