import type { Estado } from '@kds/domain/estado'
import { emMs } from '@kds/domain/tempo'
import type { Refusal } from '@kds/sync/refusals'
import { useContext } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { ondeProcurar } from '../connection/where-to-look'
import { remembered } from '../drawing/remembered'
import { useKitchen } from '../kitchen/use-kitchen'
import { useProtection } from '../protection/protection'
import { useSubscribed } from '../react/use-subscribed'
import { LinePicker } from '../ticket/LinePicker'
import { calledAmong } from '../words/called'
import { horaEmTexto } from '../words/hora-em-texto'
import { idadeEmPalavras } from '../words/idade-em-palavras'
import { NoticeButton } from './NoticeButton'
import type { Notice } from './notice'
import { orphans } from './orphans'
import { BoardsOwnNotices, OwnNotices } from './own-notices'
import { refusalViews } from './refusal-views'
import { useStationNotices } from './use-station-notices'

/** Everything there is to say on a board that shows orders. */
export function useBoardNotices(): Notice[] {
  return [...useOwn(), ...useRefusals(), ...useOrphans(), ...useStationNotices(useAgeOfOrders())]
}

type PedidoRecusado = Refusal['pedidos'][number]
const NENHUM: Estado['pedidos'] = {}
const NOTHING_OF_ITS_OWN = new OwnNotices()

/** What the board that is shown tells by itself. */
function useOwn(): readonly Notice[] {
  return useSubscribed(useContext(BoardsOwnNotices) ?? NOTHING_OF_ITS_OWN, (source) => source.current)
}

/** What the kitchen did not take, until the cook has read it. */
function useRefusals(): Notice[] {
  const { engine, recusas } = useBoardParts()
  const daCozinha = useKitchen((view) => view.refusals) ?? []
  const locais = useSubscribed(recusas, (source) => source.current)
  // Nearly always there are none, and orders change with every tap.
  const pedidos = useKitchen(({ refusals, estado }) => (refusals.length > 0 ? estado?.pedidos : undefined)) ?? NENHUM
  const called = ({ id, numero }: PedidoRecusado) => (pedidos[id] ? calledAmong(pedidos)(pedidos[id]) : numero)
  return refusalViews(daCozinha, locais, called).map(({ id, texto, local }) => ({
    id,
    tom: 'perigo',
    texto,
    acoes: (
      <NoticeButton
        alvo={id}
        texto="Entendi"
        acionar={() => (local ? recusas.dismiss(id) : engine.dismissRefusal(id))}
      />
    ),
  }))
}

/** Nearly always there are none, and nothing is drawn again for those. */
const orphansIn = remembered((pedidos: Estado['pedidos']) => {
  const todos = orphans({ pedidos })
  return todos.length > 0 ? todos : undefined
})

/** Stations that work in cozinha have orphans on their tickets; the others are told here. */
function useOrphans(): Notice[] {
  const { linhas } = useBoardParts()
  const alheia = !linhas.includes('cozinha')
  const todos = useKitchen(({ estado }) => alheia && estado && orphansIn(estado.pedidos)) || []
  return todos.map(({ pedidoId, numero, itemId, nome, texto }) => ({
    id: `${pedidoId} ${itemId}`,
    tom: 'atencao',
    texto: `#${numero} ${texto}: nenhuma regra diz quem faz.`,
    acoes: <LinePicker pedido={{ id: pedidoId, numero }} item={{ id: itemId, nome }} />,
  }))
}

/** The age of what is on the screen while nobody can say whether it still holds. */
function useAgeOfOrders(): string {
  const desde = useKitchen(({ connection }) => (connection.state === 'offline' ? connection.updatedAt : undefined))
  const { pagina, peloNome } = useProtection()
  return useSecond((agora) => {
    if (!desde) return ''
    const silencio = emMs(agora) - emMs(desde)
    const mostrados = `Pedidos como estavam às ${horaEmTexto(desde)}, ${idadeEmPalavras(silencio)}.`
    return `${mostrados} O que você marcar será enviado na volta. ${ondeProcurar(pagina, silencio, peloNome())}`.trimEnd()
  })
}
