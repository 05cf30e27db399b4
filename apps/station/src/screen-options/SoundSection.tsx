import { useId } from 'react'
import { usePreferences, usePreferencesService } from '../preferences/use-preferences'
import { useSubscribed } from '../react/use-subscribed'
import type { TipoDeAviso } from '../sound/sounds-for'
import { useSound } from '../sound/use-sound'
import { Switch } from './Switch'

const TOQUES: readonly { tipo: TipoDeAviso; texto: string }[] = [
  { tipo: 'novo', texto: 'novo' },
  { tipo: 'alterado', texto: 'alterado' },
  { tipo: 'cancelado', texto: 'cancelado' },
  { tipo: 'atrasado', texto: 'atrasado' },
  { tipo: 'naoVisto', texto: 'não visto' },
  { tipo: 'semConfirmacao', texto: 'sem confirmação' },
]

export function SoundSection() {
  const { sound, speech, vibration, alarms } = useSound()
  const preferences = usePreferencesService()
  const { som, volume, falar, vibrar } = usePreferences()
  const estado = useSubscribed(sound, (source) => source.state)
  const temVoz = useSubscribed(speech, (source) => source.available)
  const campo = useId()
  return (
    <section className="tela-secao" aria-labelledby={`${campo}-titulo`}>
      <h3 id={`${campo}-titulo`}>Som</h3>
      {som && estado === 'pedeGesto' && (
        <button type="button" className="ativar-som" onClick={() => sound.allow()}>
          Ativar som
        </button>
      )}
      <Switch
        titulo="Sons dos pedidos"
        ligado={som}
        impedimento={estado === 'semSuporte' ? 'Este navegador não toca sons.' : undefined}
        trocar={(ligado) => void preferences.change({ som: ligado })}
      />
      <label className="tela-volume" htmlFor={campo}>
        <span>Volume</span>
        <output htmlFor={campo}>{volume} %</output>
        <input
          id={campo}
          type="range"
          min={0}
          max={100}
          step={10}
          value={volume}
          aria-valuetext={`${volume} por cento`}
          onChange={(event) => void preferences.change({ volume: Number(event.target.value) })}
        />
      </label>
      <fieldset className="tela-escolha">
        <legend>Ouvir cada som</legend>
        <div className="painel-filtro">
          {TOQUES.map(({ tipo, texto }) => (
            <button key={tipo} type="button" aria-label={`Ouvir: ${texto}`} onClick={() => void alarms.sample(tipo)}>
              {texto}
            </button>
          ))}
        </div>
      </fieldset>
      <Switch
        titulo="Falar os pedidos novos"
        ligado={falar}
        impedimento={temVoz ? undefined : 'Este aparelho não tem uma voz em português.'}
        trocar={(ligado) => void preferences.change({ falar: ligado })}
      />
      {vibration.supported && (
        <Switch titulo="Vibrar" ligado={vibrar} trocar={(ligado) => void preferences.change({ vibrar: ligado })} />
      )}
    </section>
  )
}
