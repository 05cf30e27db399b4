export function exigir(condicao: boolean, mensagem: string): asserts condicao {
  if (!condicao) throw new Error(mensagem)
}

/** Equal whatever the order of their keys. */
export function iguais(veio: unknown, certo: unknown, mensagem: string): void {
  const [a, b] = [ordenado(veio), ordenado(certo)]
  exigir(a === b, `${mensagem}: veio ${a}, devia ser ${b}`)
}

function ordenado(valor: unknown): string {
  return JSON.stringify(valor, (_, parte: unknown) =>
    parte && typeof parte === 'object' && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).sort(([a], [b]) => (a < b ? -1 : 1)))
      : parte,
  )
}
