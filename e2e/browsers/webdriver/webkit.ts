import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../../free-port'
import type { DeviceOptions, Screen } from '../screen'
import { StartedProcess } from '../started-process'
import { until } from '../until'
import { openHttpSession } from './http-wire'
import { WebDriverScreen } from './webdriver-screen'

const SIZE = { width: 1280, height: 860 }

/** The engine of Safari, as WebKitGTK builds it, on a display that nobody sees. What it stores is gone with it. */
export async function startWebKit({ inPrivate = false }: DeviceOptions = {}): Promise<Screen> {
  const home = await mkdtemp(join(tmpdir(), 'kds-webkit-'))
  const display = new StartedProcess(
    process.env.XVFB_PATH ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const started = [display]
  const end = async () => {
    for (const each of started.toReversed()) await each.end()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await freePort()
    const driver = new StartedProcess(
      process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver',
      ['--host=127.0.0.1', `--port=${port}`],
      {
        env: {
          PATH: process.env.PATH,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          DISPLAY: await displayOf(display),
          GDK_BACKEND: 'x11',
          LANG: 'C.UTF-8',
          TZ: 'America/Sao_Paulo',
          NO_AT_BRIDGE: '1',
          LIBGL_ALWAYS_SOFTWARE: '1',
        },
      },
    )
    started.push(driver)
    const address = `http://127.0.0.1:${port}`
    await until(
      () =>
        fetch(`${address}/status`).then(
          () => true,
          () => false,
        ),
      driver,
    )
    const options = inPrivate ? { 'webkitgtk:browserOptions': { args: ['--automation', '--private'] } } : {}
    const wire = await openHttpSession(address, options)
    await wire('SetWindowRect', { x: 0, y: 0, ...SIZE })
    return await WebDriverScreen.on(wire, { mouseForFinger: true, tabsAre: 'window', end })
  } catch (error) {
    await end()
    throw error
  }
}

async function displayOf(display: StartedProcess): Promise<string> {
  let number = ''
  const pipe = display.child.stdio[3] as Readable | undefined
  pipe?.on('data', (chunk: Buffer) => {
    number += chunk.toString()
  })
  await until(() => number.endsWith('\n'), display)
  return `:${number.trim()}`
}
