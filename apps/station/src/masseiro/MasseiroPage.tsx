import { IonPage } from '@ionic/react'
import { TopBar } from '../top-bar/TopBar'

export function MasseiroPage() {
  return (
    <IonPage>
      <TopBar titulo="Masseiro" />
      <main />
    </IonPage>
  )
}
