import { IonIcon } from '@ionic/react'
import { cloudOfflineOutline, sparkles } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { useApp } from '../app-context'
import { PushNotice } from '../push/PushNotice'
import { useSubscribed } from '../react/use-subscribed'

/** What the whole kitchen should know, in one line each, without covering a ticket. */
export function Notices({ children }: { children?: ReactNode }) {
  const { startup, updates, network } = useApp()
  const unlicensed = useSubscribed(startup, ({ state }) => state.fase === 'aberto' && state.semLicenciamento)
  const newVersion = useSubscribed(updates, (source) => source.available)
  const online = useSubscribed(network, (source) => source.online)
  return (
    <div className="avisos" role="status">
      {(unlicensed || !online) && (
        <p className="aviso aviso-atencao">
          <IonIcon icon={cloudOfflineOutline} aria-hidden="true" />
          <span>
            {online ? 'O serviço de licenças não respondeu.' : 'Sem conexão com a internet.'} Mostrando os últimos
            pedidos conhecidos; tentando de novo sozinho.
          </span>
        </p>
      )}
      {newVersion && (
        <p className="aviso">
          <IonIcon icon={sparkles} aria-hidden="true" />
          <span>Há uma nova versão. Ela entra sozinha num momento parado.</span>
          <button type="button" onClick={() => void updates.takeOver()}>
            Atualizar agora
          </button>
        </p>
      )}
      <PushNotice />
      {children}
    </div>
  )
}
