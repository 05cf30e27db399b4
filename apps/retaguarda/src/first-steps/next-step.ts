import type { PrimeirosPassos } from '@kds/protocol/retaguarda/primeiros-passos'

export interface Step {
  readonly nome: string
  /** What to do, in one sentence that holds on any page. */
  readonly como: string
  readonly acao: string
  readonly caminho: string
  /** Where it can be done as well. */
  readonly tambemEm?: string
  readonly feito: boolean
  /** “Done”, as its name wants it. */
  readonly dito: 'feito' | 'feita'
}

/** The way from a new company to its first order, in order. */
export function stepsOf({ licenca, estacao, pedido }: PrimeirosPassos): readonly Step[] {
  return [
    {
      nome: 'Licença',
      como: 'Crie uma licença em “Nova licença”: é o que deixa um tablet entrar na sua cozinha.',
      acao: 'Criar a licença',
      caminho: '/licencas',
      tambemEm: '/estacoes',
      feito: licenca,
      dito: 'feita',
    },
    {
      nome: 'Tablet',
      como: 'Em Licenças, toque em “Preparar tablet” e aponte a câmera dele para o código.',
      acao: 'Ligar um tablet',
      caminho: '/licencas',
      feito: estacao,
      dito: 'feito',
    },
    {
      nome: 'Pedido de teste',
      como: 'Anote um pedido em Novo pedido e veja-o aparecer no tablet.',
      acao: 'Fazer o primeiro pedido',
      caminho: '/novo-pedido',
      feito: pedido,
      dito: 'feito',
    },
  ]
}

/** The first that is not done; none once an order has arrived, whatever the shop did before it. */
export function nextStep(passos: PrimeirosPassos): Step | undefined {
  return passos.pedido ? undefined : stepsOf(passos).find(({ feito }) => !feito)
}
