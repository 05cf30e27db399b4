/** A reason the server cannot run, in words for the person who started it. Printed as it is, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
