export interface Network {
  readonly online: boolean
  subscribe(listener: (online: boolean) => void): () => void
}
