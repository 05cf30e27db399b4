import { emMs } from '@kds/domain/tempo'
import { useMemo } from 'react'
import { useSecond } from '../board/board-context'
import type { Notice } from '../notices/notice'
import type { Aberturas } from './dough-pace'
import { duracaoDoEstoque, type TamanhoEmEstoque } from './dough-stock'

interface Stock {
  estoque: readonly TamanhoEmEstoque[]
  aberturas: Aberturas
}

/** Before the doughs run out. Spoken once: only the eye follows the minutes. */
export function useStockNotice({ estoque, aberturas }: Stock): { avisos: readonly Notice[]; lido: string } {
  const acabam = useSecond((agora) =>
    acabando({ estoque, aberturas }, agora)
      .map(({ tamanho }) => tamanho)
      .join(', '),
  )
  const visto = useSecond((agora) =>
    acabando({ estoque, aberturas }, agora)
      .map(({ tamanho, texto }) => `${tamanho}: ${texto}`)
      .join(' · '),
  )
  const conte = estoque
    .filter((linha) => linha.estoque !== undefined && linha.estoque < 0)
    .map(({ tamanho }) => tamanho)
    .join(', ')
  const avisos = useMemo(() => stockNotices(visto, conte), [visto, conte])
  const lido = [acabam && `Massa acabando: ${acabam}. Prepare mais.`, conte && `Conte de novo: ${conte}.`]
  return { avisos, lido: lido.filter(Boolean).join(' ') }
}

function stockNotices(visto: string, conte: string): Notice[] {
  const partes = [visto && `MASSA ACABANDO ${visto}`, conte && `${conte}: conte de novo`].filter(Boolean)
  if (partes.length === 0) return []
  return [{ id: 'estoque', tom: visto ? 'perigo' : 'atencao', texto: partes.join(' · '), calado: true, dura: true }]
}

function acabando({ estoque, aberturas }: Stock, agora: string) {
  return estoque.flatMap((linha) => {
    const { texto, alerta } = duracaoDoEstoque(linha, aberturas, emMs(agora))
    return alerta ? [{ tamanho: linha.tamanho, texto }] : []
  })
}
