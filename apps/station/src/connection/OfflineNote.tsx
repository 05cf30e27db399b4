import { emMs } from '@kds/domain/tempo'
import { useSecond } from '../board/board-context'
import { useKitchen } from '../kitchen/use-kitchen'
import { horaEmTexto } from '../ticket/ticket-view'
import { idadeEmPalavras } from '../words/idade-em-palavras'

/** The age of what is on the screen while nobody can say whether it still holds. */
export function OfflineNote() {
  const conexao = useKitchen((view) => view.connection)
  const desde = conexao?.state === 'offline' ? conexao.updatedAt : undefined
  const texto = useSecond((agora) =>
    desde ? `Pedidos como estavam às ${horaEmTexto(desde)}, ${idadeEmPalavras(emMs(agora) - emMs(desde))}.` : '',
  )
  return <p className="sem-conexao">{texto && `${texto} O que você marcar será enviado na volta.`}</p>
}
