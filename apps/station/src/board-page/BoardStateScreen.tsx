import { cloudOfflineOutline, createOutline, hourglassOutline, keyOutline, toggleOutline } from 'ionicons/icons'
import { MENSAGENS } from '../errors/mensagens'
import { useStartup } from '../startup/use-startup'
import { BoardMessage } from './BoardMessage'
import type { BoardState } from './board-state'

/** The friendly screen of a board that cannot show orders. */
export function BoardStateScreen({ estado }: { estado: Exclude<BoardState, { tipo: 'pedidos' }> }) {
  const startup = useStartup()
  const abrir = { texto: 'Abrir as configurações', aoTocar: () => startup.openSettings() }
  switch (estado.tipo) {
    case 'semLicenca':
      return (
        <BoardMessage icone={keyOutline} titulo="Esta estação está sem licença">
          <p>Confira o número da licença nas configurações. Nada do que foi feito aqui se perdeu.</p>
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
    case 'semDados':
      return (
        <BoardMessage icone={cloudOfflineOutline} titulo="Sem conexão com a cozinha">
          <p>Este aparelho ainda não recebeu nenhum pedido. Confira a rede; a conexão é tentada sozinha.</p>
        </BoardMessage>
      )
    case 'carregando':
      return <BoardMessage icone={hourglassOutline} titulo="Carregando os pedidos…" />
  }
}
