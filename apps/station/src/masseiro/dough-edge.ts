import type { Cozinha } from '@kds/domain/cozinha'
import { type Marcos, marcosDoPedido } from '@kds/domain/prazos'
import { emMs, type Instante } from '@kds/domain/tempo'
import type { GrupoDeMassas } from './masseiro-view'

/** Of the doughs that are not on the screen: what the clock does not change, and when it changes the rest. */
export interface DoughEdgeFacts {
  massas: number
  /** Of so many orders. */
  alergias: number
  prazos: readonly (Marcos & { quantas: number })[]
}

type Grupo = Pick<GrupoDeMassas, 'quantas' | 'urgente' | 'alergias' | 'massas'>

export function doughEdgeFacts(grupos: readonly Grupo[], cozinha: Pick<Cozinha, 'metaMinutos'>): DoughEdgeFacts {
  const comAlergia = grupos.filter(({ alergias }) => alergias.length > 0)
  return {
    massas: grupos.reduce((soma, { quantas }) => soma + quantas, 0),
    alergias: new Set(comAlergia.flatMap(({ massas }) => massas.map(({ pedido }) => pedido.id))).size,
    prazos: grupos.map(({ urgente, quantas }) => ({ ...marcosDoPedido(urgente, cozinha), quantas })),
  }
}

/** "3 massas · 1 atrasada · ⚠ 1 alergia", in the colour of the worst; no words when there is none. What gives the colour is named. */
export function doughEdge({ massas, alergias, prazos }: DoughEdgeFacts, agora: Instante) {
  const ms = emMs(agora)
  const passou = (marco: keyof Marcos) =>
    prazos.reduce((soma, prazo) => soma + (ms > prazo[marco] ? prazo.quantas : 0), 0)
  const atrasadas = passou('atrasa')
  const apertadas = passou('aperta') - atrasadas
  const partes = [
    contadas(massas, 'massa'),
    contadas(atrasadas, 'atrasada'),
    atrasadas === 0 && apertadas > 0 && `${apertadas} perto do prazo`,
    alergias > 0 && `⚠ ${contadas(alergias, 'alergia')}`,
  ]
  const tom = atrasadas > 0 ? 'perigo' : apertadas > 0 ? 'atencao' : 'calmo'
  return { tom, texto: partes.filter(Boolean).join(' · ') }
}

function contadas(quantas: number, nome: string): string {
  if (quantas === 0) return ''
  return quantas === 1 ? `1 ${nome}` : `${quantas} ${nome}s`
}
