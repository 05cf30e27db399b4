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
  return (
    <>
      <p className="so-leitor" role="status">
        {lido && `Massa acabando: ${lido}. Prepare mais.`}
      </p>
      {visto && (
        <p className="masseiro-alerta" aria-hidden="true">
          <b>MASSA ACABANDO</b> {visto}
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
