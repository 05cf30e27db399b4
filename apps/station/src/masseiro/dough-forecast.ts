import { fusoDaCozinha } from '@kds/domain/cozinha'
import { SEMANAS_NECESSARIAS } from '@kds/domain/previsao'
import { emMs, type Instante } from '@kds/domain/tempo'
import type { PrevisaoDaProximaHora } from '@kds/protocol/previsao'

export type PrevisaoView =
  | { tipo: 'semHistorico'; texto: string }
  | {
      tipo: 'prevista'
      /** "das 21 às 22 h" */
      quando: string
      /** "últimas 4 sextas às 21 h" */
      base: string
      tamanhos: readonly { tamanho: string; mediana: number; faixa: string }[]
    }

const HORA_MS = 3_600_000

/** The kitchen's wall clock, as the forecast was made by it. */
export interface RelogioDaCozinha {
  hora(ms: number): string
  dia(ms: number): (typeof DIAS)[string] | undefined
}

const DIAS: Record<string, { plural: string; ultimos: string }> = {
  Sun: { plural: 'domingos', ultimos: 'últimos' },
  Mon: { plural: 'segundas', ultimos: 'últimas' },
  Tue: { plural: 'terças', ultimos: 'últimas' },
  Wed: { plural: 'quartas', ultimos: 'últimas' },
  Thu: { plural: 'quintas', ultimos: 'últimas' },
  Fri: { plural: 'sextas', ultimos: 'últimas' },
  Sat: { plural: 'sábados', ultimos: 'últimos' },
}

export function relogioDaCozinha(fuso: string | undefined): RelogioDaCozinha {
  const timeZone = fusoDaCozinha(fuso === undefined ? {} : { fuso })
  const formatoDaHora = new Intl.DateTimeFormat('pt-BR', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const formatoDoDia = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone })
  return {
    hora: (ms) => String(Number.parseInt(formatoDaHora.format(ms), 10)),
    dia: (ms) => DIAS[formatoDoDia.format(ms)],
  }
}

/** Undefined when there is no forecast, or its hour is over. */
export function previsaoView(
  previsao: PrevisaoDaProximaHora | undefined,
  agora: Instante,
  relogio: RelogioDaCozinha,
): PrevisaoView | undefined {
  if (!previsao || emMs(agora) >= emMs(previsao.inicio) + HORA_MS) return undefined
  const { inicio, semanas, suficiente, tamanhos } = previsao
  if (!suficiente) return { tipo: 'semHistorico', texto: semHistorico(semanas) }
  const hora = relogio.hora(emMs(inicio))
  const dia = relogio.dia(emMs(inicio))
  return {
    tipo: 'prevista',
    quando: `das ${hora} às ${relogio.hora(emMs(inicio) + HORA_MS)} h`,
    base: `${dia?.ultimos} ${semanas} ${dia?.plural} às ${hora} h`,
    tamanhos: tamanhos.map(({ tamanho, mediana, minimo, maximo }) => ({
      tamanho,
      mediana,
      faixa: minimo === maximo ? `sempre ${minimo}` : `de ${minimo} a ${maximo}`,
    })),
  }
}

function semHistorico(semanas: number): string {
  const tem = semanas === 1 ? '1 semana' : `${semanas} semanas`
  return semanas === 0
    ? `Sem histórico suficiente: a previsão começa com ${SEMANAS_NECESSARIAS} semanas de pedidos.`
    : `Sem histórico suficiente: há ${tem} de pedidos neste dia e hora, a previsão começa com ${SEMANAS_NECESSARIAS}.`
}
