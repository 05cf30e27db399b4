import { useMemo } from 'react'
import { useBoardParts } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { LinePicker } from '../ticket/LinePicker'
import { orphans } from './orphans'
import './strips.css'

const MOSTRADOS = 2

/** Stations that work in cozinha have orphans on their tickets; the others are told here. */
export function OrphanStrip() {
  const { linhas } = useBoardParts()
  const pedidos = useKitchen((view) => view.estado?.pedidos)
  const todos = useMemo(() => (pedidos && !linhas.includes('cozinha') ? orphans({ pedidos }) : []), [pedidos, linhas])
  if (todos.length === 0) return null
  const resto = todos.length - MOSTRADOS
  return (
    <section className="faixas" aria-label="Itens sem linha">
      {todos.slice(0, MOSTRADOS).map(({ pedidoId, numero, itemId, nome, texto }) => (
        <div key={pedidoId + itemId} className="faixa faixa-atencao">
          <p>
            <b>#{numero}</b> {texto}: nenhuma regra diz quem faz.
          </p>
          <LinePicker pedido={{ id: pedidoId, numero }} item={{ id: itemId, nome }} />
        </div>
      ))}
      {resto > 0 && <p className="faixa faixa-atencao">+ {resto} sem linha</p>}
    </section>
  )
}
