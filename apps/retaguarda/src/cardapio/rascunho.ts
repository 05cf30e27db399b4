import { normalizar } from '@kds/domain/texto'
import { type Rascunho, type Regra, ULTIMA_ORDEM } from '@kds/protocol/retaguarda/regras'

export type RegraPedida = Rascunho['definir'][number]

export const SEM_MUDANCAS: Rascunho = { definir: [], remover: [] }

const mesma = (a: { tipo: string; chave: string }) => (b: { tipo: string; chave: string }) =>
  a.tipo === b.tipo && normalizar(a.chave) === normalizar(b.chave)

export function quantasMudancas({ definir, remover }: Rascunho): number {
  return definir.length + remover.filter((regra) => !definir.some(mesma(regra))).length
}

export function comRegra({ definir, remover }: Rascunho, regra: RegraPedida): Rascunho {
  return {
    definir: [...definir.filter((outra) => !mesma(regra)(outra)), regra],
    remover: remover.filter((outra) => !mesma(regra)(outra)),
  }
}

export function semRegra(
  { definir, remover }: Rascunho,
  { tipo, chave }: Pick<RegraPedida, 'tipo' | 'chave'>,
): Rascunho {
  const fora = mesma({ tipo, chave })
  return {
    definir: definir.filter((outra) => !fora(outra)),
    remover: [...remover.filter((outra) => !fora(outra)), { tipo, chave }],
  }
}

export type RegraNaTela = Omit<Regra, 'numero'> & { readonly mudada: boolean }

/** The kept rules with the changes over them, names in the order in which they will be tried. */
export function comoFicam(regras: readonly Regra[], { definir, remover }: Rascunho): RegraNaTela[] {
  const restam = regras.filter((regra) => !remover.some(mesma(regra)))
  const mudadas = restam.map(({ numero: _, ...regra }) => {
    const nova = definir.find(mesma(regra))
    return nova ? { ...regra, ...nova, ordem: nova.ordem ?? regra.ordem, mudada: true } : { ...regra, mudada: false }
  })
  const novas = definir
    .filter((regra) => !restam.some(mesma(regra)))
    .map((regra) => ({ ...regra, ordem: regra.ordem ?? 0, mudada: true }))
  return [...mudadas, ...novas].sort((a, b) => (a.tipo === 'nome' && b.tipo === 'nome' ? a.ordem - b.ordem : 0))
}

/** The name rule one place up or down; all of them get the number of their place. */
export function movida(rascunho: Rascunho, nomes: readonly RegraNaTela[], de: number, para: number): Rascunho {
  const regra = nomes[de]
  if (!regra || para < 0 || para >= nomes.length) return rascunho
  const ordem = nomes.filter((_, lugar) => lugar !== de)
  ordem.splice(para, 0, regra)
  return ordem.reduce(
    (feito, { tipo, chave, linha, ordem: era }, lugar) =>
      era === lugar && !feito.definir.some(mesma({ tipo, chave }))
        ? feito
        : comRegra(feito, { tipo, chave, linha, ordem: lugar }),
    rascunho,
  )
}

/** Behind those that people put in order; where not all of them are known, with those that come last whatever is added. */
export function proximaOrdem(regras: readonly RegraNaTela[], { todas = true } = {}): number {
  if (!todas) return ULTIMA_ORDEM
  const postas = regras.filter(({ tipo, ordem }) => tipo === 'nome' && ordem < ULTIMA_ORDEM)
  return Math.max(-1, ...postas.map(({ ordem }) => ordem)) + 1
}
