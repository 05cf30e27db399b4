import { IonIcon } from '@ionic/react'
import { notificationsOutline } from 'ionicons/icons'
import { useSubscribed } from '../react/use-subscribed'
import { usePush } from './use-push'
import './push-notice.css'

const POR_QUE_NAO = {
  inseguro: 'Este endereço não é seguro (https): com a tela apagada, este aparelho não recebe avisos.',
  'sem-suporte': 'Este navegador não recebe avisos com a tela apagada.',
}

/** Asks for push messages on the board, where the tap that browsers want is a cook's own. */
export function PushNotice() {
  const push = usePush()
  const aviso = useSubscribed(push, (source) => source.notice)
  if (aviso === null) return null
  return (
    <p className="aviso">
      <IonIcon icon={notificationsOutline} aria-hidden="true" />
      {aviso === 'perguntar' ? (
        <>
          <span>Receba um aviso quando um pedido novo ficar sem ser visto.</span>
          <button type="button" onClick={() => void push.activate()}>
            Ativar avisos
          </button>
          <button type="button" onClick={() => void push.postpone()}>
            Agora não
          </button>
        </>
      ) : (
        <>
          <span>{POR_QUE_NAO[aviso]}</span>
          <button type="button" onClick={() => void push.postpone()}>
            Entendi
          </button>
        </>
      )}
    </p>
  )
}
