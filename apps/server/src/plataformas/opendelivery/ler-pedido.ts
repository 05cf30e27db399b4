import { campo, ehVerdade, instante, noCaminho, notasDoPedido, primeiroTexto, texto } from '../traducao/ler'
import { lerAgendado } from '../traducao/ler-agendado'
import { juntas, lerCodigoDeColeta, notasDaMesa, notasDeAlergia } from '../traducao/ler-codigo'
import { itensDe, lerLinhas } from '../traducao/ler-linhas'
import { lerPrometido } from '../traducao/ler-prometido'
import { lerTipo } from '../traducao/ler-tipo'
import { Medida } from '../traducao/medida'
import type { Ilegivel, PedidoLido } from '../traducao/pedido-lido'
import { quemPediu, semOCliente } from '../traducao/sem-o-cliente'
import { toTheEnd } from '../traducao/to-the-end'
import { lerSalao } from './ler-salao'

const CAMPOS = {
  referencia: ['uniqueId', 'id', 'itemOfferId'],
  opcoes: ['options', 'optionGroups'],
  listasDeGrupos: ['optionGroups'],
  grupo: ['optionGroupName', 'groupName'],
  categoria: ['categoryName', 'category'],
}

/** An order of Open Delivery, 1.x or 2.0: the second moved timing and delivery into blocks of their own. */
export function* lerPedidoOpenDeliveryAosPoucos(corpo: unknown): Generator<void, PedidoLido | Ilegivel, void> {
  const referencia = primeiroTexto(corpo, 'id', 'orderId')
  if (referencia === undefined) return { motivo: 'O pedido veio sem id.' }
  const itens = itensDe(corpo)
  if (itens.length === 0) return { motivo: `O pedido ${referencia} veio sem itens.` }
  const entrega = campo(corpo, 'fulfillment') ?? corpo
  const quando = campo(corpo, 'timing') ?? corpo
  const { mesa, notas } = lerSalao(campo(entrega, 'indoor'))
  const { tipo, avisos } = lerTipo(campo(entrega, 'orderType') ?? campo(corpo, 'type') ?? texto(entrega), {
    de: entrega,
    mesa,
  })
  const retirada = tipo === 'retirada' ? noCaminho(entrega, 'takeout', 'takeoutDateTime') : undefined
  const momentos = [
    noCaminho(quando, 'schedule', 'scheduledDateTimeStart'),
    retirada,
    noCaminho(quando, 'schedule', 'scheduledDateTimeEnd'),
  ]
  const agendado = lerAgendado(campo(quando, 'orderTiming'), momentos, campo(corpo, 'lastEvent'))
  // The courier's, or the customer's who comes for it.
  const codigo = lerCodigoDeColeta(campo(entrega, 'delivery'), campo(entrega, 'takeout'), entrega)
  const daEntrega = yield* notasDeAlergia(campo(entrega, 'delivery'), campo(entrega, 'takeout'))
  const daMesa = yield* notasDaMesa(tipo, campo(entrega, 'indoor'), campo(entrega, 'dineIn'))
  const criadoEm = instante(campo(corpo, 'createdAt'))
  const medida = new Medida()
  const linhas = yield* lerLinhas(itens, CAMPOS, medida)
  return yield* semOCliente(
    {
      referencia,
      numero: primeiroTexto(corpo, 'displayId'),
      tipo,
      mesa,
      cliente: texto(noCaminho(corpo, 'customer', 'name')),
      criadoEm,
      agendadoPara: agendado.para,
      prometidoPara: lerPrometido(retirada, criadoEm),
      ...(campo(quando, 'orderPriority') === 'PRIORITY1' && { prioridade: 1 }),
      observacao: juntas(...notas, codigo, daEntrega, daMesa, notasDoPedido(corpo, 'observations', 'extraInfo')),
      teste: ehVerdade(campo(corpo, 'isTest')),
      linhas,
      avisos: [...avisos, ...agendado.avisos, ...medida.avisosDoPedido],
    },
    quemPediu(corpo),
  )
}

export function lerPedidoOpenDelivery(corpo: unknown): PedidoLido | Ilegivel {
  return toTheEnd(lerPedidoOpenDeliveryAosPoucos(corpo))
}
