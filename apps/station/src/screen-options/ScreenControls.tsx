import { optionsOutline, volumeHighOutline, volumeMuteOutline } from 'ionicons/icons'
import { useBoardIfAny } from '../board/board-context'
import { Icon } from '../icons/Icon'
import { usePreferences, usePreferencesService } from '../preferences/use-preferences'
import { useSubscribed } from '../react/use-subscribed'
import { useSound } from '../sound/use-sound'
import type { ScreenViews } from './screen-views'
import './screen-controls.css'

/** The options of this screen. */
export function OptionsButton({ telas }: { telas: ScreenViews }) {
  const paineis = useBoardIfAny()?.paineis
  const aberta = useSubscribed(telas, (source) => source.open === 'tela')
  return (
    <button
      type="button"
      className="barra-botao"
      aria-pressed={aberta}
      aria-label="Opções da tela"
      onClick={() => {
        paineis?.close()
        telas.toggle('tela')
      }}
    >
      <Icon icon={optionsOutline} />
    </button>
  )
}

/** Says in words when the browser still wants a touch; otherwise turns the sound off and on. */
export function SoundButton() {
  const { sound } = useSound()
  const preferences = usePreferencesService()
  const { som } = usePreferences()
  const estado = useSubscribed(sound, (source) => source.state)
  if (som && estado === 'pedeGesto') {
    return (
      <button type="button" className="barra-botao ativar-som" onClick={() => sound.allow()}>
        Ativar som
      </button>
    )
  }
  const ligado = som && estado !== 'semSuporte'
  return (
    <button
      type="button"
      className="barra-botao"
      aria-label={ligado ? 'Desligar o som' : 'Ligar o som'}
      disabled={estado === 'semSuporte'}
      onClick={() => void preferences.change({ som: !som })}
    >
      <Icon icon={ligado ? volumeHighOutline : volumeMuteOutline} />
    </button>
  )
}
