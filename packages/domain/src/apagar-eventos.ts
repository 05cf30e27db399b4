import { apagar, campoSemPessoas, dadosSemPessoas, itemSemPessoas, pedidoSemPessoas, type SemNome } from './apagar'
import { OUTROS_CAMPOS } from './campos'
import type { Evento } from './eventos'

type Tipo = Evento['tipo']
type DoTipo<T extends Tipo> = Extract<Evento, { tipo: T }>
type SemPessoas<T extends Tipo> = (evento: DoTipo<T>, semNome: SemNome) => DoTipo<T>

/** What of an event is personal: how it is without it, or `nada`. Every event has its line, and whoever looks for some of them asks here. */
const SEM_PESSOAS: { readonly [T in Tipo]: SemPessoas<T> | 'nada' } = {
  PedidoRecebido: (evento, semNome) => ({ ...evento, pedido: pedidoSemPessoas(evento.pedido, semNome) }),
  PedidoAlterado: (evento) => ({
    ...evento,
    dados: dadosSemPessoas(evento.dados),
    campos: evento.campos.map(campoSemPessoas),
    adicionados: evento.adicionados.map(itemSemPessoas),
    alterados: evento.alterados.map(({ antes, depois, ...alterado }) => ({
      ...alterado,
      antes: itemSemPessoas(antes),
      depois: itemSemPessoas(depois),
    })),
  }),
  PedidoCancelado: (evento) => apagar(evento, { motivo: OUTROS_CAMPOS.motivo }),
  PedidoAceito: 'nada',
  ItensMovidos: 'nada',
  MassasAbertas: 'nada',
  MassasFechadas: 'nada',
  PedidoEntregue: 'nada',
  PedidoReaberto: (evento, semNome) => ({ ...evento, pedido: pedidoSemPessoas(evento.pedido, semNome) }),
  PedidoPriorizado: 'nada',
  PedidoReconhecido: 'nada',
  PedidosVistos: 'nada',
  PedidoLiberado: 'nada',
  PedidoNaoVisto: 'nada',
  PedidoAtrasado: 'nada',
  PedidoSemConfirmacao: 'nada',
  ItemRoteado: 'nada',
  MassasContadas: 'nada',
  MassasAjustadas: 'nada',
  CozinhaConfigurada: 'nada',
}

/** An index of the server's database holds these and no others: another one needs another index. */
export const EVENTOS_COM_PESSOAS = (Object.keys(SEM_PESSOAS) as Tipo[]).filter((tipo) => SEM_PESSOAS[tipo] !== 'nada')

/** Playing the log without people gives the orders without people. */
export function eventoSemPessoas(evento: Evento, semNome: SemNome): Evento {
  const semPessoas = SEM_PESSOAS[evento.tipo]
  return semPessoas === 'nada' ? evento : (semPessoas as SemPessoas<Tipo>)(evento, semNome)
}
