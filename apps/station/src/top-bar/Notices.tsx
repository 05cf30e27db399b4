import { IonIcon } from '@ionic/react'
import { cloudOfflineOutline, sparkles } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { useKitchen } from '../kitchen/use-kitchen'
import { PushNotice } from '../push/PushNotice'
import { useNetwork } from '../react/network'
import { useSubscribed } from '../react/use-subscribed'
import { useStartup } from '../startup/use-startup'
import { useUpdates } from '../updates/use-updates'

/** What the whole kitchen should know, in one line each, without covering a ticket. */
export function Notices({ children }: { children?: ReactNode }) {
  const updates = useUpdates()
  const unlicensed = useSubscribed(useStartup(), ({ state }) => state.fase === 'aberto' && state.semLicenciamento)
  const newVersion = useSubscribed(updates, (source) => source.available)
  const online = useSubscribed(useNetwork(), (source) => source.online)
  // Who hears the kitchen has its orders as they are now, whatever else does not answer.
  const live = useKitchen(({ connection }) => connection.state === 'live' || connection.state === 'moving')
  return (
    <div className="avisos" role="status">
      {!live && (unlicensed || !online) && (
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
