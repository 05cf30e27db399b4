import type { AlertRequest, Overlays, ToastRequest } from '../ports/overlays'

/** Overlays that wait for the screen: what is asked for before React has mounted is shown as soon as it has. */
export class LateOverlays implements Overlays {
  private attached!: (overlays: Overlays) => void
  private readonly ready = new Promise<Overlays>((resolve) => {
    this.attached = resolve
  })

  attach(overlays: Overlays): void {
    this.attached(overlays)
  }

  async alert(request: AlertRequest): Promise<string> {
    return (await this.ready).alert(request)
  }

  async toast(request: ToastRequest): Promise<void> {
    return (await this.ready).toast(request)
  }

  async presentLoading(message: string): Promise<void> {
    return (await this.ready).presentLoading(message)
  }

  async dismissLoading(): Promise<void> {
    return (await this.ready).dismissLoading()
  }
}
