import type { Regras } from '@kds/protocol/retaguarda/regras'
import type { Analise } from '@kds/protocol/retaguarda/simulador'

/** How many items each kept rule decided; what is being changed and not kept yet decided nothing. */
export function usosDasRegras(regras: Pick<Regras, 'itens'>, analise: Pick<Analise, 'usos'> | undefined) {
  const numeros = new Map(regras.itens.map(({ tipo, chave, numero }) => [`${tipo} ${chave}`, numero]))
  const vezes = analise && new Map(analise.usos.map((uso) => [uso.numero, uso.vezes]))
  return ({ tipo, chave }: { readonly tipo: string; readonly chave: string }): number | undefined => {
    const numero = numeros.get(`${tipo} ${chave}`)
    return numero === undefined || !vezes ? undefined : (vezes.get(numero) ?? 0)
  }
}
