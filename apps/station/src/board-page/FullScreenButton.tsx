import { IonIcon } from '@ionic/react'
import { contractOutline, expandOutline } from 'ionicons/icons'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Absent where the browser has no full screen, as on telephones of one maker. */
export function FullScreenButton() {
  const cheia = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  // A refusal leaves the screen as it is, and the button says so.
  const trocar = () =>
    void (cheia ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <button
      type="button"
      className="barra-botao"
      aria-label={cheia ? 'Sair da tela cheia' : 'Tela cheia'}
      onClick={trocar}
    >
      <IonIcon icon={cheia ? contractOutline : expandOutline} aria-hidden="true" />
    </button>
  )
}
