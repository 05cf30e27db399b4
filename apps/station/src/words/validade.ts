/** dd/MM/yyyy in the device's time zone; a bare date is that date everywhere. */
export function formatarValidade(validoAte: string): string {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(validoAte)
  if (bare) return `${bare[3]}/${bare[2]}/${bare[1]}`
  const date = new Date(validoAte)
  if (Number.isNaN(date.getTime())) return validoAte
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}
