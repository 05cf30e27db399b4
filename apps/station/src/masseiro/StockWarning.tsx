import { emMs } from '@kds/domain/tempo'
import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import { useStablePlaces } from '../places/use-stable-places'
import type { Aberturas } from './dough-pace'
import { duracaoDoEstoque, type TamanhoEmEstoque } from './dough-stock'

interface Warning {
  visto: string
  conte: string
}

/** It moves every row below it, and has no order. */
const AVISO = { idOf: (_: Warning) => 'aviso', pedidosOf: (_: Warning) => [], above: true }

interface Props {
  estoque: readonly TamanhoEmEstoque[]
  aberturas: Aberturas
}

/** Before the doughs run out, where nobody can miss it, in a quiet moment: it moves the rows. Spoken once: only the eye follows the minutes. */
export function StockWarning({ estoque, aberturas }: Props) {
  const lido = useSecond((agora) =>
    acabando({ estoque, aberturas }, agora)
      .map(({ tamanho }) => tamanho)
      .join(', '),
  )
  const visto = useSecond((agora) =>
    acabando({ estoque, aberturas }, agora)
      .map(({ tamanho, texto }) => `${tamanho}: ${texto}`)
      .join(' · '),
  )
  const contar = estoque
    .filter((linha) => linha.estoque !== undefined && linha.estoque < 0)
    .map(({ tamanho }) => tamanho)
  const conte = contar.join(', ')
  const wanted = useMemo(() => (visto || conte ? [{ visto, conte }] : []), [visto, conte])
  const { places } = useStablePlaces(wanted, AVISO)
  return (
    <>
      <p className="so-leitor" role="status">
        {lido && `Massa acabando: ${lido}. Prepare mais. `}
        {conte && `Conte de novo: ${conte}.`}
      </p>
      {places.map(({ id, thing: aviso, saiuEm }) => (
        <p
          key={id}
          className="masseiro-alerta"
          data-so-contar={!aviso.visto}
          data-saiu={saiuEm === undefined ? undefined : ''}
          aria-hidden="true"
        >
          {aviso.visto && (
            <span>
              <b>MASSA ACABANDO</b> {aviso.visto}
            </span>
          )}
          {aviso.conte && <span className="masseiro-conte">{aviso.conte}: conte de novo</span>}
        </p>
      ))}
    </>
  )
}

function acabando({ estoque, aberturas }: Props, agora: string) {
  return estoque.flatMap((linha) => {
    const { texto, alerta } = duracaoDoEstoque(linha, aberturas, emMs(agora))
    return alerta ? [{ tamanho: linha.tamanho, texto }] : []
  })
}
