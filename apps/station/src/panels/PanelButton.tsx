import { useBoardIfAny } from '../board/board-context'
import type { Panel, Panels } from '../board/panels'
import { useSubscribed } from '../react/use-subscribed'

interface Props {
  painel: Panel
  icone: string
  texto: string
}

/** Opens and closes a side panel; there is none to open before the station has a kitchen. */
export function PanelButton(props: Props) {
  const paineis = useBoardIfAny()?.paineis
  return paineis ? <Toggle {...props} paineis={paineis} /> : null
}

function Toggle({ painel, icone, texto, paineis }: Props & { paineis: Panels }) {
  const aberto = useSubscribed(paineis, (source) => source.open === painel)
  return (
    <button type="button" className="barra-botao" aria-pressed={aberto} onClick={() => paineis.toggle(painel)}>
      <span>
        <span aria-hidden="true">{icone}</span> <span className="barra-botao-texto">{texto}</span>
      </span>
    </button>
  )
}
