import { type WebDriverCommand, WebDriverError, type Wire } from './wire'

const ROUTES: Record<WebDriverCommand, readonly [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  NewWindow: ['POST', '/window/new'],
  GetWindowHandle: ['GET', '/window'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  SetTimeouts: ['POST', '/timeouts'],
  SetWindowRect: ['POST', '/window/rect'],
  DeleteSession: ['DELETE', ''],
}

/** WebDriver as the standard has it, for a driver at this address. */
export async function openHttpSession(driver: string, capabilities: object): Promise<Wire> {
  const session = await call(driver, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = session as { sessionId: string }
  return (command, parameters = {}) => {
    const [method, path] = ROUTES[command]
    return call(driver, method, `/session/${sessionId}${path}`, method === 'POST' ? parameters : undefined)
  }
}

async function call(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new WebDriverError(`${method} ${path}`, Object(value))
  return value
}
