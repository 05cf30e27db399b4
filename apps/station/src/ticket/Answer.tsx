import type { Aceite } from '@kds/domain/pedido'
import { emMs, type Instante } from '@kds/domain/tempo'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PedidoRef } from '../board/board-actions'
import { useBoardParts } from '../board/board-context'
import { TickingText } from '../board/TickingText'
import { duracao } from '../words/duracao'
import { pressTarget } from './press-targets'
import './answer.css'

interface Props {
  pedido: PedidoRef
  aceite: Aceite
}

/** What a platform waits for: a yes, with the time that is left for it, or a no for one of its own reasons. */
export function Answer({ pedido, aceite }: Props) {
  const { acoes } = useBoardParts()
  const { id, numero } = pedido
  const [recusando, setRecusando] = useState(false)
  const restam = useCallback((agora: Instante) => duracao(emMs(aceite.ate) - emMs(agora)), [aceite.ate])
  return (
    <div className="resposta">
      <button
        type="button"
        className="pedido-acao resposta-sim"
        data-parada=""
        data-alvo={`aceitar ${id}`}
        data-conteudo=""
        aria-label={`ACEITAR, pedido #${numero}`}
        onClick={() => void acoes.aceitar(pedido)}
      >
        <span className="pedido-verbo">ACEITAR</span>
        <TickingText className="resposta-restam" read={restam} />
      </button>
      <button
        type="button"
        className="pedido-acao resposta-nao"
        data-parada=""
        data-alvo={`recusar ${id}`}
        data-conteudo=""
        aria-label={`RECUSAR, pedido #${numero}`}
        onClick={() => setRecusando(true)}
      >
        <span className="pedido-verbo">RECUSAR</span>
      </button>
      {recusando && (
        <Reasons
          pedido={pedido}
          motivos={aceite.motivos}
          recusar={(codigo) => void acoes.recusar(pedido, codigo)}
          fechar={() => setRecusando(false)}
        />
      )}
    </div>
  )
}

interface ReasonsProps {
  pedido: PedidoRef
  motivos: Aceite['motivos']
  recusar: (codigo: string) => void
  fechar: () => void
}

/** The platform takes no other words than its own. Escape or Voltar leave the order as it is. */
function Reasons({ pedido: { id, numero }, motivos, recusar, fechar }: ReasonsProps) {
  const janela = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const antes = document.activeElement
    janela.current?.showModal()
    return () => {
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [])
  return (
    <dialog ref={janela} className="recusa" data-cobre="" aria-labelledby="recusa-titulo" onClose={fechar}>
      <h2 id="recusa-titulo">Por que recusar o pedido #{numero}?</h2>
      <p>A plataforma cancela o pedido e avisa o cliente.</p>
      <div className="recusa-motivos" data-rola="">
        {motivos.map(({ codigo, texto }) => (
          <button
            key={codigo}
            type="button"
            // It opens under the finger that asked for it: the other half of a double tap chooses nothing.
            {...pressTarget(`motivo ${id} ${codigo}`, texto)}
            onClick={() => {
              recusar(codigo)
              fechar()
            }}
          >
            {texto}
          </button>
        ))}
      </div>
      <button type="button" className="recusa-voltar" onClick={fechar}>
        Voltar sem recusar
      </button>
    </dialog>
  )
}
