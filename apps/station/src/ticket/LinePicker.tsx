import { LINHAS } from '@kds/domain/linhas'
import { useState } from 'react'
import type { PedidoRef } from '../board/board-actions'
import { useBoardParts } from '../board/board-context'
import { pressTarget } from './press-targets'

interface Props {
  pedido: PedidoRef
  item: { id: string; nome: string }
}

/** Gives an orphan its line, once and for this item; the routing rules live in the back office. */
export function LinePicker({ pedido, item }: Props) {
  const { acoes } = useBoardParts()
  const [aberto, setAberto] = useState(false)
  return (
    <div className="sem-linha">
      <button
        type="button"
        className="sem-linha-abrir"
        data-parada=""
        aria-expanded={aberto}
        aria-label={`Definir a linha de ${item.nome}, pedido #${pedido.numero}`}
        onClick={() => setAberto(!aberto)}
      >
        SEM LINHA · definir
      </button>
      {aberto && (
        <fieldset className="sem-linha-opcoes" aria-label={`Linha de ${item.nome}`}>
          {LINHAS.map((linha) => (
            <button
              key={linha}
              type="button"
              data-parada=""
              {...pressTarget(`linha ${pedido.id} ${item.id} ${linha}`, item.nome)}
              onClick={() => acoes.definirLinha(pedido, item.id, linha)}
            >
              {linha}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
