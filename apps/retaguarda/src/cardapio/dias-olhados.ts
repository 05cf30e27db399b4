/** How far back the orders were looked at: fewer days where there are very many of them. */
export function diasOlhados(dias: number): string {
  if (dias === 0) return 'menos de um dia'
  return dias === 1 ? '1 dia' : `${dias} dias`
}
