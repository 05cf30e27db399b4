import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { useMemo, useRef, useState } from 'react'
import { type TamanhoEmEstoque, tamanhosEmEstoque } from './estoque-view'
import {
  comGruposIguais,
  type GrupoDeMassas,
  type MassaPendente,
  type MasseiroView,
  masseiroView,
  pendentesDe,
} from './masseiro-view'
import { type Matriz, matrizDasMassas } from './matriz-view'

export interface MasseiroBoardView extends MasseiroView {
  matriz: Matriz
  estoque: readonly TamanhoEmEstoque[]
}

/** Everything the board shows that does not tick. */
export function useMasseiroView({ pedidos, cozinha, estoque }: Estado): MasseiroBoardView {
  const mostrados = useRef<readonly GrupoDeMassas[]>([])
  const [pendentes] = useState(rememberedByOrder)
  const view = useMemo(() => {
    const nova = masseiroView({ pedidos, cozinha }, pendentes)
    const antes = mostrados.current
    const proximas = comGruposIguais(antes, nova.proximas)
    const agendadas = comGruposIguais(antes, nova.agendadas)
    mostrados.current = [...proximas, ...agendadas]
    return { ...nova, proximas, agendadas, matriz: matrizDasMassas(proximas, agendadas, cozinha) }
  }, [pedidos, cozinha, pendentes])
  const tamanhos = useMemo(
    () => tamanhosEmEstoque({ cozinha, estoque }, pendentesPorTamanho(view.proximas)),
    [cozinha, estoque, view.proximas],
  )
  return { ...view, estoque: tamanhos }
}

/** One order changes at a time: the doughs of the others need not be read anew. */
function rememberedByOrder(): (pedido: Pedido) => readonly MassaPendente[] {
  const lidas = new WeakMap<Pedido, readonly MassaPendente[]>()
  return (pedido) => {
    const massas = lidas.get(pedido) ?? pendentesDe(pedido)
    lidas.set(pedido, massas)
    return massas
  }
}

function pendentesPorTamanho(grupos: readonly GrupoDeMassas[]): Map<string, number> {
  const pendentes = new Map<string, number>()
  for (const { tipo, quantas } of grupos) pendentes.set(tipo.tamanho, (pendentes.get(tipo.tamanho) ?? 0) + quantas)
  return pendentes
}
