import { umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { MemoryStore } from '../../test/memory-store'
import type { Note } from '../ports/sound'
import { PreferencesService } from '../preferences/preferences-service'
import { Alarms } from './alarms'
import type { Aviso } from './sounds-for'

let clock: ManualClock
let log: string[]
let preferences: PreferencesService
let alarms: Alarms

beforeEach(() => {
  clock = new ManualClock()
  log = []
  preferences = new PreferencesService({ store: new MemoryStore(), report: () => undefined })
  const leave = () => () => undefined
  alarms = new Alarms({
    alergias: () => undefined,
    clock,
    preferences,
    linhas: () => ['chapa'],
    sound: {
      state: 'pronto',
      subscribe: leave,
      allow: () => log.push('allowed'),
      play: (notes: readonly Note[], volume: number) => log.push(`${notes.length} notes at ${volume}`),
    },
    speech: {
      available: true,
      subscribe: leave,
      say: async (text) => void log.push(text),
      stop: () => log.push('voice stopped'),
    },
    vibration: { supported: true, vibrate: (pattern) => log.push(`vibrated ${pattern.join()}`) },
  })
})

const novo = (numero: string): Aviso => ({ tipo: 'novo', pedido: umPedido({ id: numero, numero }) })

async function heard(...avisos: Aviso[]): Promise<string[]> {
  alarms.add(avisos)
  await clock.advance(3_000)
  return log
}

describe('how a device makes itself heard', () => {
  test('a chime at its volume and a vibration', async () => {
    await preferences.change({ volume: 50 })
    expect(await heard(novo('7'))).toEqual(['vibrated 180', '2 notes at 0.5'])
  })

  test('the voice speaks after the chime, when it is wanted', async () => {
    await preferences.change({ falar: true, vibrar: false })
    await heard(novo('7'))
    await expect.poll(() => log).toEqual(['2 notes at 0.8', 'Pedido 7, 1 X-Salada.'])
  })

  test('without sound there is neither chime nor voice, but a screen reader still hears', async () => {
    await preferences.change({ som: false, falar: true, vibrar: false })
    const announced: string[] = []
    alarms.subscribe(() => announced.push(alarms.announcement))
    expect(await heard(novo('7'), novo('8'))).toEqual([])
    expect(announced).toEqual(['Pedidos 7, 8 novos'])
  })

  test('the browser is asked for sound only while the device wants any', async () => {
    await preferences.change({ som: false })
    alarms.start()
    expect(log).toEqual(['voice stopped'])
    await preferences.change({ som: true })
    expect(log).toEqual(['voice stopped', 'allowed'])
  })
})
