import { SidePanel } from '../panels/SidePanel'
import { DENSIDADES } from '../preferences/density'
import { COLUNAS, ESPERAS, TAMANHOS_DE_TEXTO } from '../preferences/screen-preferences'
import { useDensity, usePreferences, usePreferencesService } from '../preferences/use-preferences'
import { SelfTestSection } from '../self-test/SelfTestSection'
import { Choice } from './Choice'
import { SoundSection } from './SoundSection'
import type { ScreenViews } from './screen-views'
import './screen-panel.css'

const TEMAS = [
  { valor: 'escuro', texto: 'escuro' },
  { valor: 'claro', texto: 'claro' },
] as const

/** How this device shows and sounds. Everything takes effect at once and is kept on the device. */
export function ScreenPanel({ telas }: { telas: ScreenViews }) {
  const preferences = usePreferencesService()
  const { texto, colunas, tema, espera } = usePreferences()
  const densidade = useDensity()
  return (
    <SidePanel titulo="Tela" fechar={() => telas.show(undefined)}>
      <section className="tela-secao" aria-labelledby="tela-aparencia">
        <h3 id="tela-aparencia">Aparência</h3>
        <Choice
          titulo="Tamanho do texto"
          opcoes={TAMANHOS_DE_TEXTO.map((valor) => ({ valor, texto: `${valor} %` }))}
          valor={texto}
          escolher={(valor) => void preferences.change({ texto: valor })}
        />
        <Choice
          titulo="Densidade"
          opcoes={DENSIDADES.map((valor) => ({ valor, texto: valor }))}
          valor={densidade}
          escolher={(valor) => void preferences.change({ densidade: valor })}
        />
        <Choice
          titulo="Colunas da fila"
          opcoes={COLUNAS.map((valor) => ({ valor, texto: valor === 'auto' ? 'automático' : String(valor) }))}
          valor={colunas}
          escolher={(valor) => void preferences.change({ colunas: valor })}
        />
        <Choice
          titulo="Tema"
          opcoes={TEMAS}
          valor={tema}
          escolher={(valor) => void preferences.change({ tema: valor })}
        />
        <Choice
          titulo="Um toque só vale no que está parado há"
          opcoes={ESPERAS.map((valor) => ({ valor, texto: `${String(valor / 1_000).replace('.', ',')} s` }))}
          valor={espera}
          escolher={(valor) => void preferences.change({ espera: valor })}
        />
      </section>
      <SoundSection />
      <section className="tela-secao" aria-labelledby="tela-teclas">
        <h3 id="tela-teclas">Teclado e bump bar</h3>
        <button type="button" onClick={() => telas.show('teclas')}>
          Ver e mudar as teclas
        </button>
      </section>
      <SelfTestSection />
    </SidePanel>
  )
}
