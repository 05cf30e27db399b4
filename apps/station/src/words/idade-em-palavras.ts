/** "agora há pouco", "há 3 min", "há 2 h 05". */
export function idadeEmPalavras(ms: number): string {
  const minutos = Math.floor(ms / 60_000)
  if (minutos < 1) return 'agora há pouco'
  if (minutos < 60) return `há ${minutos} min`
  return `há ${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}`
}
