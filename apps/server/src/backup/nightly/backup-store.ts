/** Where nightly backups are kept. What carries a name of a backup there was proved. */
export interface BackupStore {
  /** In words, for people. */
  readonly place: string
  /** Names of whatever is there. */
  list(): Promise<string[]>
  /** Where a file on its way there is written first. */
  readonly draftFolder: string
  /** Puts a proved file under its name; the draft is gone afterwards. */
  keep(draft: string, name: string): Promise<void>
  remove(name: string): Promise<void>
}
