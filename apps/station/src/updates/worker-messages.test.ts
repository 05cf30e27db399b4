import { describe, expect, it } from 'vitest'
import { listenToWorker } from './worker-messages'

function montar() {
  const worker = new EventTarget()
  const seen: string[] = []
  listenToWorker(worker, {
    onError: (error) => seen.push(`error ${error instanceof Error ? error.message : ''}`),
    onPush: (text) => seen.push(`push ${text}`),
  })
  return { seen, tell: (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })) }
}

describe('messages of the service worker', () => {
  it('tell its failures and the push messages that came while the page was in front', () => {
    const { seen, tell } = montar()
    tell({ tipo: 'erro', mensagem: 'x' })
    tell({ tipo: 'push', titulo: 'Pedido sem ser visto', corpo: 'Pedido 412' })
    expect(seen).toEqual(['error service worker: x', 'push Pedido sem ser visto: Pedido 412'])
  })

  it('of other kinds are ignored', () => {
    const { seen, tell } = montar()
    for (const data of [null, 'texto', 7, {}, { tipo: 'outro' }]) tell(data)
    expect(seen).toEqual([])
  })
})
