/** The shell around the web page: a native one where there is one, silent in a browser. */
export interface Device {
  ready(): Promise<void>
  setDefaultStatusBar(): Promise<void>
  hideSplash(): Promise<void>
  showSplash(): Promise<void>
  /** The company's logo on the splash, once it is known. */
  setSplashImage(url: string): void
  /** What an installation of this page is named and looks like. */
  setManifest(url: string): void
  reload(): void
  /** Called each time the page is looked at again. */
  onVisible(listener: () => void): void
}
