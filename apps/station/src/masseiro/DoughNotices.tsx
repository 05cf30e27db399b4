import type { Estado } from '@kds/domain/estado'
import { useMemo } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { acknowledgeTarget, noticeOf } from '../ticket/press-targets'
import { avisosDeMassa } from './dough-notices'
import './dough-notices.css'

/** Cancelled and changed orders whose doughs concern him, until he presses ENTENDI. */
export function DoughNotices({ pedidos, recentes }: Pick<Estado, 'pedidos' | 'recentes'>) {
  const { acoes } = useBoardParts()
  const minuto = useSecond((agora) => `${agora.slice(0, 16)}:00.000Z`)
  const avisos = useMemo(() => avisosDeMassa({ pedidos, recentes }, minuto), [pedidos, recentes, minuto])
  return (
    <section className="avisos-massa" aria-label="Pedidos cancelados e alterados" aria-live="polite">
      {avisos.map(({ pedido, tipo, titulo, massas, ate }) => (
        <article
          key={`${pedido.id} ${tipo}`}
          className={`aviso-massa aviso-massa-${tipo}`}
          data-leitura={noticeOf(pedido.id, ate)}
        >
          <h2>#{pedido.numero}</h2>
          <div>
            <p>
              <b>{titulo}</b>
            </p>
            <ul>
              {massas.map(({ texto, destino }, indice) => (
                // Two equal pizzas of one order read the same.
                <li key={`${texto} ${indice.toString()}`}>
                  <s>{texto}</s> <b>{destino}</b>
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            data-acao="entendi"
            {...acknowledgeTarget(pedido.id, ate)}
            aria-label={`ENTENDI: pedido ${pedido.numero}`}
            onClick={() => acoes.reconhecer(pedido, ate)}
          >
            ENTENDI
          </button>
        </article>
      ))}
    </section>
  )
}
