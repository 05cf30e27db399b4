import '../ionic/set-up'
import { alertController } from '@ionic/core/components'
import { defineCustomElement } from '@ionic/core/components/ion-alert.js'
import type { AlertRequest } from '../ports/overlays'

export async function showAlert({ titulo, mensagem, botoes }: AlertRequest): Promise<string> {
  defineCustomElement()
  const alert = await alertController.create({
    header: titulo,
    message: mensagem,
    // Also keeps Escape from closing it: an answer is always one of the buttons.
    backdropDismiss: false,
    buttons: botoes.map(({ texto, valor }) => ({ text: texto, role: valor })),
  })
  const dismissed = alert.onDidDismiss()
  await alert.present()
  return (await dismissed).role ?? ''
}
