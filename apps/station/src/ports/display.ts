/** The screen itself, as far as a page can know it. */
export interface Display {
  readonly fullScreenPossible: boolean
  readonly fullScreen: boolean
  toggleFullScreen(): Promise<void>
  /** Frames per second over about a second; undefined while the page is not looked at. */
  frameRate(): Promise<number | undefined>
}
