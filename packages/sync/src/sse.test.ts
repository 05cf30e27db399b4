import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSseReader, type SseMessage } from './sse'

function read(...pieces: string[]): SseMessage[] {
  const heard: SseMessage[] = []
  const reader = createSseReader((message) => heard.push(message))
  for (const piece of pieces) reader.write(piece)
  return heard
}

describe('server-sent events [SY28]', () => {
  it('reads name, data and id of a message', () => {
    expect(read('id: e1:7\nevent: pulso\ndata: {"cursor":7}\n\n')).toEqual([
      { id: 'e1:7', event: 'pulso', data: '{"cursor":7}' },
    ])
  })

  it('joins several data lines and takes one leading blank away, not two', () => {
    expect(read('data:a\ndata:  b\n\n')).toEqual([{ id: '', event: 'message', data: 'a\n b' }])
  })

  it('keeps the last id for messages that bring none, and ignores an id with a null character', () => {
    expect(read('id: 1\ndata: a\n\nid: \0\ndata: b\n\n').map(({ id }) => id)).toEqual(['1', '1'])
  })

  it('forgets the name of a message without data', () => {
    expect(read('event: pulso\n\ndata: x\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }])
  })

  it('passes over comments, the byte order mark and unknown fields', () => {
    expect(read('\uFEFF: oi\nretry: 5\nnada\ndata: x\n\n: fim\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }])
  })

  it('drops a message that was cut off', () => {
    expect(read('data: inteira\n\ndata: meia\n')).toHaveLength(1)
  })

  it('reads a carriage return and a line feed that came apart as one end of line', () => {
    expect(read('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([{ id: '', event: 'message', data: 'a\nb' }])
  })

  it('reads the same whatever the line ends are and wherever the text was cut', () => {
    const value = fc.string().map((text) => text.replace(/[\r\n\0\uFEFF]/g, ''))
    const message = fc.record({ id: value, event: value, data: fc.array(value, { minLength: 1 }) })
    const cut = fc.array(fc.nat({ max: 40 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.array(message), fc.constantFrom('\n', '\r', '\r\n'), cut, (messages, ended, cuts) => {
        const text = messages
          .flatMap(({ id, event, data }) => [`id: ${id}`, `event: ${event}`, ...data.map((d) => `data: ${d}`), ''])
          .map((linha) => linha + ended)
          .join('')
        const pieces: string[] = []
        for (let de = 0, turn = 0; de < text.length; turn++) {
          const tamanho = (cuts[turn % cuts.length] ?? 0) + 1
          pieces.push(text.slice(de, de + tamanho))
          de += tamanho
        }
        expect(read(...pieces)).toEqual(
          messages.map(({ id, event, data }) => ({ id, event: event || 'message', data: data.join('\n') })),
        )
      }),
    )
  })
})
