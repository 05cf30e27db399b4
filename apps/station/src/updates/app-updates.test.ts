import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import type { ServiceWorkerPort } from '../ports/service-worker-port'
import { AppUpdates } from './app-updates'

class ListedWorker implements ServiceWorkerPort {
  readonly log: string[]
  newVersion: () => void = () => undefined

  constructor(log: string[]) {
    this.log = log
  }

  async register(onWaiting: () => void): Promise<void> {
    this.log.push('registered')
    this.newVersion = onWaiting
  }

  async lookForUpdate(): Promise<void> {
    this.log.push('looked')
  }

  async activateWaiting(): Promise<void> {
    this.log.push('activated')
  }
}

async function montar() {
  const log: string[] = []
  const clock = new ManualClock()
  const worker = new ListedWorker(log)
  const state = { mayReload: true }
  const updates = new AppUpdates({
    worker,
    clock,
    reload: () => log.push('reload'),
    mayReload: () => state.mayReload,
    log: (error) => log.push(String(error)),
  })
  await updates.start()
  return { log, clock, worker, state, updates }
}

describe('a new version', () => {
  it('is announced at once', async () => {
    const { worker, updates } = await montar()
    let told = 0
    updates.subscribe(() => {
      told++
    })
    worker.newVersion()
    expect([updates.available, told]).toEqual([true, 1])
  })

  it.each([-2, 2])('waits for that minute whoever sets the clock by %i hours', async (hours) => {
    const { log, clock, worker } = await montar()
    worker.newVersion()
    clock.set(hours * 3_600_000)
    await clock.advance(59_000)
    expect(log).toEqual(['registered'])
    await clock.advance(1_000)
    expect(log).toEqual(['registered', 'activated', 'reload'])
  })

  it('takes over after a minute without a touch, never in the middle of work', async () => {
    const { log, clock, worker, updates } = await montar()
    worker.newVersion()
    for (let i = 0; i < 10; i++) {
      await clock.advance(30_000)
      updates.touched()
    }
    expect(log).toEqual(['registered'])
    await clock.advance(65_000)
    expect(log).toEqual(['registered', 'activated', 'reload'])
  })

  it('waits while the settings are open', async () => {
    const { log, clock, worker, state } = await montar()
    state.mayReload = false
    worker.newVersion()
    await clock.advance(300_000)
    expect(log).not.toContain('reload')
    state.mayReload = true
    await clock.advance(10_000)
    expect(log).toContain('reload')
  })

  it('is looked for every half hour', async () => {
    const { log, clock } = await montar()
    await clock.advance(3_600_000)
    expect(log.filter((entry) => entry === 'looked')).toHaveLength(2)
  })
})
