import { ETAPAS, type Etapa } from '@kds/domain/etapas'
import { LINHAS, type Linha } from '@kds/domain/linhas'
import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import { unidades } from '@kds/domain/quantidades'
import { palavrasDaEtapa } from '../../words/palavras-da-etapa'

const NOMES: Record<Linha, readonly [um: string, varios: string]> = {
  cozinha: ['da cozinha', 'da cozinha'],
  entrada: ['entrada', 'entradas'],
  pizza: ['pizza', 'pizzas'],
  sobremesa: ['sobremesa', 'sobremesas'],
  chapa: ['da chapa', 'da chapa'],
  fritura: ['da fritura', 'da fritura'],
}

/**
 * What lies on the counter: the whole order once it is complete, else how far these lines are ("1 de 2 pizzas"). Of what
 * has nothing there yet only `missing` speaks.
 */
export function summary(pedido: Pedido, linhas: readonly Linha[]): string {
  const ativos = itensAtivos(pedido)
  const completo = ativos.every(({ etapa }) => etapa === 'pronto')
  return LINHAS.filter((linha) => completo || linhas.includes(linha))
    .flatMap((linha) => {
      const itens = ativos.filter((item) => item.linha === linha)
      const prontos = unidades(itens.filter(({ etapa }) => etapa === 'pronto'))
      const total = unidades(itens)
      if (prontos === 0) return []
      const nome = NOMES[linha][total === 1 ? 0 : 1]
      return [prontos === total ? `${total} ${nome}` : `${prontos} de ${total} ${nome}`]
    })
    .join(', ')
}

/** What keeps the order from leaving, and where it is: the others' part first ("chapa 1, pizza 1 (forno)"). */
export function missing(pedido: Pedido, linhas: readonly Linha[]): string {
  const faltam = itensAtivos(pedido).filter(({ etapa }) => etapa !== 'pronto')
  const ordem = [...LINHAS.filter((linha) => !linhas.includes(linha)), ...linhas]
  return ordem
    .flatMap((linha) => ETAPAS.map((etapa) => [linha, etapa] as const))
    .flatMap(([linha, etapa]) => {
      const quantos = unidades(faltam.filter((item) => item.linha === linha && item.etapa === etapa))
      return quantos === 0 ? [] : [`${linha} ${quantos}${where(etapa)}`]
    })
    .join(', ')
}

function where(etapa: Etapa): string {
  return etapa === 'fila' ? '' : ` (${palavrasDaEtapa(etapa).noItem})`
}
