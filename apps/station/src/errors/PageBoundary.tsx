import { IonPage } from '@ionic/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { ErrorBoundary } from './ErrorBoundary'

/** A page that failed leaves an empty one behind, and is tried again when the settings are opened instead of a restart. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { errors, events } = useApp()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => events.on('abrir-configuracoes', () => setAttempt((previous) => previous + 1)), [events])
  return (
    <ErrorBoundary key={attempt} fallback={<IonPage />} onError={(error) => void errors.unexpected(error)}>
      {children}
    </ErrorBoundary>
  )
}
