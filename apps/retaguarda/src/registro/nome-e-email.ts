/** Of "Maria <maria@exemplo.com>"; whoever has no address is all name. */
export function nomeEEmail(pessoa: string): { nome: string; email?: string } {
  const from = pessoa.lastIndexOf(' <')
  if (from < 0 || !pessoa.endsWith('>')) return { nome: pessoa }
  return { nome: pessoa.slice(0, from), email: pessoa.slice(from + 2, -1) }
}
