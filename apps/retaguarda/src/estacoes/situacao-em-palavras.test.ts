import { expect, test } from 'vitest'
import { situacaoEmPalavras } from './situacao-em-palavras'

const AGORA = Date.UTC(2026, 10, 16, 12)
const vista = (de: Partial<Parameters<typeof situacaoEmPalavras>[0]>) =>
  situacaoEmPalavras(
    {
      aoVivo: true,
      vistaEm: new Date(2026, 10, 16, 20, 47).toISOString(),
      situacaoDaLicenca: 'ativa',
      licencaValidaAte: new Date(AGORA + 14.5 * 24 * 3_600_000).toISOString(),
      ...de,
    },
    AGORA,
  )

test.each([
  [{}, 'ao vivo', 'success.main'],
  [{ situacaoDaLicenca: null, licencaValidaAte: null }, 'ao vivo', 'success.main'],
  [{ aoVivo: false }, 'vista em 16/11/2026, 20:47', 'text.secondary'],
  [{ situacaoDaLicenca: 'vencendo' }, 'ao vivo, vence em 14 dias', 'warning.main'],
  [{ situacaoDaLicenca: 'vencida', aoVivo: false }, 'parada: licença vencida', 'error.main'],
  [{ situacaoDaLicenca: 'revogada', aoVivo: false }, 'parada: licença revogada', 'error.main'],
  [{ situacaoDaLicenca: 'revogada' }, 'parando: licença revogada', 'error.main'],
] as const)('a station with %o says “%s”', (de, texto, cor) => {
  expect(vista(de)).toEqual({ texto, cor })
})
