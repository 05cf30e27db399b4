import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import { emMomento } from '../lista/datas'

/** As the station's own self-test judges it. */
const RELOGIO_CERTO_MS = 5_000

export function relogioEmPalavras(ms: number | null): string {
  if (ms === null) return 'relógio não informado'
  if (Math.abs(ms) < RELOGIO_CERTO_MS) return 'relógio certo'
  return `relógio ${duracao(Math.abs(ms))} ${ms > 0 ? 'adiantado' : 'atrasado'}`
}

export function relogioErrado(ms: number | null): boolean {
  return ms !== null && Math.abs(ms) >= RELOGIO_CERTO_MS
}

export function autotesteEmPalavras(autoteste: EstacaoDaEmpresa['autoteste']): string {
  if (!autoteste) return 'autoteste não feito'
  const quando = emMomento(autoteste.em)
  const ruins = autoteste.problemas
  if (ruins.length === 0) return `autoteste bom em ${quando}`
  return `autoteste com atenção em ${ruins.join(', ')} (${quando})`
}

function duracao(ms: number): string {
  const segundos = Math.round(ms / 1_000)
  if (segundos < 60) return `${segundos} s`
  const minutos = Math.round(segundos / 60)
  if (minutos < 60) return `${minutos} min`
  const horas = Math.round(minutos / 60)
  return horas < 48 ? `${horas} h` : `${Math.round(horas / 24)} dias`
}
