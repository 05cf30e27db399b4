import { coube, type Guardados } from '../plataforma/guardados'
import type { Envio } from './guarda'

/** By its reference: what this page alone knows of an order that waits; null of one that waits no more. */
type SoDaPagina = readonly [referencia: string, envio: Envio | null]

export function lerEnvios({ disco, semLugar }: Guardados, chave: string): readonly Envio[] {
  const daPagina = new Map(lista<SoDaPagina>(semLugar.get(chave)))
  const noDisco = lista<Envio>(disco.getItem(chave)).flatMap((envio) => {
    const mudado = daPagina.get(deQuem(envio))
    daPagina.delete(deQuem(envio))
    return mudado === undefined ? envio : (mudado ?? [])
  })
  return [...noDisco, ...[...daPagina.values()].filter((envio) => envio !== null)]
}

/** As many as the browser has room for. One that it keeps is never taken from it because another does not fit. */
export function escreverEnvios({ disco, semLugar }: Guardados, chave: string, envios: readonly Envio[]): void {
  const antes = lista<Envio>(disco.getItem(chave))
  const ficam = new Set(envios.map(deQuem))
  const estavam = new Set(antes.map(deQuem))
  const tentados = [
    envios,
    envios.filter((envio) => estavam.has(deQuem(envio))),
    // No longer than what is there: it fits wherever anything does.
    antes.filter((envio) => ficam.has(deQuem(envio))),
  ]
  let noDisco = tentados.find((tentado) => couberam(disco, chave, tentado)) ?? antes
  const fora = () => {
    const guardados = new Set(noDisco.map(deQuem))
    return envios.filter((envio) => !guardados.has(deQuem(envio)))
  }
  for (const envio of fora()) {
    const comMais = [...noDisco, envio]
    if (couberam(disco, chave, comMais)) noDisco = comMais
  }
  const escritos = new Map(noDisco.map((envio) => [deQuem(envio), JSON.stringify(envio)]))
  const daPagina: SoDaPagina[] = [
    ...envios.flatMap((envio): SoDaPagina[] =>
      escritos.get(deQuem(envio)) === JSON.stringify(envio) ? [] : [[deQuem(envio), envio]],
    ),
    ...noDisco.flatMap((envio): SoDaPagina[] => (ficam.has(deQuem(envio)) ? [] : [[deQuem(envio), null]])),
  ]
  if (daPagina.length === 0) semLugar.delete(chave)
  else semLugar.set(chave, JSON.stringify(daPagina))
}

/** From one person to another. */
export function passarEnvios(guardados: Guardados, de: string, para: string): void {
  const { disco, semLugar } = guardados
  const passam = lerEnvios(guardados, de)
  const referencias = new Set(passam.map(deQuem))
  const juntos = [...lerEnvios(guardados, para).filter((envio) => !referencias.has(deQuem(envio))), ...passam]
  const antes = disco.getItem(de)
  // Twice there may be no room for them; once there is, where what is there can be written at all.
  const podeSair = antes === null || coube(disco, de, antes)
  if (podeSair) disco.removeItem(de)
  escreverEnvios(guardados, para, juntos)
  const chegaram = new Set(lista<Envio>(disco.getItem(para)).map(deQuem))
  const noDisco = lista<Envio>(antes)
  if (podeSair && noDisco.every((envio) => chegaram.has(deQuem(envio)) || !referencias.has(deQuem(envio)))) {
    semLugar.delete(de)
    return
  }
  // They stay where they were, for after a reload; until then they are this person's.
  if (podeSair && antes !== null) coube(disco, de, antes)
  semLugar.set(de, JSON.stringify(noDisco.map((envio): SoDaPagina => [deQuem(envio), null])))
}

function couberam(disco: Guardados['disco'], chave: string, envios: readonly Envio[]): boolean {
  if (envios.length > 0) return coube(disco, chave, JSON.stringify(envios))
  disco.removeItem(chave)
  return true
}

/** What is kept may be of anybody's making. */
function deQuem(envio: Envio): string {
  const { corpo }: Partial<Envio> = envio
  return corpo?.referencia ?? ''
}

function lista<T>(escrita: string | null | undefined): readonly T[] {
  try {
    const lida: unknown = JSON.parse(escrita ?? '[]')
    return Array.isArray(lida) ? lida : []
  } catch {
    return []
  }
}
