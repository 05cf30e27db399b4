/** An address that paths are put behind. The look back keeps a row of slashes in its middle from being read once for each of them. */
export function withoutSlashAtEnd(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
