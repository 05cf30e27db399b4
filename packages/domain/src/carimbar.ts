import type { Comando } from './comandos'
import type { Carimbo, Evento, Fato } from './eventos'
import { deMs, emMs, type Instante } from './tempo'

/** Gives facts their place in the log. A tap made offline keeps its own time, but nothing happens in the future. */
export function carimbar(
  fatos: readonly Fato[],
  comando: Comando,
  carimbo: { aposSeq: number; agora: Instante; estacao?: string },
): Evento[] {
  const em = deMs(Math.min(emMs(comando.em), emMs(carimbo.agora)))
  return fatos.map((fato, indice) => {
    const base: Carimbo = {
      seq: carimbo.aposSeq + 1 + indice,
      em,
      comandoId: comando.id,
      ...(carimbo.estacao !== undefined && { estacao: carimbo.estacao }),
    }
    return { ...fato, ...base }
  })
}
