import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import { EmCor } from '../lista/EmCor'
import { situacaoEmPalavras } from './situacao-em-palavras'

export function Situacao({ estacao }: { readonly estacao: EstacaoDaEmpresa }) {
  return <EmCor {...situacaoEmPalavras(estacao, Date.now())} />
}
