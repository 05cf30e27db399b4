/** Where files live, by reference (`App_Tenancy/{sigla}/img/logo.png`). References reach it checked. */
export interface FileStore {
  /** Undefined when there is no such file, or when it is larger than anything this service ever stores. */
  read(ref: string, mostBytes: number): Promise<Buffer | undefined>
  /** Readers see the old file or the new one, never half of it. */
  write(ref: string, bytes: Buffer): Promise<void>
  /** It need not be there. */
  remove(ref: string): Promise<void>
}
