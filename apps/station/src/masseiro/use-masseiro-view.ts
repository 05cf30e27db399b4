import type { Estado } from '@kds/domain/estado'
import { useMemo, useRef } from 'react'
import { type TamanhoEmEstoque, tamanhosEmEstoque } from './estoque-view'
import { comGruposIguais, type GrupoDeMassas, type MasseiroView, masseiroView } from './masseiro-view'
import { type Matriz, matrizDasMassas } from './matriz-view'

export interface MasseiroBoardView extends MasseiroView {
  matriz: Matriz
  estoque: readonly TamanhoEmEstoque[]
}

/** Everything the board shows that does not tick. */
export function useMasseiroView({ pedidos, cozinha, estoque }: Estado): MasseiroBoardView {
  const mostrados = useRef<readonly GrupoDeMassas[]>([])
  const view = useMemo(() => {
    const nova = masseiroView({ pedidos, cozinha })
    const antes = mostrados.current
    const proximas = comGruposIguais(antes, nova.proximas)
    const agendadas = comGruposIguais(antes, nova.agendadas)
    mostrados.current = [...proximas, ...agendadas]
    return { ...nova, proximas, agendadas, matriz: matrizDasMassas(proximas, agendadas, cozinha) }
  }, [pedidos, cozinha])
  const tamanhos = useMemo(
    () => tamanhosEmEstoque({ cozinha, estoque }, pendentesPorTamanho(view.proximas)),
    [cozinha, estoque, view.proximas],
  )
  return { ...view, estoque: tamanhos }
}

function pendentesPorTamanho(grupos: readonly GrupoDeMassas[]): Map<string, number> {
  const pendentes = new Map<string, number>()
  for (const { tipo, quantas } of grupos) pendentes.set(tipo.tamanho, (pendentes.get(tipo.tamanho) ?? 0) + quantas)
  return pendentes
}
