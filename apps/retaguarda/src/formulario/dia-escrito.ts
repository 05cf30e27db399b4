/** As machines write it. */
export const DIA = /^\d{4}-\d{2}-\d{2}$/

const UM_A_MAIS = 1

/** 20/11/2026, as far as it is typed; what a machine wrote (2026-11-20) is turned round. Words stay as they are, to be refused. */
export function comoDia(texto: string): string {
  if (/\p{L}/u.test(texto)) return texto
  const [, ano, mes, dia] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(texto) ?? []
  if (ano !== undefined) return `${dia}/${mes}/${ano}`
  const digitos = texto
    // Whoever goes on to the month after one figure means the fifth, not the fifty-first.
    .replace(/(^|\D)(\d)(?=[/.-])/g, (_, antes: string, um: string) => `${antes}0${um}`)
    .replace(/\D/g, '')
    .slice(0, 8 + UM_A_MAIS)
  return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter((parte) => parte !== '').join('/')
}

/** As machines write it; undefined for what is no day of the calendar. */
export function lerDia(texto: string): string | undefined {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto) ?? []
  const escrito = `${ano}-${mes}-${dia}`
  const lido = new Date(`${escrito}T00:00:00Z`)
  return !Number.isNaN(lido.getTime()) && lido.toISOString().startsWith(escrito) ? escrito : undefined
}

/** Written to its end, and yet no day of the calendar: said while it is being typed, since no more typing mends it. */
export function naoExiste(texto: string): boolean {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(texto) && lerDia(texto) === undefined
}

export const DIA_QUE_NAO_EXISTE = 'Este dia não existe: confira dia e mês.'

export function escreverDia(lido: string): string {
  return comoDia(lido)
}

/** Of a day without its year the nearest one that comes, or that has been; of two figures of a year this century. */
export function completarDia(texto: string, hoje: string, passado = false): string {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})(?:\/(\d{2}))?$/.exec(texto) ?? []
  if (dia === undefined) return texto
  const este = Number(hoje.slice(0, 4))
  if (ano !== undefined) return `${dia}/${mes}/${String(este).slice(0, 2)}${ano}`
  const neste = `${este}-${mes}-${dia}`
  const outro = passado ? (neste > hoje ? -1 : 0) : neste < hoje ? 1 : 0
  return `${dia}/${mes}/${este + outro}`
}
