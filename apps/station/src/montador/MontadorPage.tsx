import { IonPage } from '@ionic/react'
import { TopBar } from '../top-bar/TopBar'

export function MontadorPage() {
  return (
    <IonPage>
      <TopBar titulo="Montador" />
      <main />
    </IonPage>
  )
}
