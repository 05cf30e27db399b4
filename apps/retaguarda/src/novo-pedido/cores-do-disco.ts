import { coresDosSabores } from '@kds/domain/cores-dos-sabores'

/** Of each part, as the station draws it; none where a flavour is still to be chosen. */
export function coresDoDisco(nomes: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const escolhidos = nomes.filter((nome) => nome !== undefined)
  const cores = coresDosSabores(escolhidos)[Symbol.iterator]()
  return nomes.map((nome) => (nome === undefined ? undefined : `var(--sabor-${cores.next().value})`))
}
