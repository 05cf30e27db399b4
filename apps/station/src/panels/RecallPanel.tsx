import { useMemo, useState } from 'react'
import { useBoardParts } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { AllergyBand, AllergySpoken } from '../ticket/Allergy'
import { pressTarget } from '../ticket/press-targets'
import { type RecallView, recallList } from './recall'
import { SidePanel } from './SidePanel'

/** What this station finished and is still here, and the last fifty, to bring one back. */
export function RecallPanel() {
  const { linhas, paineis } = useBoardParts()
  const estado = useKitchen((view) => view.estado)
  const [busca, setBusca] = useState('')
  const lista = useMemo(() => (estado ? recallList(estado, linhas, busca) : []), [estado, linhas, busca])
  return (
    <SidePanel titulo="Recuperar pedido" fechar={() => paineis.close()}>
      <input
        type="search"
        inputMode="numeric"
        aria-label="Procurar pelo número"
        placeholder="Número do pedido"
        value={busca}
        onChange={(event) => setBusca(event.target.value)}
      />
      {lista.length === 0 && (
        <p className="painel-vazio">{busca ? 'Nenhum pedido com esse número.' : 'Nada foi concluído ainda.'}</p>
      )}
      <ul className="recuperar-lista">
        {lista.map((view) => (
          <Row key={view.id} view={view} />
        ))}
      </ul>
    </SidePanel>
  )
}

function Row({ view }: { view: RecallView }) {
  const { acoes, destaque, paineis } = useBoardParts()
  function recall() {
    acoes.recuperar(view, view.voltar)
    destaque.recalled(view.id)
    // Over a small screen the panel would hide what was called back.
    paineis.close()
  }
  return (
    <li className="recuperar-pedido">
      <h3>#{view.numero}</h3>
      <p className="recuperar-situacao">{view.situacao}</p>
      <AllergySpoken alergias={view.alergias} />
      <AllergyBand alergias={view.alergias} />
      <p>{view.origem}</p>
      {view.itens.map(({ id, texto }) => (
        <p key={id}>{texto}</p>
      ))}
      {view.deOutras.length > 0 && <p>e de outras linhas:</p>}
      {view.deOutras.map(({ id, texto }) => (
        <p key={id}>{texto}</p>
      ))}
      {view.observacao && <p className="recuperar-recado">“{view.observacao}”</p>}
      {view.porLer && <p className="recuperar-ler">O pedido mudou: leia e toque em ENTENDI antes de entregar.</p>}
      {view.falta && <p className="recuperar-ler">O pedido mudou. Falta: {view.falta}.</p>}
      <div className="recuperar-botoes">
        {view.voltar.length > 0 && (
          <button
            type="button"
            {...pressTarget(`recuperar ${view.id}`)}
            aria-label={`Recuperar o pedido #${view.numero}`}
            onClick={recall}
          >
            Recuperar
          </button>
        )}
        {view.entregar && (
          <button
            type="button"
            {...pressTarget(`entregar ${view.id}`)}
            aria-label={`Entregar o pedido #${view.numero}`}
            onClick={() => acoes.entregar(view)}
          >
            Entregar
          </button>
        )}
      </div>
    </li>
  )
}
