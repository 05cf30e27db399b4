import type { Panel, Panels } from '../board/panels'
import { useSubscribed } from '../react/use-subscribed'

interface Props {
  painel: Panel
  icone: string
  texto: string
  paineis: Panels
}

/** Opens and closes a side panel. */
export function PanelButton({ painel, icone, texto, paineis }: Props) {
  const aberto = useSubscribed(paineis, (source) => source.open === painel)
  return (
    <button
      type="button"
      className="barra-botao"
      aria-pressed={aberto}
      aria-label={texto}
      onClick={() => paineis.toggle(painel)}
    >
      <span className="barra-sinal" aria-hidden="true">
        {icone}
      </span>
    </button>
  )
}
