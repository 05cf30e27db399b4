import '../ionic/set-up'
import { toastController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-toast.js'
import type { ToastRequest } from '../ports/overlays'

export async function showToast({ mensagem, duracao, fechar }: ToastRequest): Promise<void> {
  defineCustomElement()
  const toast = await toastController.create({
    message: mensagem,
    duration: duracao,
    position: 'bottom',
    buttons: [{ text: fechar, role: 'cancel' }],
  })
  await toast.present()
}
