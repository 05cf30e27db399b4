import type { ErrorRecord } from '@kds/protocol/error-records'
import { describe, expect, test } from 'vitest'
import { maskRecord } from './mask-record'

function masked(record: ErrorRecord): ErrorRecord {
  const work = maskRecord(record)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const registro: ErrorRecord = {
  id: 'e1',
  caminho: 'errors/agile-producao/2026-03-04',
  em: '2026-03-04T23:30:00.000Z',
  estacao: 'Montagem 1',
  cozinha: 'https://cozinha.exemplo/api/cozinhas/centro',
  rota: '/montador',
  versao: '2.0.23',
  modo: 'production',
  mensagem: 'TypeError: x is undefined',
  pilha: null,
  agente: 'Navegador 1.0',
  online: true,
}

describe('an error record', () => {
  test('without personal data is kept as it is', () => {
    const pilha = 'Error: x\n    at f (https://cozinha.exemplo/assets/app-1a2b.js:12:345)'
    expect(masked({ ...registro, pilha })).toEqual({ ...registro, pilha })
  })

  test('loses telephones, documents, e-mails, tokens and keys from every free text', () => {
    const text =
      'ligar (11) 98765-4321, CPF 529.982.247-25, ana@exemplo.com.br, Bearer eyJhbGciOi.eyJzdWIi.c2ln, chv_segredo-da-casa, bearer abcdef123456'
    const { rota, mensagem, pilha } = masked({ ...registro, rota: text, mensagem: text, pilha: text })
    for (const field of [rota, mensagem, pilha]) {
      expect(field).toContain('ligar')
      expect(field).not.toMatch(/98765|982\.|exemplo|eyJ|segredo|abcdef/)
    }
  })

  test('of the longest kind is masked in a moment', () => {
    const long = 'ana@ 11 98 9-'.repeat(700).slice(0, 8_000)
    const start = process.cpuUsage()
    for (let record = 0; record < 50; record += 1) masked({ ...registro, mensagem: long, pilha: long })
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
  })
})
