const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/
const COM_MILHARES = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/

/**
 * The number a field holds, or undefined when it holds none. A comma is the decimal mark, as typed in Brazil; a single
 * point is one too, because that is what a number input hands over ("1.234" is one and a bit, "1.234,00" a thousand).
 */
export function numeroDoCampo(valor: unknown): number | undefined {
  if (typeof valor === 'number') return Number.isNaN(valor) ? undefined : valor
  if (typeof valor !== 'string') return undefined
  const texto = valor.trim()
  if (COM_MILHARES.test(texto)) return Number(texto.replaceAll('.', '').replace(',', '.'))
  return DECIMAL.test(texto) ? Number(texto.replace(',', '.')) : undefined
}
