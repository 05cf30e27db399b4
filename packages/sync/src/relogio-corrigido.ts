import { deMs, emMs, type Instante } from '@kds/domain/tempo'
import type { HoraGuardada } from './ports'

/** How far the device's clock is from the server's, judged by the last pulses. */
export interface HoraCorrigida extends HoraGuardada {
  /** Server time minus local time of the last pulses; each is too small by that pulse's delay. */
  amostras: readonly number[]
}

const JANELA = 6
/** A kept correction that the first pulse misses by less than this was right: the pulse was late. */
const CONFIA_NO_GUARDADO_MS = 3_000
/** Smaller steps are noise of the network and not worth painting the screen again. */
const PASSO_MINIMO_MS = 250

export function horaInicial(guardada?: HoraGuardada): HoraCorrigida {
  return { correcaoMs: 0, ...guardada, amostras: [] }
}

/** The pulse that travelled fastest is the truest: the greatest sample of the window. One late pulse changes nothing. */
export function comAmostra(hora: HoraCorrigida, servidor: Instante, localMs: number): HoraCorrigida {
  const amostra = emMs(servidor) - localMs
  if (Number.isNaN(amostra)) return hora
  const amostras = [...hora.amostras, amostra].slice(-JANELA)
  const falta = hora.correcaoMs - amostra
  const guardadaServe = amostras.length === 1 && falta >= 0 && falta < CONFIA_NO_GUARDADO_MS
  const melhor = guardadaServe ? hora.correcaoMs : Math.max(...amostras)
  const correcaoMs = Math.abs(melhor - hora.correcaoMs) < PASSO_MINIMO_MS ? hora.correcaoMs : melhor
  return { correcaoMs, amostras, ultimoServidor: servidor }
}

/** After a jump of the clock the old samples speak of another clock. */
export function semAmostras(hora: HoraCorrigida): HoraCorrigida {
  return { ...hora, amostras: [] }
}

/**
 * Now, as the server would say it. Never before a moment the server has already named, so that a clock set back while
 * off line cannot make a tap look a day old; what runs ahead the server cuts to its own time.
 */
export function agoraCorrigido(hora: HoraCorrigida, localMs: number): Instante {
  const corrigido = localMs + hora.correcaoMs
  const minimo = hora.ultimoServidor ? emMs(hora.ultimoServidor) : corrigido
  return deMs(Math.max(corrigido, minimo))
}
