/** Something to eat or drink by itself that the names of others begin with: whoever says "bolo" means no "bolonhesa". */
const INTEIRAS: ReadonlySet<string> = new Set('bolo torta pao suco coco'.split(' '))

export function ehInteira(palavra: string): boolean {
  return INTEIRAS.has(palavra)
}

/** What was typed is how this name begins, and does not end within a word where its last one is a word of its own. */
export function comecaAssim(nome: string, dito: string): boolean {
  if (!nome.startsWith(dito)) return false
  const seguinte = nome.charAt(dito.length)
  return !/[\p{L}\p{N}]/u.test(seguinte) || !ehInteira(dito.slice(dito.lastIndexOf(' ') + 1))
}
