import { loadingController } from '@ionic/core/components'
import { defineCustomElement as defineLoading } from '@ionic/core/components/ion-loading.js'
import type { AlertRequest, Overlays, ToastRequest } from '../ports/overlays'
import { showPageWithoutOverlays } from './ionic-page-shown'

/** Ionic's overlays. Only the loading indicator is needed to start; the others come when first asked for. */
export class IonicOverlays implements Overlays {
  private loading: HTMLIonLoadingElement | null = null

  constructor() {
    defineLoading()
    showPageWithoutOverlays(document)
  }

  async alert(request: AlertRequest): Promise<string> {
    const { showAlert } = await import('./ionic-alert')
    return showAlert(request)
  }

  async toast(request: ToastRequest): Promise<void> {
    const { showToast } = await import('./ionic-toast')
    await showToast(request)
  }

  async presentLoading(message: string): Promise<void> {
    this.loading = await loadingController.create({ message, backdropDismiss: false })
    await this.loading.present()
  }

  async dismissLoading(): Promise<void> {
    await this.loading?.dismiss()
    this.loading = null
  }

  async prepare(): Promise<void> {
    await Promise.all([import('./ionic-alert'), import('./ionic-toast')])
  }
}
