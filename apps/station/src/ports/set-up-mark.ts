/**
 * Remembers that this device was set up, where a browser that clears what a site stored does not clear it: so that who finds the settings empty is told why.
 */
export interface SetUpMark {
  readonly wasSetUp: boolean
  leave(): void
}
