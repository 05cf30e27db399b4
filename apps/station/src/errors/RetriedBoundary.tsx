import type { ReactNode } from 'react'
import { useApp } from '../app-context'
import { ErrorBoundary } from './ErrorBoundary'

/** What failed in here ends in "Ops!", and is tried again when the settings are opened instead of a restart. */
export function RetriedBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const { errors, events } = useApp()
  return (
    <ErrorBoundary
      fallback={fallback}
      onError={(error) => void errors.unexpected(error)}
      onRetry={(retry) => events.on('abrir-configuracoes', retry)}
    >
      {children}
    </ErrorBoundary>
  )
}
