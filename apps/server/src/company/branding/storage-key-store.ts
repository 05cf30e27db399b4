export interface StorageKeyStore {
  /** The stored key, or `fresh` when there was none, whatever other servers do at the same moment. */
  keepFirst(fresh: Buffer, criadaEm: Date): Promise<Buffer>
}
