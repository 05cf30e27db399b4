import type { AlertRequest, Overlays, ToastRequest } from '../ports/overlays'

/** Ionic's overlays. All of them, and Ionic itself, come when first asked for. */
export class IonicOverlays implements Overlays {
  private loading: HTMLIonLoadingElement | null = null

  async alert(request: AlertRequest): Promise<string> {
    const { showAlert } = await import('./ionic-alert')
    return showAlert(request)
  }

  async toast(request: ToastRequest): Promise<void> {
    const { showToast } = await import('./ionic-toast')
    await showToast(request)
  }

  async presentLoading(message: string): Promise<void> {
    const { showLoading } = await import('./ionic-loading')
    this.loading = await showLoading(message)
  }

  async dismissLoading(): Promise<void> {
    await this.loading?.dismiss()
    this.loading = null
  }

  async prepare(): Promise<void> {
    await Promise.all([import('./ionic-alert'), import('./ionic-toast')])
  }
}
