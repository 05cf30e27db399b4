import { IonPage } from '@ionic/react'
import { LiveBadge } from '../board/LiveBadge'
import { TopBar } from '../top-bar/TopBar'
import { OrderList } from './OrderList'

export function MontadorPage() {
  return (
    <IonPage>
      <TopBar titulo="Montador" vivo={<LiveBadge />} />
      <main className="quadro">
        <OrderList />
      </main>
    </IonPage>
  )
}
