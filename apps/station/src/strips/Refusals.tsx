import { useBoardParts } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { useSubscribed } from '../react/use-subscribed'
import { refusalViews } from './refusal-views'
import './strips.css'

const MOSTRADAS = 2

/** What the kitchen did not take, until the cook has read it. */
export function Refusals() {
  const { engine, recusas } = useBoardParts()
  const daCozinha = useKitchen((view) => view.refusals) ?? []
  const locais = useSubscribed(recusas, (source) => source.current)
  const views = refusalViews(daCozinha, locais)
  return (
    <div className="faixas" role="alert">
      {views.slice(0, MOSTRADAS).map(({ id, texto, local }) => (
        <div key={id} className="faixa faixa-perigo">
          <p>{texto}</p>
          <button type="button" onClick={() => (local ? recusas.dismiss(id) : engine.dismissRefusal(id))}>
            Entendi
          </button>
        </div>
      ))}
      {views.length > MOSTRADAS && <p className="faixa faixa-perigo">+ {views.length - MOSTRADAS} avisos</p>}
    </div>
  )
}
