import { campoEmPalavras, valorEmPalavras } from '../mudancas/em-palavras'
import { folhas } from '../mudancas/mudancas'

type Valores = Readonly<Record<string, unknown>>

export interface Divergencia {
  readonly campo: string
  readonly rotulo: string
  readonly deles: { readonly valor: unknown; readonly texto: string }
  readonly meu: { readonly valor: unknown; readonly texto: string }
  /** Whether this person changed it too. */
  readonly dosDois: boolean
}

/** Told by the form itself, and no field of it. */
const DO_FORMULARIO: ReadonlySet<string> = new Set(['versao', 'id', 'repetirEmail'])

/** What somebody else changed since the form was opened, beside what stands in it. */
export function divergencias(base: Valores, meu: Valores, deles: Valores): Divergencia[] {
  const [era, meus, ficou] = [folhas(base), folhas(meu), folhas(deles)]
  return [...new Set([...era.keys(), ...ficou.keys()])].flatMap((campo) => {
    const [antes, aqui, la] = [era.get(campo), meus.get(campo), ficou.get(campo)].map(valorEmPalavras)
    if (DO_FORMULARIO.has(campo) || antes === la || aqui === la) return []
    const texto = (dito: string | undefined) => dito || 'vazio'
    return [
      {
        campo,
        rotulo: campoEmPalavras(campo),
        deles: { valor: ficou.get(campo), texto: texto(la) },
        meu: { valor: meus.get(campo), texto: texto(aqui) },
        dosDois: aqui !== antes,
      },
    ]
  })
}

/** The fields that only this person changed, by their paths: they stay as he wrote them. */
export function soMeus(base: Valores, meu: Valores, deles: Valores): ReadonlyMap<string, unknown> {
  const [era, meus, ficou] = [folhas(base), folhas(meu), folhas(deles)]
  return new Map(
    [...meus].filter(
      ([campo, valor]) =>
        campo !== 'versao' &&
        valorEmPalavras(valor) !== valorEmPalavras(era.get(campo)) &&
        valorEmPalavras(ficou.get(campo)) === valorEmPalavras(era.get(campo)),
    ),
  )
}
