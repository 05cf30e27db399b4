const DIA_MS = 24 * 3_600_000
const MENOR_MES_MS = 28 * DIA_MS

/** Whether a licence ends before the months that were asked for, however long those are. */
export function foiCortada(validaAte: string, meses: number, agora: number): boolean {
  return Date.parse(validaAte) < agora + meses * MENOR_MES_MS - DIA_MS
}
