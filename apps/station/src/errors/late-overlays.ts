import type { AlertRequest, Overlays, ToastRequest } from '../ports/overlays'

/** Overlays that wait for the screen: what is asked for before React has mounted is shown as soon as it has. */
export class LateOverlays implements Overlays {
  private readonly overlays: Overlays
  private release!: () => void
  private readonly screen = new Promise<void>((resolve) => {
    this.release = resolve
  })

  constructor(overlays: Overlays) {
    this.overlays = overlays
  }

  mounted(): void {
    this.release()
  }

  async alert(request: AlertRequest): Promise<string> {
    await this.screen
    return this.overlays.alert(request)
  }

  async toast(request: ToastRequest): Promise<void> {
    await this.screen
    return this.overlays.toast(request)
  }

  async presentLoading(message: string): Promise<void> {
    await this.screen
    return this.overlays.presentLoading(message)
  }

  async dismissLoading(): Promise<void> {
    await this.screen
    return this.overlays.dismissLoading()
  }

  prepare(): Promise<void> {
    return this.overlays.prepare()
  }
}
