import { describe, expect, it } from 'vitest'
import {
  chamadaEmPalavras,
  esperaEmPalavras,
  eventoEmPalavras,
  lojaEmPalavras,
  pedidoEmPalavras,
  tipoEmPalavras,
} from './loja-em-palavras'

const EM = '2026-11-17T12:30:00.000Z'
const BEM = {
  ...{ pausada: false, plataforma: 'ifood' as const, codigo: 'm-1', ouvidaEm: EM, falha: null, falhaDesde: null },
  ...{ aFazer: 0, aContar: 0, naoContadas: 0, semPapel: 0, semConfirmacao: 0 },
  ...{ naoFeitos: 0, naoMudados: 0, naoCancelados: 0 },
  chamouEm: null,
}

it('says why the platform of the demonstration waits, and until when', () => {
  expect(esperaEmPalavras({ abertos: 1_550, ate: 32 })).toBe(
    'A cozinha tem 1.550 pedidos abertos: a plataforma de demonstração espera. Pedidos novos voltam a chegar sozinhos quando houver menos de 32.',
  )
})

describe('a store', () => {
  it('is well', () => {
    const { texto, cor } = lojaEmPalavras(BEM)
    expect(texto).toMatch(/^conectada; ouvida às \d{2}:\d{2}$/)
    expect(cor).toBe('success.main')
  })

  it('says for how long and why it does not answer, and what waits on either side', () => {
    const waits = { semConfirmacao: 12, aContar: 12, aFazer: 1, naoContadas: 2 }
    const loja = { ...BEM, falhaDesde: EM, falha: 'a consulta: respondeu 503', ...waits }
    expect(lojaEmPalavras(loja, Date.parse(EM) + 4 * 60_000).texto).toBe(
      'sem resposta há 4 min (a consulta: respondeu 503); 12 pedidos aguardam confirmação; 1 evento espera; 12 avisos à plataforma esperam; 2 avisos foram recusados pela plataforma',
    )
  })

  it.each([
    [{ naoFeitos: 1 }, '1 pedido não chegou à cozinha'],
    [{ naoFeitos: 3 }, '3 pedidos não chegaram à cozinha'],
    [{ naoMudados: 1 }, '1 mudança não foi feita na cozinha'],
    [{ naoCancelados: 1 }, '1 cancelamento foi negado pela plataforma: para ela o pedido continua valendo'],
  ])('that lost something is no store in order: %o', (lost, said) => {
    const { texto, cor } = lojaEmPalavras({ ...BEM, ...lost })
    expect(texto).toMatch(/^conectada; ouvida às/)
    expect(texto).toContain(`; ${said}`)
    expect(cor).toBe('error.main')
  })

  it('says apart from its answers that it called', () => {
    const chamou = { ...BEM, chamouEm: EM, falhaDesde: EM, falha: 'a consulta: respondeu 503' }
    expect(lojaEmPalavras(chamou).texto).toMatch(/^sem resposta (?:desde|há) .*; chamou às \d{2}:\d{2}$/)
  })

  it('says that it takes the orders of all stores of its account where it has no code, unless it only calls', () => {
    const semCodigo = { ...BEM, codigo: '' }
    expect(lojaEmPalavras(semCodigo).texto).toMatch(/; sem código: entram os pedidos de todas as lojas desta conta/)
    expect(lojaEmPalavras({ ...semCodigo, plataforma: 'wabiz' as const }).texto).not.toContain('sem código')
  })

  it.each([
    [{ ...BEM, pausada: true }, 'pausada'],
    [{ ...BEM, ouvidaEm: null }, 'conectando'],
    [{ ...BEM, ouvidaEm: null, plataforma: 'wabiz' as const }, 'à espera da primeira chamada'],
  ])('is said to be %o', (loja, texto) => {
    expect(lojaEmPalavras(loja).texto).toBe(texto)
  })
})

it('an event and a call say how far they have come', () => {
  expect(eventoEmPalavras({ situacao: 'desistiu', falha: 'O pedido x veio sem itens.', tentativas: 1 }).texto).toBe(
    'não foi feito: O pedido x veio sem itens.',
  )
  expect(eventoEmPalavras({ situacao: 'pendente', falha: null, tentativas: 0 }).texto).toBe('na fila')
  const call = { situacao: 'pendente', falha: 'respondeu 500', tentativas: 2, proximaEm: EM, entregueEm: null } as const
  expect(chamadaEmPalavras(call).texto).toMatch(/^ainda não: respondeu 500; de novo às \d{2}:\d{2}$/)
})

it('an event and its order are called as people call them; what has no word yet stays as it came', () => {
  expect(tipoEmPalavras('CREATED')).toBe('Pedido novo')
  expect(tipoEmPalavras('CCR')).toBe('O cliente pede o cancelamento')
  expect(tipoEmPalavras('HANDSHAKE_DISPUTE')).toMatch(/responda no aplicativo/)
  expect(tipoEmPalavras('RECOMMENDED')).toBe('Outro aviso (RECOMMENDED)')
  expect([pedidoEmPalavras('41'), pedidoEmPalavras(null)]).toEqual(['#41', 'ainda sem número'])
})
