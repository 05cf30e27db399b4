import '../ionic/set-up'
import { loadingController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-loading.js'

export async function showLoading(message: string): Promise<HTMLIonLoadingElement> {
  defineCustomElement()
  const loading = await loadingController.create({ message, backdropDismiss: false })
  await loading.present()
  return loading
}
