import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { RecordedDevice } from '../../test/recorded-device'
import { AppEvents } from '../errors/app-events'
import { restartOnOps } from './restart'

describe('the ops event', () => {
  function montarOps(go: (path: string) => void, device = new RecordedDevice()) {
    const events = new AppEvents()
    const clock = new ManualClock()
    const failures: unknown[] = []
    restartOnOps({ events, device, navigation: { toRoot: go }, clock, log: (error) => failures.push(error) })
    return { events, clock, failures, log: device.log }
  }

  it('shows the splash, returns to the root route and reloads after 300 ms', async () => {
    const device = new RecordedDevice()
    const { events, clock, log } = montarOps((path) => device.log.push(`go ${path}`), device)
    events.emit('ops')
    await clock.advance(299)
    expect(log).toEqual(['splash shown', 'go /'])
    await clock.advance(1)
    expect(log).toEqual(['splash shown', 'go /', 'reload'])
  })

  it('reloads even when what broke was the splash and the router', async () => {
    const device = new RecordedDevice()
    device.showSplash = () => Promise.reject(new Error('no plug-in'))
    const { events, clock, log, failures } = montarOps(() => {
      throw new Error('no router')
    }, device)
    events.emit('ops')
    await clock.advance(300)
    expect(log).toEqual(['reload'])
    expect(failures).toHaveLength(2)
  })
})
