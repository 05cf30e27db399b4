/** How many a list has, once that is known. */
export function contados(total: number | undefined, um: string, varios: string): string {
  return total === undefined ? '' : `${total} ${total === 1 ? um : varios}`
}
