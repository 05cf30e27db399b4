import { campoEmPalavras, valorDoCampo } from './em-palavras'
import { regrasPorRegra } from './regras-por-regra'

export type Conteudo = Readonly<Record<string, unknown>> | null

export interface Mudanca {
  readonly campo: string
  readonly era: string
  readonly ficou: string
}

/** What has parts of its own that are changed one by one; everything else is compared whole. */
const POR_PARTES: ReadonlySet<string> = new Set(['metas', 'limites', 'horarios', 'regras'])

/** Each field by its path. */
export function folhas(conteudo: Conteudo): ReadonlyMap<string, unknown> {
  const campos: Record<string, unknown> = { ...conteudo, ...regrasPorRegra(conteudo) }
  return new Map(
    Object.entries(campos).flatMap(([campo, valor]) =>
      POR_PARTES.has(campo) && typeof valor === 'object' && valor !== null
        ? Object.entries(valor).map(([parte, cada]) => [`${campo}.${parte}`, cada] as const)
        : [[campo, valor] as const],
    ),
  )
}

/** One for each field that is another now, in words. */
export function mudancas(antes: Conteudo, depois: Conteudo): Mudanca[] {
  const [eram, ficaram] = [folhas(antes), folhas(depois)]
  return [...new Set([...eram.keys(), ...ficaram.keys()])]
    .map((campo) => ({
      campo: campoEmPalavras(campo),
      era: valorDoCampo(campo, eram.get(campo)),
      ficou: valorDoCampo(campo, ficaram.get(campo)),
    }))
    .filter(({ era, ficou }) => era !== ficou)
}
