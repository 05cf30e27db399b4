import { campo, ehVerdade, instante, noCaminho, notasDoPedido, primeiroTexto, texto } from '../traducao/ler'
import { lerAgendado } from '../traducao/ler-agendado'
import { juntas, lerCodigoDeColeta, notasDaMesa, notasDeAlergia } from '../traducao/ler-codigo'
import { itensDe, lerLinhas } from '../traducao/ler-linhas'
import { lerPrometido } from '../traducao/ler-prometido'
import { lerTipo } from '../traducao/ler-tipo'
import { Medida } from '../traducao/medida'
import { semMarcaDeTeste } from '../traducao/palavras'
import type { Ilegivel, PedidoLido } from '../traducao/pedido-lido'
import { quemPediu, semOCliente } from '../traducao/sem-o-cliente'
import { toTheEnd } from '../traducao/to-the-end'

const CAMPOS = {
  // The line's own key: `id` is the product's, and the same on every line of it.
  referencia: ['uniqueId', 'index', 'id'],
  // Customizations stand inside options; the older format calls all of them sub-items.
  opcoes: ['options', 'customizations', 'subItems'],
  grupo: ['groupName'],
  categoria: ['categoryName', 'category'],
}

/** An order of the Merchant API, or of the older one with its `subItems` and `shortReference`. */
export function* lerPedidoIFoodAosPoucos(corpo: unknown): Generator<void, PedidoLido | Ilegivel, void> {
  const referencia = primeiroTexto(corpo, 'id', 'reference')
  if (referencia === undefined) return { motivo: 'O pedido veio sem id.' }
  const itens = itensDe(corpo)
  if (itens.length === 0) return { motivo: `O pedido ${referencia} veio sem itens.` }
  const mesa = texto(noCaminho(corpo, 'dineIn', 'table')) ?? texto(noCaminho(corpo, 'indoor', 'table'))
  const como = campo(corpo, 'orderType') ?? campo(corpo, 'type') ?? noCaminho(corpo, 'deliveryMethod', 'mode')
  const { tipo, avisos } = lerTipo(como, { de: corpo, mesa })
  const retirada = tipo === 'retirada' ? noCaminho(corpo, 'takeout', 'takeoutDateTime') : undefined
  const agendado = lerAgendado(campo(corpo, 'orderTiming') ?? campo(corpo, 'scheduled'), [
    noCaminho(corpo, 'schedule', 'deliveryDateTimeStart'),
    campo(corpo, 'deliveryDateTime'),
    retirada,
    noCaminho(corpo, 'schedule', 'deliveryDateTimeEnd'),
  ])
  // The courier's, or the customer's who comes for it.
  const codigo = lerCodigoDeColeta(campo(corpo, 'delivery'), campo(corpo, 'takeout'), corpo)
  const daEntrega = yield* notasDeAlergia(campo(corpo, 'delivery'), campo(corpo, 'takeout'))
  const daMesa = yield* notasDaMesa(tipo, campo(corpo, 'dineIn'), campo(corpo, 'indoor'))
  const criadoEm = instante(campo(corpo, 'createdAt'))
  const medida = new Medida()
  const linhas = yield* lerLinhas(itens, CAMPOS, medida)
  return yield* semOCliente(
    {
      referencia,
      numero: primeiroTexto(corpo, 'displayId', 'shortReference'),
      tipo,
      mesa,
      cliente: semMarcaDeTeste(texto(noCaminho(corpo, 'customer', 'name')) ?? '') || undefined,
      criadoEm,
      agendadoPara: agendado.para,
      prometidoPara: lerPrometido(retirada, criadoEm),
      observacao: juntas(codigo, daEntrega, daMesa, notasDoPedido(corpo, 'extraInfo', 'observations')),
      teste: ehVerdade(campo(corpo, 'isTest')),
      linhas,
      avisos: [...avisos, ...agendado.avisos, ...medida.avisosDoPedido],
    },
    quemPediu(corpo),
  )
}

export function lerPedidoIFood(corpo: unknown): PedidoLido | Ilegivel {
  return toTheEnd(lerPedidoIFoodAosPoucos(corpo))
}
