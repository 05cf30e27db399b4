/** What somebody typed in one line: a quantity, perhaps an x, and a name or a code. */
export function typedItem(line: string): { nome: string; quantidade: number } {
  const [, quantity] = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:\sx|x)?\s/i.exec(line) ?? []
  const name = quantity
    ? line
        .slice(quantity.length)
        .replace(/^\s?x?\s/i, '')
        .trim()
    : line
  return { nome: name.slice(0, 200), quantidade: Number((quantity ?? '1').replace(',', '.')) || 1 }
}
