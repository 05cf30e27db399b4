import { IonMenuButton } from '@ionic/react'

export function TopBar({ titulo }: { titulo: string }) {
  return (
    <header className="barra">
      <IonMenuButton aria-label="Abrir o menu" />
      <h1>{titulo}</h1>
    </header>
  )
}
