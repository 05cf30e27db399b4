import type { Canal, Recado } from '@kds/sync/ports'

export function broadcastTabs(name: string): Canal & { close(): void } {
  const channel = new BroadcastChannel(name)
  return {
    publicar: (recado) => channel.postMessage(recado),
    assinar(ouvinte) {
      const listen = (event: MessageEvent<Recado>) => ouvinte(event.data)
      channel.addEventListener('message', listen)
      return () => channel.removeEventListener('message', listen)
    },
    close: () => channel.close(),
  }
}
