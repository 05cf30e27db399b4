import { useIonAlert, useIonLoading, useIonToast } from '@ionic/react'
import { useEffect, useRef } from 'react'
import type { Overlays } from '../ports/overlays'
import './overlays.css'

/** Gives the dialogs their Ionic overlays. Sits outside the error boundary, so that a broken page can still say so. */
export function IonicOverlays({ onReady }: { onReady: (overlays: Overlays) => void }) {
  const [presentAlert] = useIonAlert()
  const [presentToast] = useIonToast()
  const [presentLoading, dismissLoading] = useIonLoading()
  const given = useRef(false)

  useEffect(() => {
    if (given.current) return
    given.current = true
    onReady({
      alert: ({ titulo, mensagem, botoes }) =>
        new Promise((resolve) => {
          void presentAlert({
            header: titulo,
            message: mensagem,
            backdropDismiss: false,
            buttons: botoes.map(({ texto, valor }) => ({ text: texto, role: valor })),
            onDidDismiss: (event) => resolve(event.detail.role ?? ''),
          })
        }),
      toast: async ({ mensagem, duracao, fechar }) => {
        await presentToast({
          message: mensagem,
          duration: duracao,
          position: 'bottom',
          buttons: [{ text: fechar, role: 'cancel' }],
        })
      },
      presentLoading: (message) =>
        new Promise((resolve) => {
          void presentLoading({ message, backdropDismiss: false, onDidPresent: () => resolve() })
        }),
      dismissLoading: async () => {
        await dismissLoading()
      },
    })
  }, [onReady, presentAlert, presentToast, presentLoading, dismissLoading])

  return null
}
