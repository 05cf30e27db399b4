const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const momento = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

export function emDia(instante: string): string {
  return dia.format(new Date(instante))
}

export function emMomento(instante: string): string {
  return momento.format(new Date(instante))
}

export function emHora(instante: string): string {
  return hora.format(new Date(instante))
}
