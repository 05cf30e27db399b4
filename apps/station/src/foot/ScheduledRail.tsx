import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { horaEmTexto } from '../words/hora-em-texto'
import { inTheNextHour, scheduledOrders } from './scheduled'

/** "Agendados 20:50 #431 21:00 #398 + 2": quiet, and only what comes within the hour. At the dough table with the doughs. */
export function ScheduledRail() {
  const { linhas, postos } = useBoardParts()
  const naMassa = postos.includes('massa')
  // What comes within the hour can wait for a frame; the cook's own ticket cannot.
  const pedidos = useDeferredValue(useKitchen((view) => view.estado?.pedidos))
  const cozinha = useKitchen((view) => view.estado?.cozinha)
  const agendados = useMemo(
    () =>
      (pedidos && cozinha ? scheduledOrders(pedidos, cozinha, linhas) : []).filter(({ massas }) => !naMassa || massas),
    [pedidos, cozinha, linhas, naMassa],
  )
  const quantos = useSecond((agora) => inTheNextHour(agendados, agora).length)
  const lista = useRef<HTMLUListElement>(null)
  const resto = useCutOff(lista, `${agendados.map(({ id }) => id).join()} ${quantos}`)
  if (quantos === 0) return null
  return (
    <section
      className="agendados"
      data-nenhum={resto === quantos || undefined}
      aria-label="Agendados para a próxima hora"
    >
      <h2>{naMassa ? 'Agendadas' : 'Agendados'}</h2>
      <ul ref={lista}>
        {agendados.slice(0, quantos).map(({ id, numero, para, massas }) => (
          <li key={id}>
            <span>
              <b>{horaEmTexto(para)}</b> #{numero}
            </span>{' '}
            {naMassa && <span>{massas}</span>}
          </li>
        ))}
      </ul>
      {resto > 0 && (
        <span className="agendados-resto">
          + {resto}
          {resto === quantos && (resto === 1 ? ' agendado' : ' agendados')}
        </span>
      )}
    </section>
  )
}

/** How many of a list found no room in its first line. */
function useCutOff(lista: { current: HTMLElement | null }, conteudo: string): number {
  const [resto, setResto] = useState(0)
  useEffect(() => {
    const { current } = lista
    if (!current || conteudo === '') return
    // Told of its size as it begins to be observed, too.
    const observer = new ResizeObserver(() => {
      const limite = current.getBoundingClientRect().bottom
      setResto([...current.children].filter((item) => item.getBoundingClientRect().top >= limite - 1).length)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [lista, conteudo])
  return resto
}
