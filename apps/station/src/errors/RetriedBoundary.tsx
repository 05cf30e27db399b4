import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary'
import { useErrors } from './use-errors'

/** What failed in here ends in "Ops!", and is tried again when the settings are opened instead of a restart. */
export function RetriedBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const { unexpected, onRetry } = useErrors()
  return (
    <ErrorBoundary fallback={fallback} onError={unexpected} onRetry={onRetry}>
      {children}
    </ErrorBoundary>
  )
}
