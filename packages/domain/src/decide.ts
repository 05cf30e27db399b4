import { type Comando, ehDaEstacao } from './comandos'
import { decideDaEstacao } from './decide-da-estacao'
import type { Decisao } from './decisao'
import { configurarCozinha } from './decisoes/configuracao'
import { alarmarConfirmacao } from './decisoes/confirmacao'
import { foraDeOrdem } from './decisoes/fora-de-ordem'
import { alterarPedido, cancelarPedido, receberPedido } from './decisoes/origem'
import {
  alarmarAtraso,
  alarmarNaoVisto,
  encerrarCancelado,
  encerrarEntrega,
  liberarPedido,
  tirarDoForno,
} from './decisoes/tempo'
import type { Estado } from './estado'
import type { Instante } from './tempo'

/** Every rule about what may happen. The same rules answer on the server and, before it, on the screen (`decideDaEstacao`), which knows no log. */
export function decide(estado: Estado, comando: Comando, agora: Instante): Decisao {
  if (ehDaEstacao(comando)) {
    return foraDeOrdem(estado, comando, (dado) => decideDaEstacao(estado, dado, agora))
  }
  switch (comando.tipo) {
    case 'receberPedido':
      return receberPedido(estado, comando)
    case 'alterarPedido':
      return alterarPedido(estado, comando, agora)
    case 'cancelarPedido':
      return cancelarPedido(estado, comando)
    case 'alarmarConfirmacao':
      return alarmarConfirmacao(estado, comando)
    case 'liberarPedido':
      return liberarPedido(estado, comando)
    case 'tirarDoForno':
      return tirarDoForno(estado, comando)
    case 'encerrarEntrega':
      return encerrarEntrega(estado, comando)
    case 'encerrarCancelado':
      return encerrarCancelado(estado, comando)
    case 'alarmarNaoVisto':
      return alarmarNaoVisto(estado, comando)
    case 'alarmarAtraso':
      return alarmarAtraso(estado, comando)
    case 'configurarCozinha':
      return configurarCozinha(estado, comando)
  }
}
