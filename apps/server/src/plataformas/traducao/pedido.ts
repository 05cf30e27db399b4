import { CAMPOS_DE_DADOS, OUTROS_CAMPOS } from '@kds/domain/campos'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { limitar } from '@kds/domain/texto'
import type { ItemTraduzido, OpcaoDesconhecida } from './complementos'
import { traduzirLinha } from './linha'
import { notaQueCabe } from './nota-que-cabe'
import { comMemoria, type Mapeamentos } from './papel'
import type { PedidoLido } from './pedido-lido'
import type { LinhaTraduzida } from './pizza'
import { toTheEnd } from './to-the-end'

export interface Traducao {
  readonly entrada: PedidoDeEntrada
  /** Of each item, what the cook reads as it came. */
  readonly comoVeio: readonly (readonly string[])[]
  readonly desconhecidas: readonly OpcaoDesconhecida[]
  /** Said by the payload and on no ticket, because it says that there is nothing. */
  readonly semNada: readonly string[]
  readonly avisos: readonly string[]
}

const ITENS = 200
const TESTE = 'PEDIDO DE TESTE'

/** What a platform told, as the kitchen's own door takes it. */
export function traduzirPedido(origem: string, lido: PedidoLido, mapeamentos: Mapeamentos): Traducao {
  return toTheEnd(traduzirPedidoAosPoucos(origem, lido, mapeamentos))
}

/** Line by line, and of a combo part by part: each `yield` is a place where it may be put aside. */
export function* traduzirPedidoAosPoucos(
  origem: string,
  lido: PedidoLido,
  mapeamentos: Mapeamentos,
): Generator<void, Traducao, void> {
  const lembrados = comMemoria(mapeamentos)
  const linhas: LinhaTraduzida[] = []
  for (const linha of lido.linhas) {
    linhas.push(yield* traduzirLinha(linha, lembrados))
    yield
  }
  const itens = cabemNoPedido(linhas.flatMap((linha) => linha.itens))
  const { numero, mesa, cliente, criadoEm, agendadoPara, prometidoPara, prioridade } = lido
  const ditas = [lido.teste ? TESTE : undefined, lido.observacao].filter(Boolean).join(' · ')
  const { cabe: observacao, sobra } = notaQueCabe(ditas, CAMPOS_DE_DADOS.observacao.limite)
  return {
    entrada: {
      origem,
      referencia: limitar(lido.referencia, OUTROS_CAMPOS.referencia.limite),
      tipo: lido.tipo,
      ...(numero && { numero: limitar(numero, CAMPOS_DE_DADOS.numero.limite) }),
      ...(mesa && { mesa: limitar(mesa, CAMPOS_DE_DADOS.mesa.limite) }),
      ...(cliente && { cliente: limitar(cliente, CAMPOS_DE_DADOS.cliente.limite) }),
      ...(criadoEm && { criadoEm }),
      ...(agendadoPara && { agendadoPara }),
      ...(prometidoPara && { prometidoPara }),
      ...(prioridade && { prioridade }),
      ...(observacao && { observacao }),
      itens: itens.map(({ item }) => item),
    },
    comoVeio: itens.map(({ comoVeio }) => comoVeio),
    desconhecidas: linhas.flatMap(({ desconhecidas }) => desconhecidas),
    semNada: linhas.flatMap(({ semNada }) => semNada),
    avisos: [...lido.avisos, ...sobra],
  }
}

/** More lines than an order holds are told on the last one. */
function cabemNoPedido(itens: readonly ItemTraduzido[]): readonly ItemTraduzido[] {
  if (itens.length <= ITENS) return itens
  const sobram = itens.slice(ITENS - 1)
  const nome = `Mais ${sobram.length} itens: confira o pedido na origem`
  const comoVeio = sobram.map(({ item }) => `${String(item.quantidade).replace('.', ',')} × ${item.nome}`)
  return [...itens.slice(0, ITENS - 1), { item: { nome, quantidade: 1 }, comoVeio }]
}
