import { emMs } from '@kds/domain/tempo'
import { memo, useState } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { pressTarget } from '../ticket/press-targets'
import { CountDialog } from './CountDialog'
import type { Aberturas } from './dough-pace'
import { duracaoDoEstoque, type TamanhoEmEstoque } from './dough-stock'
import './dough-panel.css'

interface Props {
  estoque: readonly TamanhoEmEstoque[]
  aberturas: Aberturas
}

/** Dough balls per size. A tap on the number counts anew. */
export const DoughStock = memo(function DoughStock({ estoque, aberturas }: Props) {
  const { acoes } = useBoardParts()
  const [contando, setContando] = useState<string>()
  return (
    <section className="quadro-massa quadro-estoque" aria-labelledby="estoque-titulo">
      <h2 id="estoque-titulo">Massas em estoque</h2>
      {estoque.length === 0 && <p className="quadro-massa-vazio">Esta cozinha ainda não tem tamanhos cadastrados.</p>}
      {estoque.map((linha) => (
        <StockRow key={linha.tamanho} linha={linha} aberturas={aberturas} contar={() => setContando(linha.tamanho)} />
      ))}
      {contando !== undefined && (
        <CountDialog
          tamanho={contando}
          contar={(quantidade) => acoes.contarMassas(contando, quantidade)}
          fechar={() => setContando(undefined)}
        />
      )}
    </section>
  )
})

interface RowProps {
  linha: TamanhoEmEstoque
  aberturas: Aberturas
  contar: () => void
}

function StockRow({ linha, aberturas, contar }: RowProps) {
  const { tamanho, estoque } = linha
  const nome = `estoque-${tamanho}`
  return (
    <fieldset className="estoque" aria-labelledby={nome}>
      <span id={nome} className="estoque-nome">
        {tamanho}
      </span>
      <StockTime linha={linha} aberturas={aberturas} />
      {estoque !== undefined && estoque < 0 ? (
        <button
          type="button"
          className="estoque-conte"
          data-estoque={tamanho}
          {...pressTarget(`conte ${tamanho}`)}
          onClick={contar}
        >
          CONTE DE NOVO<span className="so-leitor">: massas {tamanho}</span>
        </button>
      ) : (
        <Steps tamanho={tamanho} estoque={estoque} contar={contar} />
      )}
    </fieldset>
  )
}

function Steps({ tamanho, estoque, contar }: Omit<TamanhoEmEstoque, 'pendentes'> & Pick<RowProps, 'contar'>) {
  const { acoes } = useBoardParts()
  return (
    <>
      <button
        type="button"
        aria-label={`Tirar uma massa ${tamanho}`}
        {...pressTarget(`tirar ${tamanho}`)}
        disabled={(estoque ?? 0) <= 0}
        onClick={() => acoes.ajustarMassas(tamanho, -1)}
      >
        −
      </button>
      <button
        type="button"
        className="estoque-valor"
        data-estoque={tamanho}
        aria-label={`${estoque ?? 'sem contagem'}, contar massas ${tamanho}`}
        {...pressTarget(`contar ${tamanho}`)}
        onClick={contar}
      >
        {estoque ?? '?'}
      </button>
      <button
        type="button"
        aria-label={`Pôr uma massa ${tamanho}`}
        {...pressTarget(`por ${tamanho}`)}
        // One more than nobody knows how many is not one.
        disabled={estoque === undefined}
        onClick={() => acoes.ajustarMassas(tamanho, 1)}
      >
        +
      </button>
    </>
  )
}

/** Ticks alone. */
function StockTime({ linha, aberturas }: Pick<RowProps, 'linha' | 'aberturas'>) {
  const texto = useSecond((agora) => duracaoDoEstoque(linha, aberturas, emMs(agora)).texto)
  const alerta = useSecond((agora) => duracaoDoEstoque(linha, aberturas, emMs(agora)).alerta)
  const contar = linha.estoque !== undefined && linha.estoque < 0
  const classe = alerta ? 'estoque-dura estoque-acaba' : 'estoque-dura'
  return <span className={contar ? 'estoque-dura estoque-incerto' : classe}>{texto}</span>
}
