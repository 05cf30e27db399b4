import type { Ritmo } from '@kds/domain/prazos'

/** How something stands against its deadline, the same on every board. `restam` in seconds, negative once it is late. */
export function palavrasDoPrazo(ritmo: Ritmo, restam: number): string {
  switch (ritmo) {
    case 'atrasado':
      return `ATRASADO ${minutosEmPalavras(Math.floor(-restam / 60))}`.trim()
    case 'atencao': {
      const minutos = Math.ceil(restam / 60)
      return `${minutos === 1 ? 'falta' : 'faltam'} ${minutos}\u00a0min`
    }
    case 'novo':
      return 'NOVO'
    case 'noPrazo':
      return 'no prazo'
  }
}

/** Never broken between number and unit; nothing in the first minute. */
function minutosEmPalavras(minutos: number): string {
  if (minutos === 0) return ''
  if (minutos < 60) return `${minutos}\u00a0min`
  return `${Math.floor(minutos / 60)}\u00a0h\u00a0${String(minutos % 60).padStart(2, '0')}`
}
