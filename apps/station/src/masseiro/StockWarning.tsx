import { emMs } from '@kds/domain/tempo'
import { useSecond } from '../board/board-context'
import type { Aberturas } from './dough-pace'
import { duracaoDoEstoque, type TamanhoEmEstoque } from './dough-stock'

interface Props {
  estoque: readonly TamanhoEmEstoque[]
  aberturas: Aberturas
}

/** Before the doughs run out, where nobody can miss it. Spoken once: only the eye follows the minutes. */
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
  return (
    <>
      <p className="so-leitor" role="status">
        {lido && `Massa acabando: ${lido}. Prepare mais. `}
        {conte && `Conte de novo: ${conte}.`}
      </p>
      {(visto || conte) && (
        <p className="masseiro-alerta" data-so-contar={!visto} aria-hidden="true">
          {visto && (
            <span>
              <b>MASSA ACABANDO</b> {visto}
            </span>
          )}
          {conte && <span className="masseiro-conte">{conte}: conte de novo</span>}
        </p>
      )}
    </>
  )
}

function acabando({ estoque, aberturas }: Props, agora: string) {
  return estoque.flatMap((linha) => {
    const { texto, alerta } = duracaoDoEstoque(linha, aberturas, emMs(agora))
    return alerta ? [{ tamanho: linha.tamanho, texto }] : []
  })
}
