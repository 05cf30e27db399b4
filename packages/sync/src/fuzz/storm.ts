import { memoryStore } from '../memory/memory-store'
import { type Chance, createChance } from './chance'
import { act } from './cook'
import { createCustomers, EMPTY_STATE } from './customers'
import { COZINHA, createDevice, type Device, type DeviceTab, isPoison, type Patches } from './device'
import { verify } from './judgement'
import { FAIR_WEATHER, type Weather } from './network'
import { createServer, type Server } from './server'
import { createVirtualTime, type VirtualTime } from './virtual-time'

export interface Defects extends Patches {
  serverForgets?: (id: string) => boolean
}

export interface Report {
  seed: number
  failures: string[]
  comandos: number
  eventos: number
  reloads: number
}

interface Stage {
  virtualTime: VirtualTime
  chance: Chance
  server: Server
  devices: Device[]
  reloads: number
}

const START = Date.UTC(2026, 10, 15, 22, 0, 0)
const STORM_S = 45
const CALM_S = 120

/** One story: a kitchen in a storm, then good weather, then the question whether anything was lost or done twice. */
export async function playStorm(seed: number, defects: Defects = {}): Promise<Report> {
  const chance = createChance(seed)
  const virtualTime = createVirtualTime(START)
  const server = createServer(virtualTime, EMPTY_STATE, {
    pulseOnOpen: chance.happens(0.5),
    forgetsIds: defects.serverForgets,
  })
  const devices = Array.from({ length: chance.integer(2, 4) }, (_, index) =>
    createDevice({ virtualTime, chance, server, estacao: `Estação ${index + 1}`, poison: isPoison }, defects),
  )
  const stage: Stage = { virtualTime, chance, server, devices, reloads: 0 }
  for (const device of devices) {
    device.offsetMs = chance.happens(0.5) ? chance.integer(-1_200_000, 1_200_000) : 0
    device.openTab()
    if (chance.happens(0.3)) device.openTab()
  }
  const customers = createCustomers(chance)
  for (let second = 0; second < STORM_S; second++) {
    if (chance.happens(0.3)) {
      const comando = customers(server.estado(), virtualTime.now())
      if (comando) server.execute(comando)
    }
    for (const device of devices) disturb(stage, device)
    await work(stage)
  }
  await calm(stage)
  const failures = await verifyAll(stage)
  const comandos = devices.reduce((sum, { promises }) => sum + promises.durable.size, 0)
  return { seed, failures, comandos, eventos: server.cursor(), reloads: stage.reloads }
}

/** A second of taps at every device, at moments of their own. */
async function work({ virtualTime, chance, devices }: Stage): Promise<void> {
  for (let part = 0; part < 4; part++) {
    for (const device of devices) {
      const tab = chance.pick(device.tabs)
      if (tab && chance.happens(0.2)) tap(device, tab, chance)
    }
    await virtualTime.pass(250)
  }
}

function tap(device: Device, tab: DeviceTab, chance: Chance): void {
  const { estado } = tab.engine.view()
  if (!estado) return
  const action = act(estado, [...device.promises.durable.keys()].slice(-5), chance)
  if (action) device.command(tab, action)
}

function disturb(stage: Stage, device: Device): void {
  const { chance, server } = stage
  const { network } = device
  if (chance.happens(0.1)) network.weather = chance.happens(0.3) ? FAIR_WEATHER : storm(chance)
  if (chance.happens(network.on ? 0.04 : 0.15)) network.on = !network.on
  if (chance.happens(0.02)) network.tokenIsValid = false
  if (chance.happens(0.01)) device.sleep(chance.integer(5, 30) * 1_000)
  if (chance.happens(0.02)) device.offsetMs += chance.integer(-7_200_000, 7_200_000)
  if (chance.happens(0.01)) server.end()
  if (chance.happens(0.003)) server.restore()
  if (chance.happens(0.04)) {
    stage.reloads++
    chance.pick(device.tabs)?.die()
  }
  if (device.tabs.length === 0 ? chance.happens(0.5) : chance.happens(0.01)) device.openTab()
  if (chance.happens(0.05)) chance.pick(device.tabs)?.engine.wake()
}

function storm(chance: Chance): Weather {
  return {
    latencyMs: chance.integer(10, 1_500),
    loss: chance.random() * 0.3,
    duplication: chance.random() * 0.3,
    cut: chance.random() * 0.1,
    error: chance.random() * 0.2,
  }
}

/** Good weather until every device has nothing left to say, or long enough to know that it never will. */
async function calm({ virtualTime, server, devices }: Stage): Promise<void> {
  for (const device of devices) {
    device.network.weather = FAIR_WEATHER
    device.network.on = true
    device.network.tokenIsValid = true
    if (device.tabs.length === 0) device.openTab()
  }
  const allAwake = Math.max(virtualTime.now(), ...devices.map(({ network }) => network.asleepUntil))
  // A line that fell silent is only known to be dead after twelve seconds.
  await virtualTime.pass(allAwake - virtualTime.now() + 13_000)
  for (let second = 0; second < CALM_S && !devices.every(atPeace); second += 5) await virtualTime.pass(5_000)
  // A last pulse for everybody, and a last write.
  server.stopTime()
  await virtualTime.pass(6_000)
}

function atPeace(device: Device): boolean {
  return device.tabs.every(({ engine }) => {
    const { connection, estado } = engine.view()
    return estado !== undefined && connection.state === 'live' && connection.pending === 0
  })
}

async function verifyAll({ virtualTime, server, devices }: Stage): Promise<string[]> {
  const screens = devices.map((device) => device.tabs.map(({ engine }) => engine.view()))
  const stops = devices.flatMap((device) => device.tabs.map(({ engine }) => engine.stop()))
  await virtualTime.pass(1_000)
  await Promise.all(stops)
  const storedOnes = await Promise.all(devices.map(({ disk }) => memoryStore(disk, COZINHA).load()))
  return verify(
    server,
    devices.map(({ promises }, index) => ({
      promises,
      screens: screens[index] ?? [],
      stored: storedOnes[index] ?? { outbox: [], refusals: [] },
    })),
    isPoison,
  )
}
