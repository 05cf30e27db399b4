import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  fallback?: ReactNode
  onError: (error: unknown) => void
  /** Says when what failed is worth another try. */
  onRetry: (retry: () => void) => () => void
}

/** A render that failed shows nothing more until it is tried again: the "Ops!" dialog above it is the only way on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  #leave: (() => void) | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    this.#leave = this.props.onRetry(() => this.setState({ failed: false }))
  }

  override componentWillUnmount() {
    this.#leave?.()
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
