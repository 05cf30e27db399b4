import type { Instante } from './tempo'

/** How far back the same hour is looked up. */
export const SEMANAS_OLHADAS = 8
/** With fewer, a single odd night would pass for the rule. */
export const SEMANAS_NECESSARIAS = 4

/** What one past hour took from the dough maker, by size name. */
export interface HoraPassada {
  inicio: Instante
  massas: Readonly<Record<string, number>>
}

export interface Historico {
  /** The kitchen's first order; absent before there is one. */
  desde?: Instante
  /** The same weekday and hour of the last weeks. */
  horas: readonly HoraPassada[]
}

export interface PrevisaoDoTamanho {
  tamanho: string
  mediana: number
  minimo: number
  maximo: number
}

export interface PrevisaoDaHora {
  /** How many weeks it rests on. */
  semanas: number
  /** False until there are enough weeks: then nothing is foretold. */
  suficiente: boolean
  tamanhos: PrevisaoDoTamanho[]
}

/** What an hour will probably need, from what the same weekday and hour needed before. */
export function preverMassas({ desde, horas }: Historico): PrevisaoDaHora {
  const vividas = desde === undefined ? [] : horas.filter(({ inicio }) => inicio >= desde)
  const semanas = vividas.length
  if (semanas < SEMANAS_NECESSARIAS) return { semanas, suficiente: false, tamanhos: [] }
  const nomes = new Set(vividas.flatMap(({ massas }) => Object.keys(massas)))
  const tamanhos = [...nomes]
    .map((tamanho) =>
      resumir(
        tamanho,
        vividas.map(({ massas }) => (Object.hasOwn(massas, tamanho) ? (massas[tamanho] ?? 0) : 0)),
      ),
    )
    .filter(({ maximo }) => maximo > 0)
    .sort((um, outro) => outro.mediana - um.mediana || outro.maximo - um.maximo || ordem(um.tamanho, outro.tamanho))
  return { semanas, suficiente: true, tamanhos }
}

function resumir(tamanho: string, quantidades: readonly number[]): PrevisaoDoTamanho {
  const emOrdem = [...quantidades].sort((a, b) => a - b)
  return { tamanho, mediana: mediana(emOrdem), minimo: emOrdem[0] ?? 0, maximo: emOrdem.at(-1) ?? 0 }
}

/** Between two middle values the dough maker takes the half too many: a dough keeps, a customer does not. */
function mediana(emOrdem: readonly number[]): number {
  const meio = emOrdem.length / 2
  const [abaixo, acima] = [emOrdem[Math.ceil(meio) - 1] ?? 0, emOrdem[Math.floor(meio)] ?? 0]
  return Math.ceil((abaixo + acima) / 2)
}

function ordem(um: string, outro: string): number {
  if (um === outro) return 0
  return um < outro ? -1 : 1
}
