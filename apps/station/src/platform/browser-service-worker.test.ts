import { afterEach, describe, expect, it, vi } from 'vitest'
import { BrowserServiceWorker } from './browser-service-worker'

class Worker extends EventTarget {
  state = 'installing'

  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null

  finds(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

async function registered(registration: Registration, controller: Worker | null) {
  const container = Object.assign(new EventTarget(), { controller, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: container })
  const announced = vi.fn()
  await new BrowserServiceWorker().register(announced)
  return { container, announced }
}

afterEach(() => vi.unstubAllGlobals())

describe('a service worker that is installed', () => {
  it('is no update the first time, not even when it controls the page before that is told', async () => {
    const registration = new Registration()
    const { container, announced } = await registered(registration, null)
    const first = registration.finds()
    registration.installing = null
    registration.active = first
    container.controller = first
    first.becomes('installed')
    first.becomes('activated')
    expect(announced).not.toHaveBeenCalled()
  })

  it('is no update where the first one still waits to begin', async () => {
    const registration = new Registration()
    registration.waiting = new Worker()
    const { announced } = await registered(registration, registration.waiting)
    expect(announced).not.toHaveBeenCalled()
  })

  it('is an update beside another that is at work', async () => {
    const registration = new Registration()
    registration.active = new Worker()
    const { announced } = await registered(registration, registration.active)
    const next = registration.finds()
    registration.installing = null
    registration.waiting = next
    next.becomes('installed')
    expect(announced).toHaveBeenCalledTimes(1)
  })

  it('is an update as well where the page was loaded past the worker', async () => {
    const registration = new Registration()
    registration.active = new Worker()
    registration.waiting = new Worker()
    const { announced } = await registered(registration, null)
    expect(announced).toHaveBeenCalledTimes(1)
  })
})
