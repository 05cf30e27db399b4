const formatoDaHora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

export function horaEmTexto(instante: string): string {
  return formatoDaHora.format(Date.parse(instante))
}
