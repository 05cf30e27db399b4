import type { ComandoDaEstacao } from './comandos'
import { type Decisao, recusar } from './decisao'
import { aceitarPedido, recusarPedido } from './decisoes/aceite'
import { definirLinha, entregarPedido, priorizarPedido, reconhecer, verPedidos } from './decisoes/atencao'
import { desfazer } from './decisoes/desfazer'
import { abrirMassas, ajustarMassas, contarMassas } from './decisoes/massas'
import { moverItens } from './decisoes/mover-itens'
import type { Estado } from './estado'
import { emMs, type Instante } from './tempo'

const VALIDADE_HORAS = 24
const VALIDADE_MS = VALIDADE_HORAS * 3_600_000

/** What a cook may do. On its own, so that a screen need not load the rules of tills, time and settings. */
export function decideDaEstacao(estado: Estado, comando: ComandoDaEstacao, agora: Instante): Decisao {
  if (emMs(agora) - emMs(comando.em) > VALIDADE_MS) {
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
    case 'aceitarPedido':
      return aceitarPedido(estado, comando)
    case 'recusarPedido':
      return recusarPedido(estado, comando)
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
  }
}
