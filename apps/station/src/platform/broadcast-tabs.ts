import type { TabChannel } from '@kds/sync/ports'
import { fromSpoken, type Spoken, toSpoken } from './tab-words'

export function broadcastTabs(name: string): TabChannel & { close(): void } {
  const channel = new BroadcastChannel(name)
  return {
    publish: (message) => channel.postMessage(toSpoken(message)),
    subscribe(listener) {
      const listen = ({ data }: MessageEvent<Spoken>) => {
        const message = fromSpoken(data)
        if (message) listener(message)
      }
      channel.addEventListener('message', listen)
      return () => channel.removeEventListener('message', listen)
    },
    close: () => channel.close(),
  }
}
