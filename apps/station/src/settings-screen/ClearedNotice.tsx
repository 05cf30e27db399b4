import { IonIcon } from '@ionic/react'
import { alertCircle } from 'ionicons/icons'
import { MENSAGENS } from '../errors/mensagens'
import { useSetUpMark } from './use-set-up-mark'

/** A device that was set up and finds nothing stored: not its operator's doing. */
export function ClearedNotice({ motivo }: { motivo: string }) {
  const { wasSetUp } = useSetUpMark()
  if (motivo !== MENSAGENS.semConfiguracoes || !wasSetUp) return null
  return (
    <p className="configuracoes-motivo" role="status">
      <IonIcon icon={alertCircle} aria-hidden="true" />
      <span>
        O navegador apagou o que este aparelho guardava (falta de espaço, ou muito tempo sem uso). Prepare-o de novo; os
        pedidos estão na cozinha. Libere espaço e instale o aplicativo para que não se repita.
      </span>
    </p>
  )
}
