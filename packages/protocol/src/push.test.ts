import { expect, test } from 'vitest'
import { inscricaoDePush } from './push'

const KEYS = { p256dh: `${'A'.repeat(86)}E`, auth: 'A'.repeat(22) }

function faultsOf(endpoint: string): { path: string; code: string }[] {
  const read = inscricaoDePush.safeParse({ inscricao: { endpoint, keys: KEYS }, cozinha: 'matriz', linhas: ['pizza'] })
  return (read.error?.issues ?? []).map(({ path, code }) => ({ path: path.join('.'), code }))
}

test('an endpoint is an address', () => {
  expect(faultsOf('https://push.exemplo.com/envio/1')).toEqual([])
  for (const nothing of ['', 'nada', 'https://', 'https://a\0b.com']) {
    expect(
      faultsOf(nothing).map(({ path }) => path),
      nothing,
    ).toEqual(['inscricao.endpoint'])
  }
})

test('of one that is too long, or that no browser gives, nothing more is looked at', () => {
  const pile = '\u0301\u0327'.repeat(60_000)
  expect(faultsOf(`https://x${pile}`)).toEqual([{ path: 'inscricao.endpoint', code: 'too_big' }])
  expect(faultsOf(`https://x${pile.slice(0, 900)}`)).toEqual([{ path: 'inscricao.endpoint', code: 'invalid_format' }])
})
