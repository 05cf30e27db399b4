import { describe, expect, it } from 'vitest'
import { firstMessage } from './first-message'

function streamOf(...chunks: Uint8Array[]): { stream: ReadableStream<Uint8Array>; cancelled: () => boolean } {
  let cancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
    cancel() {
      cancelled = true
    },
  })
  return { stream, cancelled: () => cancelled }
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the first message of a stream', () => {
  it('is found behind comments and other messages, whatever the cuts, and the stream is left', async () => {
    const whole = bytes(
      ':\n\nevent: pulso\ndata: {}\n\nid: e:1\nevent: retrato\ndata: {"nome":"Família"}\n\nevent: x\ndata: 1\n\n',
    )
    for (let cut = 1; cut < whole.length - 20; cut++) {
      const { stream, cancelled } = streamOf(whole.slice(0, cut), whole.slice(cut), bytes('more'))
      expect(await firstMessage(stream, 'retrato')).toBe('{"nome":"Família"}')
      expect(cancelled()).toBe(true)
    }
  })

  it('is missed in words when the stream ends before it', async () => {
    await expect(firstMessage(streamOf(bytes(':\n\n')).stream, 'retrato')).rejects.toThrow('without "retrato"')
    await expect(firstMessage(null, 'retrato')).rejects.toThrow('no body')
  })
})
