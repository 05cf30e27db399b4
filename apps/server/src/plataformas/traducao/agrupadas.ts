/** Whatever has the same key, in the order in which it came. */
export function agrupadas<Coisa, Chave>(
  coisas: readonly Coisa[],
  chaveDe: (coisa: Coisa) => Chave,
): ReadonlyMap<Chave, readonly Coisa[]> {
  const grupos = new Map<Chave, Coisa[]>()
  for (const coisa of coisas) {
    const chave = chaveDe(coisa)
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(coisa)
    else grupos.set(chave, [coisa])
  }
  return grupos
}
