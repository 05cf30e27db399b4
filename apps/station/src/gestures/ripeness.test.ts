import { describe, expect, test } from 'vitest'
import type { Box, Piece } from './pieces'
import { partsInSight } from './reading-parts'
import { Ripeness } from './ripeness'

const WAIT = 600
const UNSCROLLED = {
  lista: undefined,
  rolado: { x: 0, y: 0 },
  clip: { left: 0, top: 0, right: 10_000, bottom: 10_000 },
}

const at = (left: number, top = 0): Box => ({ left, top, right: left + 100, bottom: top + 60 })

function piece(alvo: string, box: Box, more: Partial<Piece> = {}): Piece {
  return { alvo, conteudo: '', depois: [], box, ...UNSCROLLED, camada: 0, logo: false, ler: undefined, ...more }
}

/** What a screen showed, and since when. */
function screen(...moments: [at: number, pieces: Piece[], legiveis?: string[]][]): Ripeness {
  const ripeness = new Ripeness(() => WAIT)
  for (const [time, pieces, legiveis = []] of moments) ripeness.look({ at: time, pieces, legiveis })
  return ripeness
}

const tap = (alvo: string, time: number, x = 50, y = 30) => ({ alvo, at: time, x, y })

describe('a finger', () => {
  test('[MD1] counts on what has stood under it, and not before', () => {
    const ripeness = screen([0, [piece('pronto 1', at(0))]])
    expect(ripeness.touch(tap('pronto 1', 599))).toEqual({ ok: false, motivo: 'mexeu' })
    expect(ripeness.touch(tap('pronto 1', 600))).toEqual({ ok: true })
  })

  test('[MD1] does not count on what lies half behind a panel, nor before the other half could be read', () => {
    const ticket = piece('pronto 1', at(0))
    const panel = piece('', { left: 60, top: 0, right: 500, bottom: 600 }, { camada: 1 })
    const ripeness = screen([0, [ticket, panel]])
    expect(ripeness.touch(tap('pronto 1', 5_000, 20))).toEqual({ ok: false, motivo: 'coberto' })
    expect(ripeness.isRipe(ripeness.shown[0] ?? ticket, 5_000)).toBe(false)
    ripeness.look({ at: 6_000, pieces: [ticket], legiveis: [] })
    expect(ripeness.touch(tap('pronto 1', 6_300, 20)).ok).toBe(false)
    expect(ripeness.touch(tap('pronto 1', 6_600, 20)).ok).toBe(true)
    expect(ripeness.isRipe(ripeness.shown[0] ?? ticket, 6_600)).toBe(true)
  })

  test('[MD1] does not count on what slid under it', () => {
    const two = piece('pronto 2', at(0))
    const ripeness = screen([0, [piece('pronto 1', at(0)), piece('pronto 2', at(200))]], [5_000, [two]])
    expect(ripeness.touch(tap('pronto 2', 5_300)).ok).toBe(false)
    expect(ripeness.touch(tap('pronto 2', 5_600)).ok).toBe(true)
  })

  test('[MD1] counts where a piece grew or moved a little, as long as it was under the finger all the time', () => {
    const ripeness = screen([0, [piece('pronto 1', at(0))]], [5_000, [piece('pronto 1', at(0, 20))]])
    expect(ripeness.touch(tap('pronto 1', 5_100, 50, 30)).ok).toBe(true)
    expect(ripeness.touch(tap('pronto 1', 5_100, 50, 70)).ok).toBe(false)
  })

  test('[MD1] does not count on what changed, though it stayed where it was', () => {
    const ripeness = screen(
      [0, [piece('item 1', at(0), { conteudo: 'fila' })]],
      [5_000, [piece('item 1', at(0), { conteudo: 'preparo' })]],
    )
    expect(ripeness.touch(tap('item 1', 5_200)).ok).toBe(false)
    expect(ripeness.touch(tap('item 1', 5_600)).ok).toBe(true)
  })

  test('[MD3] does not count when it is lifted from what changed while it was down', () => {
    const ripeness = screen(
      [0, [piece('pronto 1', at(0), { conteudo: 'a' })]],
      [5_200, [piece('pronto 1', at(0), { conteudo: 'b' })]],
    )
    // It came down on what had stood for seconds, and is judged as it goes up.
    expect(ripeness.touch(tap('pronto 1', 5_000))).toEqual({ ok: false, motivo: 'mexeu' })
  })

  test('[MD9] counts on what its own scrolling brought under it, and not on what the board put there', () => {
    const lista = {}
    const inList = (alvo: string, top: number, scrolled: number) =>
      piece(alvo, at(0, top - scrolled), { lista, rolado: { x: 0, y: scrolled } })
    const ripeness = screen(
      [0, [inList('pronto 1', 0, 0), inList('pronto 2', 300, 0)]],
      [5_000, [inList('pronto 1', 0, 300), inList('pronto 2', 300, 300)]],
    )
    expect(ripeness.touch(tap('pronto 2', 5_100)).ok).toBe(true)
    ripeness.look({ at: 5_200, pieces: [inList('pronto 1', 300, 300), inList('pronto 2', 0, 300)], legiveis: [] })
    expect(ripeness.touch(tap('pronto 1', 5_300)).ok).toBe(false)
  })

  test('[MD1] counts where more of an item came into sight below, once that part has stood as well', () => {
    const list = { lista: {}, rolado: { x: 0, y: 0 } }
    const cutAt = (bottom: number) => piece('item 1', at(0), { ...list, clip: { left: 0, top: 0, right: 400, bottom } })
    const ripeness = screen([0, [cutAt(20)]], [5_000, [cutAt(400)]])
    expect(ripeness.touch(tap('item 1', 5_300, 50, 10)).ok).toBe(true)
    expect(ripeness.touch(tap('item 1', 5_300, 50, 40)).ok).toBe(false)
    expect(ripeness.touch(tap('item 1', 5_600, 50, 40)).ok).toBe(true)
  })

  test('[MD2] counts at once on what changed by the cook’s own doing', () => {
    const step = (conteudo: string, depois: string) => piece('item 1', at(0), { conteudo, depois: [depois] })
    const ripeness = screen([0, [step('fila', 'preparo')]])
    ripeness.did('item 1', 5_000)
    ripeness.look({ at: 5_050, pieces: [step('preparo', 'montagem')], legiveis: [] })
    expect(ripeness.touch(tap('item 1', 5_200)).ok).toBe(true)
    // Somebody else took it one step further.
    ripeness.look({ at: 5_250, pieces: [step('montagem', 'forno')], legiveis: [] })
    expect(ripeness.touch(tap('item 1', 5_300)).ok).toBe(false)
  })

  test('[MD1] does not count under what just went away from above it', () => {
    const card = piece('item 1', at(0))
    const ripeness = screen([0, [card, piece('', at(0), { camada: 1 })]], [5_000, [card]])
    expect(ripeness.touch(tap('item 1', 5_300)).ok).toBe(false)
    expect(ripeness.touch(tap('item 1', 5_600)).ok).toBe(true)
  })

  test('[MD6] takes back at once where nothing stood, but not what took the place of another', () => {
    const undo = (deed: string) => piece(`desfazer ${deed}`, at(0, 700), { logo: true, camada: 2 })
    const ripeness = screen([0, []], [5_000, [undo('1')]])
    expect(ripeness.touch(tap('desfazer 1', 5_030, 50, 730)).ok).toBe(true)
    ripeness.look({ at: 5_100, pieces: [undo('2')], legiveis: [] })
    expect(ripeness.touch(tap('desfazer 2', 5_200, 50, 730)).ok).toBe(false)
    expect(ripeness.key({ alvo: 'desfazer 2', at: 5_200, chosen: undefined }).ok).toBe(false)
    expect(ripeness.key({ alvo: 'desfazer 2', at: 5_700, chosen: undefined }).ok).toBe(true)
  })

  test('[MD5] acknowledges only what could be read for a second', () => {
    const entendi = piece('entendi 1', at(0), { ler: '1:7' })
    const ripeness = screen([0, [entendi]], [5_000, [entendi], ['1:7']])
    expect(ripeness.touch(tap('entendi 1', 5_999))).toEqual({ ok: false, motivo: 'ler' })
    expect(ripeness.touch(tap('entendi 1', 6_000))).toEqual({ ok: true })
    // Scrolled on after it was read.
    ripeness.look({ at: 6_500, pieces: [entendi], legiveis: [] })
    expect(ripeness.touch(tap('entendi 1', 7_200)).ok).toBe(true)
  })

  test('[MD5] acknowledges what its list cannot show at once only when each part of it could be read', () => {
    const entendi = piece('entendi 1', at(0), { ler: '1:7' })
    const seen = (top: number) => partsInSight('1:7', { top: -top, bottom: 1_000 - top }, { top: 0, bottom: 400 })
    const ripeness = screen([0, [entendi]], [5_000, [entendi], seen(300)])
    expect(ripeness.touch(tap('entendi 1', 7_000))).toEqual({ ok: false, motivo: 'ler' })
    ripeness.look({ at: 7_000, pieces: [entendi], legiveis: seen(600) })
    expect(ripeness.touch(tap('entendi 1', 9_000)).ok).toBe(false)
    ripeness.look({ at: 9_000, pieces: [entendi], legiveis: seen(0) })
    expect(ripeness.touch(tap('entendi 1', 9_900)).ok).toBe(false)
    expect(ripeness.touch(tap('entendi 1', 10_000)).ok).toBe(true)
  })

  test('[MD7] begins anew after nobody could see the screen', () => {
    const ripeness = screen([0, [piece('pronto 1', at(0))]])
    ripeness.restart()
    ripeness.look({ at: 5_000, pieces: [piece('pronto 1', at(0))], legiveis: [] })
    expect(ripeness.touch(tap('pronto 1', 5_300)).ok).toBe(false)
    expect(ripeness.touch(tap('pronto 1', 5_600)).ok).toBe(true)
  })

  test('what stands in front is looked for once after each look, however often it is asked what is ripe', () => {
    let asked = 0
    const counted = (left: number) => {
      const box = at(left, 100)
      return {
        ...piece('outro', box),
        get box() {
          asked += 1
          return box
        },
      }
    }
    const ripeness = screen(
      [0, [piece('pronto 1', at(0)), counted(0)]],
      [5_000, [piece('pronto 1', at(200)), counted(0)]],
    )
    const [moved] = ripeness.shown
    const timesAsked = (when: number) => {
      const before = asked
      expect(moved && ripeness.isRipe(moved, when)).toBe(false)
      return asked - before
    }
    expect(timesAsked(5_100)).toBe(1)
    expect([5_200, 5_300, 5_400].map(timesAsked)).toEqual([0, 0, 0])
    ripeness.look({ at: 5_450, pieces: [piece('pronto 1', at(300)), counted(0)], legiveis: [] })
    const [again] = ripeness.shown
    const before = asked
    expect(again && ripeness.isRipe(again, 5_500)).toBe(false)
    expect(asked).toBe(before + 1)
  })

  test('[MD5] only what asks to be read ripens by being read', () => {
    expect(screen([0, [piece('pronto 1', at(0))]]).ripensAfter).toEqual([WAIT])
    const asks = piece('entendi 2', at(200), { ler: 'aviso 2' })
    expect(screen([0, [piece('pronto 1', at(0)), asks]]).ripensAfter).toEqual([WAIT, 1_000])
  })
})

describe('the wait', () => {
  test.each([300, 600, 1_000])('[MD1] is as long as the device was told: %i ms', (espera) => {
    const ripeness = new Ripeness(() => espera)
    ripeness.look({ at: 0, pieces: [piece('pronto 1', at(0))], legiveis: [] })
    expect(ripeness.touch(tap('pronto 1', espera - 1)).ok).toBe(false)
    expect(ripeness.touch(tap('pronto 1', espera)).ok).toBe(true)
  })

  test('[MD10] is over for each piece alone, so that the eye is told of each', () => {
    const [old, fresh] = [piece('pronto 1', at(0)), piece('pronto 2', at(200))]
    const ripeness = screen([0, [old]], [5_000, [old, fresh]])
    expect(ripeness.shown.map((one) => ripeness.isRipe(one, 5_300))).toEqual([true, false])
    expect(ripeness.shown.map((one) => ripeness.isRipe(one, 5_600))).toEqual([true, true])
  })
})

describe('a key', () => {
  const board = [piece('pronto 1', at(0)), piece('pronto 2', at(200))]

  test('[MD4] finishes what the cook chose himself, at once', () => {
    const ripeness = screen([0, board])
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_000, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_050, chosen: 'pedido' }).ok).toBe(true)
  })

  test('[MD4] pressed twice finishes one order: the next was chosen by the board', () => {
    const ripeness = screen([0, board])
    ripeness.chose({ alvo: 'pronto 1', pedido: '1', at: 5_000, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 1', at: 5_000, chosen: 'pedido' }).ok).toBe(true)
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_060, byCook: false })
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_150, chosen: 'pedido' })).toEqual({ ok: false, motivo: 'escolha' })
    expect(ripeness.key({ alvo: 'pronto 2', at: 6_000, chosen: 'pedido' }).ok).toBe(true)
  })

  test('[MD4] pressed twice advances one card: the next of the same order was chosen by the board', () => {
    const [first, second] = [piece('item a 1', at(0)), piece('item a 2', at(200))]
    const ripeness = screen([0, [first, second]], [5_050, [second]])
    ripeness.chose({ alvo: 'item a 1', pedido: 'a', at: 5_000, byCook: true })
    ripeness.chose({ alvo: 'item a 2', pedido: 'a', at: 5_060, byCook: false })
    const enter = (at: number) => ripeness.key({ alvo: 'item a 2', at, chosen: 'alvo' })
    for (const later of [5_131, 5_147, 5_272]) expect(enter(later)).toEqual({ ok: false, motivo: 'escolha' })
    expect(enter(5_660).ok).toBe(true)
  })

  test('[MD4] that chose what had just come to that place waits as well', () => {
    const ripeness = screen([0, board], [5_000, [piece('pronto 2', at(0))]])
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_100, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_150, chosen: 'pedido' }).ok).toBe(false)
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_700, chosen: 'pedido' }).ok).toBe(true)
  })

  test('[MD4] does nothing to what lies behind a panel, however long it has stood there', () => {
    const panel = piece('', { left: 150, top: 0, right: 400, bottom: 600 }, { camada: 1 })
    const inside = piece('recuperar 3', at(200, 300), { camada: 2 })
    const ripeness = screen([0, [...board, panel, inside]])
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_000, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 2', at: 6_000, chosen: 'pedido' })).toEqual({ ok: false, motivo: 'coberto' })
    ripeness.chose({ alvo: 'pronto 1', pedido: '1', at: 6_000, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 1', at: 7_000, chosen: 'pedido' }).ok).toBe(true)
    ripeness.chose({ alvo: 'recuperar 3', pedido: undefined, at: 7_000, byCook: true })
    expect(ripeness.key({ alvo: 'recuperar 3', at: 8_000, chosen: 'alvo' }).ok).toBe(true)
  })

  test('[MD4] does nothing to what a panel lies half over: the words under it were not read', () => {
    const panel = piece('', { left: 270, top: 0, right: 600, bottom: 600 }, { camada: 1 })
    const ripeness = screen([0, [...board, panel]])
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_000, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 2', at: 6_000, chosen: 'pedido' })).toEqual({ ok: false, motivo: 'coberto' })
  })

  test('[MD4] does nothing to what a panel has just uncovered, until it has stood in sight', () => {
    const panel = piece('', { left: 150, top: 0, right: 600, bottom: 600 }, { camada: 1 })
    const ripeness = screen([0, [...board, panel]], [5_000, board])
    ripeness.chose({ alvo: 'pronto 2', pedido: '2', at: 5_050, byCook: true })
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_100, chosen: 'pedido' })).toEqual({ ok: false, motivo: 'mexeu' })
    expect(ripeness.key({ alvo: 'pronto 2', at: 5_700, chosen: 'pedido' }).ok).toBe(true)
  })

  test('[MD4] does nothing to what is not on the screen', () => {
    expect(screen([0, board]).key({ alvo: 'pronto 3', at: 5_000, chosen: 'pedido' }).ok).toBe(false)
  })

  test('[MD1] is told at a glance beside what lies over the foot, and looked up only under it', () => {
    let lookedUp = 0
    const watched = (alvo: string, box: Box): Piece => {
      const one = piece(alvo, box)
      return Object.defineProperty(one, 'clip', {
        get: () => {
          lookedUp += 1
          return UNSCROLLED.clip
        },
      })
    }
    const notice = piece('', { left: 0, top: 740, right: 300, bottom: 796 }, { camada: 1 })
    const [free, under] = [watched('pronto 1', at(0)), watched('pronto 2', at(0, 720))]
    const ripeness = screen([0, [free, under, notice]])
    expect(ripeness.isRipe(free, 700)).toBe(true)
    expect(lookedUp).toBe(0)
    ripeness.isRipe(under, 700)
    expect(lookedUp).toBeGreaterThan(0)
  })

  test('[MD1] is told of a step whose cards moved up by looking at each card, not at all of them for each', () => {
    let lookedAt = 0
    const card = (number: number, place: number): Piece =>
      Object.defineProperty(piece(`item ${number}`, at(0, place * 60)), 'box', {
        get: () => {
          lookedAt += 1
          return at(0, place * 60)
        },
      })
    const step = Array.from({ length: 60 }, (_, place) => card(place, place))
    const closed = step.slice(1).map((_, place) => card(place + 1, place))
    const ripeness = screen([0, step], [5_000, closed], [5_300, [...closed.slice(1), card(99, 70)]])
    lookedAt = 0
    for (const shown of ripeness.shown) expect(ripeness.isRipe(shown, 5_350)).toBe(false)
    // What lies in its middle now is looked for among all of them, once.
    expect(lookedAt).toBeLessThan(60 * 60 + 60 * 8)
  })
})
