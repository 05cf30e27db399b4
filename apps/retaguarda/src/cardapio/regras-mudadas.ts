import { normalizar } from '@kds/domain/texto'
import type { Rascunho, Regra } from '@kds/protocol/retaguarda/regras'

export type Chaveada = Pick<Regra, 'tipo' | 'chave'>

export interface RegraMudada extends Chaveada {
  /** Absent: there was no such rule, or there is none any more. */
  readonly era?: string
  readonly ficou?: string
  /** What the unsaved changes make of it; absent when they leave it alone. */
  readonly sua?: string
}

/** One and the same rule, however its key is written. */
export const chaveDe = ({ tipo, chave }: Chaveada) => `${tipo} ${normalizar(chave)}`

/** What somebody else changed since these were seen, beside what is about to be saved. */
export function regrasMudadas(
  vistas: readonly Regra[],
  agora: readonly Regra[],
  { definir, remover }: Rascunho,
): RegraMudada[] {
  const eram = new Map(vistas.map((regra) => [chaveDe(regra), regra]))
  const ficaram = new Map(agora.map((regra) => [chaveDe(regra), regra]))
  const suas = new Map<string, string>([
    ...remover.map((regra) => [chaveDe(regra), 'tirar'] as const),
    ...definir.map((regra) => [chaveDe(regra), regra.linha] as const),
  ])
  const movidas = deLugar(eram, ficaram)
  return [...new Map([...eram, ...ficaram])].flatMap(([id, { tipo, chave }]) => {
    const [era, ficou] = [eram.get(id), ficaram.get(id)]
    if (era?.linha !== ficou?.linha) return [{ tipo, chave, era: era?.linha, ficou: ficou?.linha, sua: suas.get(id) }]
    if (!movidas.has(id)) return []
    const minha = definir.find((regra) => chaveDe(regra) === id)?.ordem
    return [
      { tipo, chave, era: era?.numero, ficou: ficou?.numero, sua: minha === undefined ? undefined : lugar(minha) },
    ]
  })
}

/** Of the names that are in both, those that stand elsewhere among them: vale a primeira que servir. */
function deLugar(eram: ReadonlyMap<string, Regra>, ficaram: ReadonlyMap<string, Regra>): ReadonlySet<string> {
  const nomes = (umas: ReadonlyMap<string, Regra>, outras: ReadonlyMap<string, Regra>) =>
    [...umas].filter(([id, { tipo }]) => tipo === 'nome' && outras.has(id)).map(([id]) => id)
  const antes = nomes(eram, ficaram)
  return new Set(nomes(ficaram, eram).filter((id, place) => antes[place] !== id))
}

/** As the list numbers names. */
function lugar(ordem: number): string {
  return `4.${ordem + 1}`
}

/** Without what was to be changed of this rule: as the other left it. */
export function semMudarRegra({ definir, remover }: Rascunho, regra: Chaveada): Rascunho {
  const outra = (cada: Chaveada) => chaveDe(cada) !== chaveDe(regra)
  return { definir: definir.filter(outra), remover: remover.filter(outra) }
}
