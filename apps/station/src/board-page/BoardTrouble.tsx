import { archiveOutline, cloudOfflineOutline, createOutline, keyOutline, toggleOutline } from 'ionicons/icons'
import { MENSAGENS } from '../errors/mensagens'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'
import { VOLTA_SOZINHO } from '../words/volta-sozinho'
import { BoardMessage } from './BoardMessage'
import type { BoardState } from './board-state'

export type Trouble = Exclude<BoardState, { tipo: 'pedidos' | 'carregando' }>

/** What keeps orders from a board, in words, and what to do. */
export function BoardTrouble({ estado }: { estado: Trouble }) {
  const startup = useStartup()
  // Why is said once, by the settings that are open over the board.
  const volta = useSubscribed(startup, ({ state }) => state.fase === 'configurando' && state.volta)
  const abrir = { texto: 'Abrir as configurações', aoTocar: () => startup.openSettings() }
  switch (estado.tipo) {
    case 'semLicenca':
      return (
        <BoardMessage icone={keyOutline} titulo="Esta estação está sem acesso">
          <p>
            {volta
              ? VOLTA_SOZINHO
              : 'Confira o número da licença nas configurações. Nada do que foi feito aqui se perdeu.'}
          </p>
        </BoardMessage>
      )
    case 'semEstacao':
      return (
        <BoardMessage icone={createOutline} titulo="Dê um nome a esta estação" acao={abrir}>
          <p>{MENSAGENS.semEstacao}</p>
        </BoardMessage>
      )
    case 'semLinha':
      return (
        <BoardMessage icone={toggleOutline} titulo="Nenhuma linha ligada" acao={abrir}>
          <p>Escolha nas configurações o que esta estação mostra: pizza, entrada, chapa…</p>
        </BoardMessage>
      )
    case 'arquivada':
      return (
        <BoardMessage icone={archiveOutline} titulo="Cozinha arquivada">
          <p>
            Esta cozinha foi arquivada na retaguarda: nenhum pedido chega aqui. Se ela for trazida de volta, este
            aparelho volta sozinho e envia o que foi feito nele.
          </p>
        </BoardMessage>
      )
    case 'semDados':
      return (
        <BoardMessage icone={cloudOfflineOutline} titulo="Sem conexão com a cozinha">
          <p>Este aparelho ainda não recebeu nenhum pedido. Confira a rede; a conexão é tentada sozinha.</p>
        </BoardMessage>
      )
  }
}
