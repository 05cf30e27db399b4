import { type Comando, ehDaEstacao } from './comandos'
import { type Decisao, recusar } from './decisao'
import { definirLinha, entregarPedido, priorizarPedido, reconhecer, verPedidos } from './decisoes/atencao'
import { configurarCozinha } from './decisoes/configuracao'
import { desfazer } from './decisoes/desfazer'
import { abrirMassas, ajustarMassas, contarMassas } from './decisoes/massas'
import { moverItens } from './decisoes/mover-itens'
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
import type { Carimbo, Evento, Fato } from './eventos'
import { deMs, emMs, type Instante } from './tempo'

const VALIDADE_HORAS = 24
const VALIDADE_MS = VALIDADE_HORAS * 3_600_000

/** Every rule about what may happen. The same function answers on the server and, before it, on the screen. */
export function decide(estado: Estado, comando: Comando, agora: Instante): Decisao {
  if (ehDaEstacao(comando) && emMs(agora) - emMs(comando.em) > VALIDADE_MS) {
    return recusar(`Esta ação tem mais de ${VALIDADE_HORAS} horas e não vale mais.`)
  }
  switch (comando.tipo) {
    case 'moverItens':
      return moverItens(estado, comando)
    case 'desfazer':
      return desfazer(estado, comando)
    case 'abrirMassas':
      return abrirMassas(estado, comando)
    case 'entregarPedido':
      return entregarPedido(estado, comando)
    case 'priorizarPedido':
      return priorizarPedido(estado, comando)
    case 'reconhecer':
      return reconhecer(estado, comando)
    case 'verPedidos':
      return verPedidos(estado, comando)
    case 'definirLinha':
      return definirLinha(estado, comando)
    case 'contarMassas':
      return contarMassas(estado, comando)
    case 'ajustarMassas':
      return ajustarMassas(estado, comando)
    case 'receberPedido':
      return receberPedido(estado, comando)
    case 'alterarPedido':
      return alterarPedido(estado, comando, agora)
    case 'cancelarPedido':
      return cancelarPedido(estado, comando)
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

/** Gives facts their place in the log. A tap made offline keeps its own time, but nothing happens in the future. */
export function carimbar(
  fatos: readonly Fato[],
  comando: Comando,
  carimbo: { aposSeq: number; agora: Instante; estacao?: string },
): Evento[] {
  const em = deMs(Math.min(emMs(comando.em), emMs(carimbo.agora)))
  return fatos.map((fato, indice) => {
    const base: Carimbo = {
      seq: carimbo.aposSeq + 1 + indice,
      em,
      comandoId: comando.id,
      ...(carimbo.estacao !== undefined && { estacao: carimbo.estacao }),
    }
    return { ...fato, ...base }
  })
}
