import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeviceOptions, Screen } from '../screen'
import { StartedProcess } from '../started-process'
import { until } from '../until'
import { openMarionetteSession } from './marionette-wire'
import { WebDriverScreen } from './webdriver-screen'

/** What a browser does for its maker, or to welcome somebody, would only take time and ask for a network. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.enabledScopes': 0,
  'gfx.webrender.software': true,
  'intl.accept_languages': 'pt-BR',
  'media.autoplay.default': 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/** Firefox as its maker ships it. */
export async function startFirefox({ inPrivate = false, roomInKilobytes }: DeviceOptions = {}): Promise<Screen> {
  const profile = await mkdtemp(join(tmpdir(), 'kds-firefox-'))
  const preferences = {
    ...PREFERENCES,
    'browser.privatebrowsing.autostart': inPrivate,
    ...(roomInKilobytes && { 'dom.quotaManager.temporaryStorage.fixedLimit': roomInKilobytes }),
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const firefox = new StartedProcess(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--width=1280', '--height=885', '--profile', profile],
    { env: { PATH: process.env.PATH, HOME: profile, TZ: 'America/Sao_Paulo' } },
  )
  const end = async () => {
    await firefox.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    let port = 0
    await until(async () => {
      port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
      return port > 0
    }, firefox)
    return await WebDriverScreen.on(await openMarionetteSession(port), { mouseForFinger: false, tabsAre: 'tab', end })
  } catch (error) {
    await end()
    throw error
  }
}
