import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { firstMessage } from './first-message'

const TEXT =
  ':\n\nevent: pulso\ndata: {}\n\nid: e:1\nevent: retrato\ndata: {"nome":"Família"}\n\nevent: pulso\ndata: {"n":1}\n\n'

describe('the first message of a stream', () => {
  it('is found behind comments and other messages, wherever the network cut them, and the stream is left', async () => {
    const whole = Buffer.from(TEXT)
    for (let cut = 1; cut < whole.length; cut++) {
      const stream = Readable.from([whole.subarray(0, cut), whole.subarray(cut), Buffer.from('more')])
      expect(await firstMessage(stream, 'retrato')).toBe('{"nome":"Família"}')
      expect(stream.destroyed).toBe(true)
    }
  })

  it('is missed in words when the stream ends before it', async () => {
    await expect(firstMessage(Readable.from([Buffer.from(':\n\n')]), 'retrato')).rejects.toThrow('without "retrato"')
  })
})
