/** 0:38, 12:05, 1:02:03. */
export function duracao(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000))
  const partes = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60]
  const [horas = 0, minutos = 0, resto = 0] = partes
  const dois = (n: number) => String(n).padStart(2, '0')
  return horas > 0 ? `${horas}:${dois(minutos)}:${dois(resto)}` : `${minutos}:${dois(resto)}`
}
