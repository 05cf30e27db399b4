import { afterEach, describe, expect, test, vi } from 'vitest'
import { LocalName } from './local-name'
import type { Multicast } from './multicast'

/** Everybody on one network hears everybody, the speaker included, as with real multicast. */
class Network {
  readonly #questions = new Set<(names: readonly string[]) => void>()
  readonly #answers = new Set<Parameters<Multicast['onAnswer']>[0]>()
  readonly told: string[] = []

  join(): Multicast {
    const own: (() => void)[] = []
    return {
      onQuestion: (heard) => {
        this.#questions.add(heard)
        own.push(() => this.#questions.delete(heard))
      },
      onAnswer: (heard) => {
        this.#answers.add(heard)
        own.push(() => this.#answers.delete(heard))
      },
      ask: (name) => {
        for (const heard of [...this.#questions]) heard([name])
      },
      tell: (records) => {
        this.told.push(...records.map(({ name, data }) => `${name} ${data}`))
        for (const heard of [...this.#answers]) heard(records)
      },
      close: () => {
        for (const leave of own) leave()
      },
    }
  }
}

const names: LocalName[] = []
afterEach(() => {
  for (const name of names.splice(0)) name.close()
})

function device(
  network: Network,
  addresses: () => string[],
  parts: { onTaken?: () => void; lookEveryMs?: number } = {},
) {
  const logger = { info: () => {}, warn: () => {} }
  const name = new LocalName({
    name: 'cozinha.local',
    multicast: () => network.join(),
    addresses,
    logger,
    onTaken: () => {},
    probeEveryMs: 1,
    ...parts,
  })
  names.push(name)
  return name
}

function ask(network: Network, name: string): string[] {
  const before = network.told.length
  network.join().ask(name)
  return network.told.slice(before)
}

describe('a name on the network', () => {
  test('is answered with every address of the machine, and no other name is', async () => {
    const network = new Network()
    const name = device(network, () => ['192.168.0.10', '10.0.0.5'])
    await name.start()
    expect(name.isOurs).toBe(true)
    expect(ask(network, 'cozinha.local')).toEqual(['cozinha.local 192.168.0.10', 'cozinha.local 10.0.0.5'])
    expect(ask(network, 'impressora.local')).toEqual([])
  })

  test('follows the machine to another address, and tells of it unasked', async () => {
    const network = new Network()
    let address = '192.168.0.10'
    await device(network, () => [address], { lookEveryMs: 5 }).start()
    address = '192.168.0.77'
    await vi.waitFor(() => expect(network.told.at(-1)).toBe('cozinha.local 192.168.0.77'), 20_000)
    expect(ask(network, 'cozinha.local')).toEqual(['cozinha.local 192.168.0.77'])
  })

  test('that another device has is left to it, and that is said', async () => {
    const network = new Network()
    await device(network, () => ['192.168.0.10']).start()
    const onTaken = vi.fn()
    const second = device(network, () => ['192.168.0.20'], { onTaken })
    await second.start()
    expect(onTaken).toHaveBeenCalledOnce()
    expect(second.isOurs).toBe(false)
    expect(ask(network, 'cozinha.local')).toEqual(['cozinha.local 192.168.0.10'])
  })

  test('of a machine that is up before its network is taken once there is one', async () => {
    const network = new Network()
    let addresses: string[] = []
    const early = device(network, () => addresses, { lookEveryMs: 5 })
    expect(early.ours).toBeUndefined()
    const started = early.start()
    addresses = ['192.168.0.10']
    await started
    expect(early.ours).toBe('cozinha.local')
    expect(ask(network, 'cozinha.local')).toEqual(['cozinha.local 192.168.0.10'])
  })

  test('on a machine without a network, or whose system refuses, breaks nothing', async () => {
    const network = new Network()
    const alone = device(network, () => [])
    const waiting = alone.start()
    alone.close()
    await waiting
    expect(network.told).toEqual([])
    const refused = new LocalName({
      name: 'cozinha.local',
      multicast: () => {
        throw new Error('EACCES')
      },
      addresses: () => ['192.168.0.10'],
      logger: { info: () => {}, warn: () => {} },
      onTaken: () => {},
    })
    await refused.start()
    expect(refused.isOurs).toBe(false)
  })

  test('ends with its server, also while it is still asking', async () => {
    const network = new Network()
    const name = device(network, () => ['192.168.0.10'])
    const starting = name.start()
    name.close()
    await starting
    expect(name.isOurs).toBe(false)
    expect(ask(network, 'cozinha.local')).toEqual([])
  })
})
