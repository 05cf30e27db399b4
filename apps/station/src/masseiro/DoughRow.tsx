import { memo, useMemo, useRef, useState } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { useSeen } from '../board/use-seen'
import { showPressed } from '../gestures/pressed'
import { usePace } from '../ticket/Age'
import { AllergyBand, AllergySpoken, allergyLabel } from '../ticket/Allergy'
import { pressTarget } from '../ticket/press-targets'
import { massaEmTexto } from './dough-in-words'
import { abrirView, agendadoEmTexto, numerosEmTexto } from './dough-row'
import type { GrupoDeMassas } from './masseiro-view'
import './dough-row.css'

interface Props {
  grupo: GrupoDeMassas
  /** What its place is called. */
  chave?: string
  /** The row is about to go: whoever reached it by keyboard goes on where it stood. */
  aoAbrir: () => void
}

/** Equal doughs: who may not eat what before all else, size and dough equally large, the crust below, whose they are, how late, and one button that opens as many as chosen. */
export const DoughRow = memo(function DoughRow({ grupo, chave, aoAbrir }: Props) {
  const { acoes } = useBoardParts()
  const linha = useRef<HTMLLIElement>(null)
  const [escolhidas, setEscolhidas] = useState<number>()
  const { tipo, massas, urgente, agendadoPara, alergias, jaAberta } = grupo
  const { itens, quantas, palavra, texto } = abrirView(grupo, escolhidas)
  const { ritmo, palavras } = usePace(urgente)
  // How many of them are chosen is the cook's own doing.
  const conteudo = [massaEmTexto(tipo), massas.map(({ itemId }) => itemId), alergias, jaAberta]
  useSeen(linha, usePedidoIds(grupo))
  const agendado = useSecond((agora) => (agendadoPara ? agendadoEmTexto(agendadoPara, agora) : ''))

  function abrir(pressed: HTMLElement) {
    aoAbrir()
    showPressed(pressed, acoes.abrirMassas(itens, texto))
    setEscolhidas(undefined)
  }

  const escolher = (passo: number) => setEscolhidas(Math.min(massas.length, Math.max(1, itens.length + passo)))
  return (
    <li
      ref={linha}
      className="massa"
      data-massa={grupo.id}
      data-chave={chave}
      data-itens={massas.map(({ pedido, itemId }) => `${pedido.id}/${itemId}`).join(' ')}
      data-ritmo={agendadoPara ? 'agendado' : ritmo}
    >
      <AllergySpoken alergias={alergias} />
      <AllergyBand alergias={alergias} />
      <div className="massa-texto">
        <h3>
          <span className="massa-tamanho">{tipo.tamanho}</span>{' '}
          {tipo.massa && (
            <span className="massa-tipo">
              <span className="so-leitor">massa </span>
              {tipo.massa}
            </span>
          )}
        </h3>
        <p>
          {grupo.prioritario && <b className="massa-prioridade">★ PRIORIDADE</b>}{' '}
          {tipo.borda && <b className="massa-borda">borda {tipo.borda}</b>} <span>{numerosEmTexto(grupo.numeros)}</span>{' '}
          {grupo.outroDia && <b className="massa-outro-dia">{grupo.outroDia}</b>}{' '}
          {agendadoPara ? <b>{agendado}</b> : <span className="idade-palavras">{palavras}</span>}
        </p>
        {jaAberta && (
          <p className="massa-ja-aberta">
            <b>{jaAberta}: já aberta, guarde</b>
          </p>
        )}
      </div>
      {massas.length > 1 && (
        <fieldset className="massa-escolha" aria-label={`Quantas abrir: ${massaEmTexto(tipo)}`}>
          <button
            type="button"
            aria-label="Abrir menos"
            data-parada=""
            data-passo="-1"
            {...pressTarget(`menos ${grupo.id}`)}
            disabled={itens.length <= 1}
            onClick={() => escolher(-1)}
          >
            −
          </button>
          <output>{quantas < grupo.quantas ? `de ${grupo.quantas}` : ''}</output>
          <button
            type="button"
            aria-label="Abrir mais"
            data-parada=""
            data-passo="1"
            {...pressTarget(`mais ${grupo.id}`)}
            disabled={itens.length >= massas.length}
            onClick={() => escolher(1)}
          >
            +
          </button>
        </fieldset>
      )}
      <button
        type="button"
        className="massa-abrir"
        data-parada=""
        data-acao="abrir"
        {...pressTarget(`abrir ${grupo.id}`, conteudo)}
        aria-label={`${palavra}: ${massaEmTexto(tipo)}, ${[numerosEmTexto(grupo.numeros), grupo.outroDia ?? []].flat().join(', ')}${allergyLabel(alergias)}`}
        onClick={({ currentTarget }) => abrir(currentTarget)}
      >
        {palavra}
      </button>
    </li>
  )
})

function usePedidoIds({ massas }: GrupoDeMassas): readonly string[] {
  const juntos = [...new Set(massas.map(({ pedido }) => pedido.id))].join(' ')
  return useMemo(() => juntos.split(' '), [juntos])
}
