/** As many as a pizza can have that is still one: each slice can be told from every other. */
export const CORES_DE_SABOR = 12

/** A flavour looks like what is on it, where that is known. */
const PISTAS: readonly [RegExp, number][] = [
  [/portuguesa|brócolis|escarola|vegetariana/i, 0],
  [/calabresa|pepperoni|bacon|tomate|baiana|toscana|romeu|presunto/i, 1],
  [/queijo|mu[sçz]+arela|milho|provolone/i, 2],
  [/frango|catupiry|alho|banana/i, 3],
  [/lombo|berinjela|uva/i, 4],
  [/atum|camarão|sardinha|aliche/i, 5],
  [/palmito/i, 6],
  [/rúcula|manjericão|marguer?ita/i, 7],
  [/cheddar/i, 8],
  [/chocolate|brigadeiro/i, 10],
]

/** One colour per flavour, each once as long as there are enough, and the same for the same name when it can be. */
export function coresDosSabores(nomes: readonly string[]): number[] {
  const usadas = new Set<number>()
  return nomes.map((nome) => {
    if (usadas.size === CORES_DE_SABOR) usadas.clear()
    let cor = preferida(nome)
    while (usadas.has(cor)) cor = (cor + 1) % CORES_DE_SABOR
    usadas.add(cor)
    return cor
  })
}

function preferida(nome: string): number {
  const pista = PISTAS.find(([palavra]) => palavra.test(nome))
  if (pista) return pista[1]
  return [...nome.toLowerCase()].reduce((soma, letra) => soma + (letra.codePointAt(0) ?? 0), 0) % CORES_DE_SABOR
}
