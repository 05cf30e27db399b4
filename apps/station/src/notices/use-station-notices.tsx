import { useKitchen } from '../kitchen/use-kitchen'
import { useLicenceEndNotice } from '../licence-notice/use-licence-end'
import { usePush } from '../push/use-push'
import { useNetwork } from '../react/network'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'
import { useUpdates } from '../updates/use-updates'
import { NoticeButton } from './NoticeButton'
import type { Notice } from './notice'

const POR_QUE_NAO = {
  inseguro: 'Este endereço não é seguro (https): com a tela apagada, este aparelho não recebe avisos.',
  'sem-suporte': 'Este navegador não recebe avisos com a tela apagada.',
}

/** What there is to say of the device itself, on whatever screen. `idade` is that of the orders it shows without a connection. */
export function useStationNotices(idade = ''): Notice[] {
  return [...useStore(), ...useConnection(idade), ...useNewVersion(), ...useLicenceEnd(), ...usePushQuestion()]
}

/** Full, or a private window of an older browser: a tap that cannot be kept is refused, never half done. */
function useStore(): Notice[] {
  const failed = useKitchen(({ storeFailed }) => storeFailed)
  const texto =
    'Este aparelho não consegue guardar dados. Falta espaço, ou é uma janela anônima. Os pedidos aparecem, mas os toques podem ser recusados e nada fica ao fechar.'
  return failed ? [{ id: 'armazem', tom: 'atencao', texto }] : []
}

function useConnection(idade: string): Notice[] {
  const unlicensed = useSubscribed(useStartup(), ({ state }) => state.fase === 'aberto' && state.semLicenciamento)
  const online = useSubscribed(useNetwork(), (source) => source.online)
  // Who hears the kitchen has its orders as they are now, whatever else does not answer.
  const live = useKitchen(({ connection }) => connection.state === 'live' || connection.state === 'moving')
  if (live) return []
  const causa = online ? unlicensed && 'O serviço de licenças não respondeu.' : 'Sem conexão com a internet.'
  const mostrados = idade || (causa && 'Mostrando os últimos pedidos conhecidos; tentando de novo sozinho.')
  return mostrados ? [{ id: 'conexao', tom: 'atencao', texto: causa ? `${causa} ${mostrados}` : mostrados }] : []
}

function useNewVersion(): Notice[] {
  const updates = useUpdates()
  if (!useSubscribed(updates, (source) => source.available)) return []
  const atualizar = <NoticeButton alvo="versao" texto="Atualizar agora" acionar={() => void updates.takeOver()} />
  const texto = 'Há uma nova versão. Ela entra sozinha num momento parado.'
  return [{ id: 'versao', tom: 'calmo', texto, acoes: atualizar }]
}

/** Quiet, and gone for the day once it was read. */
function useLicenceEnd(): Notice[] {
  const end = useLicenceEndNotice()
  const texto = useSubscribed(end, (source) => source.texto)
  if (texto === null) return []
  const lido = <NoticeButton alvo="licenca" texto="Entendi" acionar={() => void end.dismiss()} />
  return [{ id: 'licenca', tom: 'calmo', texto, acoes: lido }]
}

/** Asks for push messages on the board, where the tap that browsers want is a cook's own. */
function usePushQuestion(): Notice[] {
  const push = usePush()
  const aviso = useSubscribed(push, (source) => source.notice)
  if (aviso === null) return []
  const depois = (texto: string) => (
    <NoticeButton alvo="push depois" texto={texto} acionar={() => void push.postpone()} />
  )
  if (aviso !== 'perguntar') return [{ id: 'push', tom: 'calmo', texto: POR_QUE_NAO[aviso], acoes: depois('Entendi') }]
  const acoes = (
    <>
      <NoticeButton alvo="push" texto="Ativar avisos" acionar={() => void push.activate()} />
      {depois('Agora não')}
    </>
  )
  return [{ id: 'push', tom: 'calmo', texto: 'Receba um aviso quando um pedido novo ficar sem ser visto.', acoes }]
}
