import { contractOutline, expandOutline } from 'ionicons/icons'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icons/Icon'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** A refusal leaves the screen as it is, and the button says so. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  void change.catch(() => undefined)
}

/** Only where the browser has a full screen, which telephones of one maker have not. */
export function FullScreenButton() {
  const cheia = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return (
    <button
      type="button"
      className="barra-botao"
      aria-label={cheia ? 'Sair da tela cheia' : 'Tela cheia'}
      onClick={toggleFullScreen}
    >
      <Icon icon={cheia ? contractOutline : expandOutline} />
    </button>
  )
}
