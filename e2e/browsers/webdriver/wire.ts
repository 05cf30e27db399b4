/** A command of W3C WebDriver, by the name Firefox gives it, with its parameters; answers with its value. */
export type Wire = (command: WebDriverCommand, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>

export type WebDriverCommand =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'ReleaseActions'
  | 'NewWindow'
  | 'GetWindowHandle'
  | 'SwitchToWindow'
  | 'CloseWindow'
  | 'SetTimeouts'
  | 'SetWindowRect'
  | 'DeleteSession'

/** What the browser says against a command. */
export class WebDriverError extends Error {
  readonly code: string

  constructor(command: string, { error, message }: { error?: unknown; message?: unknown }) {
    super(`${command}: ${String(error)}: ${String(message)}`)
    this.code = String(error)
  }
}
