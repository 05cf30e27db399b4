import { checkmarkDoneOutline } from 'ionicons/icons'
import { type RefObject, useRef } from 'react'
import { BoardMessage } from '../board-page/BoardMessage'
import { useGrowing, useShown } from '../drawing/use-growing'
import { DoughRow } from './DoughRow'
import type { MasseiroView } from './masseiro-view'
import { useRowKeys } from './use-row-keys'

interface Props {
  view: MasseiroView
  /** What scrolls the list. */
  rolagem: RefObject<HTMLElement | null>
}

export function DoughList({ view: { proximas, agendadas, quantas }, rolagem }: Props) {
  const lista = useRef<HTMLElement>(null)
  const fim = useRef<HTMLLIElement>(null)
  const mostradas = useShown()
  const desenhadas = proximas.slice(0, mostradas[0])
  const resto = proximas.length - desenhadas.length
  useGrowing(mostradas, { list: rolagem, sentinel: fim, total: proximas.length, drawn: desenhadas.length })
  const lembrarLugar = useRowKeys(lista)
  return (
    <section ref={lista} className="massas">
      <h2 aria-live="polite">Próximas massas · {quantas}</h2>
      {proximas.length === 0 && (
        <BoardMessage icone={checkmarkDoneOutline} titulo="Nenhuma massa a abrir">
          <p>
            {agendadas.length > 0 ? 'Abaixo, o que já está agendado.' : 'Os próximos pedidos aparecem aqui sozinhos.'}
          </p>
        </BoardMessage>
      )}
      {proximas.length > 0 && (
        <ol>
          {desenhadas.map((grupo) => (
            <DoughRow key={grupo.id} grupo={grupo} aoAbrir={lembrarLugar} />
          ))}
          {resto > 0 && <li ref={fim}>+ {resto}</li>}
        </ol>
      )}
      {resto <= 0 && agendadas.length > 0 && (
        <>
          <h3>Agendadas</h3>
          <ol>
            {agendadas.map((grupo) => (
              <DoughRow key={grupo.id} grupo={grupo} aoAbrir={lembrarLugar} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
