import '../ionic/set-up'
import { modalController } from '@ionic/core/components'
import { defineCustomElement as defineModal } from '@ionic/core/components/ion-modal.js'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SettingsScreen } from './SettingsScreen'

interface Props {
  motivo: string | null
  volta: boolean
  onDismissed: (salvou: boolean) => void
}

/**
 * The settings in an Ionic modal. The modal moves about in the document as it opens and closes, so it is given an
 * element of its own and React renders into that.
 */
export function SettingsModal({ motivo, volta, onDismissed }: Props) {
  const [container] = useState(() => document.createElement('div'))
  const modal = useRef<Promise<HTMLIonModalElement> | null>(null)
  const dismissed = useRef(onDismissed)
  dismissed.current = onDismissed

  useEffect(() => {
    const presented = present(container, (salvou) => dismissed.current(salvou))
    modal.current = presented
    return () => void presented.then((element) => element.dismiss())
  }, [container])

  const close = (salvou: boolean) => void modal.current?.then((element) => element.dismiss(salvou))
  return createPortal(<SettingsScreen motivo={motivo} volta={volta} onClose={close} />, container)
}

async function present(container: HTMLElement, onDismissed: (salvou: boolean) => void): Promise<HTMLIonModalElement> {
  defineModal()
  container.className = 'ion-page'
  const modal = await modalController.create({
    component: container,
    cssClass: 'modal-configuracoes',
    backdropDismiss: false,
    htmlAttributes: { 'aria-label': 'Configurações' },
  })
  void modal.onDidDismiss().then(({ data }) => onDismissed(data === true))
  await modal.present()
  return modal
}
