import type { Pedida } from './plataforma'

/** A POST with this as its body, or with none. */
export function comJson(caminho: string, corpo: unknown): Pedida {
  if (corpo === undefined) return { metodo: 'POST', caminho }
  return { metodo: 'POST', caminho, corpo: { tipo: 'json', texto: JSON.stringify(corpo) } }
}
