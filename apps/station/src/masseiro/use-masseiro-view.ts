import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSecond } from '../board/board-context'
import { remembered } from '../drawing/remembered'
import { diaDaCozinha } from '../words/dia-da-cozinha'
import { type Matriz, matrizDasMassas } from './dough-matrix'
import { type Aberturas, aberturasDasMassas } from './dough-pace'
import { type TamanhoEmEstoque, tamanhosEmEstoque } from './dough-stock'
import { comGruposIguais, type GrupoDeMassas, type MasseiroView, masseiroView, pendentesDe } from './masseiro-view'
import { scheduledDays } from './scheduled-days'

export interface MasseiroBoardView extends MasseiroView {
  estoque: readonly TamanhoEmEstoque[]
  /** These follow a frame after the doughs themselves: on a slow tablet reckoning and drawing them takes long. */
  matriz: Matriz
  aberturas: Aberturas
}

/** Everything the board shows that does not tick. */
export function useMasseiroView(estado: Estado): MasseiroBoardView {
  const { pedidos, cozinha, estoque } = estado
  const mostrados = useRef<readonly GrupoDeMassas[]>([])
  const pendentes = useMemo(() => remembered((pedido: Pedido) => pendentesDe(pedido, cozinha)), [cozinha])
  const view = useMemo(() => {
    const nova = masseiroView({ pedidos, cozinha }, pendentes)
    const antes = mostrados.current
    const proximas = comGruposIguais(antes, nova.proximas)
    const agendadas = comGruposIguais(antes, nova.agendadas)
    mostrados.current = [...proximas, ...agendadas]
    return { ...nova, proximas, agendadas }
  }, [pedidos, cozinha, pendentes])
  const tamanhos = useMemo(
    () => tamanhosEmEstoque({ cozinha, estoque }, pendentesPorTamanho(view.proximas)),
    [cozinha, estoque, view.proximas],
  )
  return { ...view, estoque: tamanhos, ...useFigures(useDeferredValue(estado), useDeferredValue(view)) }
}

function useFigures({ pedidos, recentes, cozinha }: Estado, { proximas, agendadas }: MasseiroView) {
  const dia = useSecond(diaDaCozinha)
  const matriz = useMemo(
    () => matrizDasMassas(proximas, scheduledDays(agendadas, dia).hoje, cozinha),
    [proximas, agendadas, dia, cozinha],
  )
  const aberturas = useMemo(() => aberturasDasMassas({ pedidos, recentes }), [pedidos, recentes])
  return { matriz, aberturas }
}

function pendentesPorTamanho(grupos: readonly GrupoDeMassas[]): Map<string, number> {
  const pendentes = new Map<string, number>()
  for (const { tipo, quantas } of grupos) pendentes.set(tipo.tamanho, (pendentes.get(tipo.tamanho) ?? 0) + quantas)
  return pendentes
}
