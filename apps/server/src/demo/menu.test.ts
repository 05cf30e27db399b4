import { LINHAS } from '@kds/domain/linhas'
import { rotear } from '@kds/domain/roteamento'
import { describe, expect, it } from 'vitest'
import { COZINHAS_DEMO, PRATOS, ROTAS, SABORES_DOCES, SABORES_SALGADOS, SEM_LINHA, TAMANHOS } from './menu'

describe('the menu of the demonstration', () => {
  it('sends every dish to the line that makes it', () => {
    for (const linha of LINHAS) {
      if (linha === 'pizza') continue
      for (const produto of PRATOS[linha])
        expect([produto.nome, rotear(produto, ROTAS).linha]).toEqual([produto.nome, linha])
    }
  })

  it('has products that no rule knows', () => {
    for (const produto of SEM_LINHA)
      expect([produto.nome, rotear(produto, ROTAS).regra]).toEqual([produto.nome, 'nenhuma'])
  })

  it('has two dozen flavours or more, each with its own code', () => {
    const sabores = [...SABORES_SALGADOS, ...SABORES_DOCES]
    expect(sabores.length).toBeGreaterThanOrEqual(24)
    const produtos = [...Object.values(PRATOS).flat(), ...SEM_LINHA]
    const codigos = [...sabores, ...produtos].flatMap(({ codigo }) => codigo ?? [])
    expect(new Set(codigos).size).toBe(codigos.length)
  })

  it('says in which zone the hours of each kitchen are told: a tablet may be set to another', () => {
    for (const { configuracao } of COZINHAS_DEMO) expect(configuracao.fuso).toBe('America/Sao_Paulo')
  })

  it('counts dough for exactly the sizes each of the two kitchens sells', () => {
    expect(COZINHAS_DEMO).toHaveLength(2)
    for (const { configuracao, estoque } of COZINHAS_DEMO) {
      expect(configuracao.tamanhos.map(({ nome }) => nome)).toEqual(TAMANHOS.map(({ nome }) => nome))
      expect(Object.keys(estoque)).toEqual(TAMANHOS.map(({ nome }) => nome))
    }
  })
})
