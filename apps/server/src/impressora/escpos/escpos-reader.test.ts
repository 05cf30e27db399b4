import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, PAGES } from './code-pages'
import { type Encoding, EscPosReader, type Printed } from './escpos-reader'

const ESC = 0x1b
const GS = 0x1d
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

function toTheEnd<Result>(work: Iterator<void, Result, void>): { readonly value: Result; readonly pieces: number } {
  for (let pieces = 1; ; pieces++) {
    const { done, value } = work.next()
    if (done) return { value, pieces }
  }
}

function printed(pieces: readonly (readonly number[])[], encoding: Encoding = 'auto') {
  const reader = new EscPosReader(encoding)
  const jobs: Printed[] = []
  const answers: number[] = []
  const offLine: number[] = []
  for (const piece of pieces) {
    const hear = (asked: { answer: readonly number[]; offLine: readonly number[] }) => {
      answers.push(...asked.answer)
      offLine.push(...asked.offLine)
    }
    let read = toTheEnd(reader.read(Uint8Array.from(piece), hear)).value
    while (read.isCut) {
      jobs.push(reader.take())
      read = toTheEnd(reader.read(read.rest, hear)).value
    }
  }
  const rest = reader.take()
  return { jobs, answers, offLine, rest, all: [...jobs, rest].map(({ text }) => text) }
}

describe('the bytes of a till', () => {
  test('are text in the page it chose, or in the one that is set', () => {
    // "Pão" in each.
    expect(printed([[ESC, 0x40, ESC, 0x74, 2, 0x50, 0xc6, 0x6f]]).all).toEqual(['Pão'])
    expect(printed([[ESC, 0x74, 3, 0x50, 0x84, 0x6f]]).all).toEqual(['Pão'])
    expect(printed([[ESC, 0x74, 16, 0x50, 0xe3, 0x6f]]).all).toEqual(['Pão'])
    expect(printed([[ESC, 0x74, 19, 0x50, 0xc6, 0x6f, 0xd5]]).all).toEqual(['Pão€'])
    expect(printed([[ESC, 0x74, 0, 0x80]]).all).toEqual(['Ç'])
    expect(printed([[...Buffer.from('Pão de Açúcar')]]).all).toEqual(['Pão de Açúcar'])
    expect(printed([[0x50, 0xc6, 0x6f]]).all, 'where nobody says').toEqual(['Pão'])
    expect(printed([[ESC, 0x74, 0, 0x50, 0xe3, 0x6f]], 'cp1252').all, 'what is set counts').toEqual(['Pão'])
    expect(printed([[ESC, 0x74, 16, 0xe3, ESC, 0x40, 0xc6]]).all, 'a reset').toEqual(['ãã'])
    const letters = 'áàâãçéêíóôõúÁÂÃÇÉÊÍÓÔÕÚ'
    // "R$ 10 – 12 “½”…"
    const windows = [0x52, 0x24, 0x31, 0x30, 0x96, 0x31, 0x32, 0x93, 0xbd, 0x94, 0x85]
    expect(printed([windows], 'cp1252').all).toEqual(['R$10–12“½”…'])
    for (const page of ['cp850', 'cp858', 'cp860', 'cp1252'] as const) {
      const all = decode(
        Uint8Array.from({ length: 128 }, (_, at) => at + 128),
        page,
      )
      expect(
        [...letters].filter((letter) => !all.includes(letter)),
        page,
      ).toEqual([])
    }
  })

  test('are without the commands, whatever these carry', () => {
    const commands: number[][] = [
      [ESC, 0x40],
      [ESC, 0x21, 0x30],
      [ESC, 0x61, 1],
      [ESC, 0x45, 1],
      [ESC, 0x45, 0x31],
      [GS, 0x21, 0x11],
      [ESC, 0x33, 24],
      [GS, 0x4c, 10, 0],
      [ESC, 0x70, 0, 25, 250],
      [GS, 0x76, 0x30, 0, 2, 0, 3, 0, ...ascii('abcdef')],
      [ESC, 0x2a, 33, 2, 0, ...ascii('abcdef')],
      [GS, 0x28, 0x6b, 4, 0, ...ascii('1A2\0')],
      [GS, 0x6b, 4, ...ascii('123456'), 0],
      [GS, 0x6b, 73, 3, ...ascii('abc')],
      [ESC, 0x44, 8, 16, 24, 0],
      [ESC, 0x57, 0, 0, 0, 0, 100, 1, 50, 0],
      [0x1c, 0x2e],
      [GS, 0x38, 0x4c, 3, 0, 0, 0, ...ascii('abc')],
    ]
    for (const command of commands) {
      expect(printed([[...ascii('Pizza '), ...command, ...ascii('Grande')]]).all, command.join(' ')).toEqual([
        'Pizza Grande',
      ])
    }
    expect(printed([[ESC, 0x45, ...ascii('PEDIDO'), ESC, 0x46]]).all, 'a switch without a byte').toEqual(['PEDIDO'])
    expect(printed([[ESC, 0x57, 1, ...ascii('MESA')]]).all, 'wide letters').toEqual(['MESA'])
  })

  test('are an order up to each cut', () => {
    const cuts = [
      [GS, 0x56, 0],
      [GS, 0x56, 49],
      [GS, 0x56, 66, 3],
      [ESC, 0x69],
      [ESC, 0x6d],
      [ESC, 0x77],
    ]
    for (const cut of cuts) {
      const { jobs, rest } = printed([[...ascii('um\n'), ...cut, ...ascii('dois\r\nmais'), ...cut]])
      expect(jobs.map(({ text }) => text)).toEqual(['um', 'dois\nmais'])
      expect(rest.text).toBe('')
    }
  })

  test('end lines with LF, CR, both, a page or a feed, and keep tabs', () => {
    expect(printed([[...ascii('a\r\nb\rc\nd\fe'), ESC, 0x64, 3, ...ascii('f\tg')]]).all).toEqual([
      'a\nb\nc\nd\ne\nf\tg',
    ])
  })

  test('ask how the printer is, and are told that all is well', () => {
    expect(printed([[0x10, 0x04, 1, 0x10, 0x04, 4, GS, 0x72, 1]]).answers).toEqual([0x12, 0x12, 0])
    expect(printed([[0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4, GS, 0x72, 1]]).offLine).toEqual([
      ...[0x1a, 0x52, 0x12, 0],
    ])
  })

  test('say whether something was drawn, broken off or is no text', () => {
    expect(printed([[GS, 0x76, 0x30, 0, 255, 0, 255, 0, ...ascii('corte')]]).rest).toMatchObject({
      ...{ text: '', hasPicture: true, isBroken: true },
    })
    expect(printed([ascii('Pizza de calabresa')]).rest.junk).toBe(0)
    expect(printed([Array.from({ length: 200 }, (_, at) => (at % 7) + 1)]).rest.junk).toBeGreaterThan(0.5)
    expect(printed([ascii('@PJL INFO ID\r\n1 Pizza')]).all).toEqual(['\n1 Pizza'])
  })

  test('are the same however they are cut into pieces, never throw, and never grow beyond what is read', () => {
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(ESC, GS, 0x1c, 0x10, 0x56, 0x76, 0x28, 0x6b, 0x0a, 0),
    )
    const encoding = fc.constantFrom<Encoding>('auto', ...PAGES)
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 300 }), fc.nat({ max: 40 }), encoding, (bytes, size, how) => {
        const pieces = Array.from({ length: Math.ceil(bytes.length / (size + 1)) }, (_, at) =>
          bytes.slice(at * (size + 1), (at + 1) * (size + 1)),
        )
        expect(printed(pieces, how)).toEqual(printed([bytes], how))
      }),
      { numRuns: 200 },
    )
    const endless = printed(Array.from({ length: 40 }, () => Array<number>(10_000).fill(0x41)))
    expect(endless.rest.text.length).toBe(16_385)
  })

  test('are read a little at a time, and a cut ends only what was printed', () => {
    const { pieces, value } = toTheEnd(
      new EscPosReader('auto').read(Uint8Array.from(Array(16_384).fill([ESC, 0x69]).flat()), () => {}),
    )
    expect(value.isCut).toBe(false)
    expect(pieces).toBeGreaterThan(30)
    expect(printed([[ESC, 0x69, ...ascii('a'), ESC, 0x69, ESC, 0x69, ...ascii('b')]]).all).toEqual(['a', 'b'])
  })
})
