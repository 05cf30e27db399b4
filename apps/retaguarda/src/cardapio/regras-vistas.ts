import type { Rascunho, Regra, Regras } from '@kds/protocol/retaguarda/regras'
import { type Chaveada, chaveDe } from './regras-mudadas'

/** One question each; who changes more than these at once has not searched for them one by one. */
const MAIS_PROCURADAS = 50

/** What was seen of the rules over which unsaved changes are made: the first of each kind, and whatever a change found by a search is about. */
export function comMudadas(
  vistas: readonly Regra[],
  mostradas: readonly Regra[],
  { definir, remover }: Rascunho,
): Regra[] {
  const mudadas = new Set([...definir, ...remover].map(chaveDe))
  return juntas(
    vistas,
    mostradas.filter((regra) => mudadas.has(chaveDe(regra))),
  )
}

/** Of a kitchen with more rules than a list holds: those that were seen or are about to be changed and are not in it, which does not say that they are gone. */
export function porProcurar(
  vistas: readonly Regra[],
  agora: Pick<Regras, 'itens' | 'totais'>,
  { definir, remover }: Rascunho,
): Chaveada[] {
  const listadas = new Set(agora.itens.map(chaveDe))
  const inteiros = new Set(
    Object.entries(agora.totais).flatMap(([tipo, total]) =>
      agora.itens.filter((regra) => regra.tipo === tipo).length >= total ? [tipo] : [],
    ),
  )
  const faltam = [...definir, ...remover, ...vistas].filter(
    (regra) => !listadas.has(chaveDe(regra)) && !inteiros.has(regra.tipo),
  )
  return [...new Map(faltam.map((regra) => [chaveDe(regra), regra])).values()].slice(0, MAIS_PROCURADAS)
}

/** Names in the order in which they are tried, wherever each was found. */
export function juntas(listadas: readonly Regra[], achadas: readonly Regra[]): Regra[] {
  const todas = [...new Map([...listadas, ...achadas].map((regra) => [chaveDe(regra), regra])).values()]
  const nomes = todas.filter(({ tipo }) => tipo === 'nome').sort((a, b) => a.ordem - b.ordem)
  return [...todas.filter(({ tipo }) => tipo !== 'nome'), ...nomes]
}

export function mesmaRegra(uma: Chaveada): (outra: Chaveada) => boolean {
  return (outra) => chaveDe(outra) === chaveDe(uma)
}
