import { describe, expect, it } from 'vitest'
import { avisoEmPalavras, entregaEmPalavras } from './aviso-em-palavras'

const EM = '2026-11-17T12:30:00.000Z'
const BEM = { ligado: true, motivo: null, falhaDesde: null, pendentes: 0 }
const NOVA = { situacao: 'pendente', tentativas: 0, falha: null, proximaEm: EM, entregueEm: null } as const

describe('an address that is told', () => {
  it.each([
    [BEM, 'ligado', 'success.main'],
    [{ ...BEM, pendentes: 1 }, 'ligado; 1 aviso espera', 'warning.main'],
    [{ ...BEM, ligado: false }, 'desligado', 'text.secondary'],
    [{ ...BEM, ligado: false, motivo: 'Pausado: o endereço falhou.' }, 'Pausado: o endereço falhou.', 'error.main'],
  ])('is said to be %o', (aviso, texto, cor) => {
    expect(avisoEmPalavras(aviso)).toEqual({ texto, cor })
  })

  it('says since when it does not answer, and how much waits', () => {
    const { texto, cor } = avisoEmPalavras({ ...BEM, falhaDesde: EM, pendentes: 12 })
    expect(texto).toMatch(/^sem resposta desde 17\/11\/2026.*; 12 avisos esperam$/)
    expect(cor).toBe('error.main')
  })
})

describe('a delivery', () => {
  it('waits for its first try', () => {
    expect(entregaEmPalavras(NOVA)).toEqual({ texto: 'na fila', cor: 'text.secondary' })
  })

  it('says why it failed and when it is tried again', () => {
    const { texto } = entregaEmPalavras({ ...NOVA, tentativas: 2, falha: 'respondeu 500' })
    expect(texto).toMatch(/^tentado 2 vezes: respondeu 500; de novo às \d{2}:\d{2}$/)
  })

  it('was given up', () => {
    const entrega = {
      ...NOVA,
      situacao: 'desistiu',
      tentativas: 30,
      falha: 'recusou a conexão',
      proximaEm: null,
    } as const
    expect(entregaEmPalavras(entrega)).toEqual({ texto: 'não foi entregue: recusou a conexão', cor: 'error.main' })
  })

  it('arrived', () => {
    const { texto, cor } = entregaEmPalavras({ ...NOVA, situacao: 'entregue', tentativas: 1, entregueEm: EM })
    expect(texto).toMatch(/^entregue em 17\/11\/2026/)
    expect(cor).toBe('success.main')
  })
})
