import { checkmarkDoneOutline } from 'ionicons/icons'
import { useRef } from 'react'
import { BoardMessage } from '../board/BoardMessage'
import { DoughRow } from './DoughRow'
import type { MasseiroView } from './masseiro-view'
import { useRowKeys } from './use-row-keys'

export function DoughList({ view: { proximas, agendadas, quantas } }: { view: MasseiroView }) {
  const lista = useRef<HTMLElement>(null)
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
          {proximas.map((grupo) => (
            <DoughRow key={grupo.id} grupo={grupo} aoAbrir={lembrarLugar} />
          ))}
        </ol>
      )}
      {agendadas.length > 0 && (
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
