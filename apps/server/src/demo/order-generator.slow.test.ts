import { type ItemDeEntrada, itensDaEntrada, type PedidoDeEntrada } from '@kds/domain/entrada'
import { somamUm } from '@kds/domain/fracao'
import { LINHAS } from '@kds/domain/linhas'
import { TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import { rotear } from '@kds/domain/roteamento'
import { emMs } from '@kds/domain/tempo'
import { alteracaoDeEntrada, pedidoDeEntrada } from '@kds/protocol/entrada'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COZINHAS_DEMO, ROTAS, SEM_LINHA } from './menu'
import { mudarPedido } from './order-changes'
import { gerarPedido } from './order-generator'
import { seededRandom } from './seeded-random'

const agora = '2026-11-14T23:30:00.000Z'
const regras = { cozinha: COZINHAS_DEMO[0].configuracao, rotas: ROTAS }

function noite(semente: number, quantos: number): PedidoDeEntrada[] {
  const random = seededRandom(semente)
  return Array.from({ length: quantos }, (_, indice) => gerarPedido(random, { agora, numero: indice + 1 }))
}

const itensDe = (pedidos: readonly PedidoDeEntrada[]): ItemDeEntrada[] => pedidos.flatMap((pedido) => pedido.itens)
const saboresDe = (item: ItemDeEntrada) => item.pizza?.sabores ?? []
const semAusentes = (valor: unknown) => JSON.parse(JSON.stringify(valor))

describe('the generator of orders', () => {
  it('makes only orders the protocol accepts whole, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (semente) => {
        for (const pedido of noite(semente, 5)) {
          const enviado = semAusentes(pedido)
          expect(pedidoDeEntrada.parse(enviado)).toEqual(enviado)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('makes pizzas whose parts add up to one, with nothing for the kitchen to wonder about', () => {
    for (const pedido of noite(1, 2000)) {
      for (const item of itensDaEntrada(pedido, regras)) {
        expect(item.avisos).toEqual([])
        if (item.pizza) expect(somamUm(item.pizza.sabores.flatMap(({ fracao }) => fracao ?? []))).toBe(true)
      }
    }
  })

  it('gives every line work and uses every kind of routing rule', () => {
    const rotas = itensDe(noite(2, 2000)).map((item) => rotear(item, ROTAS))
    expect(new Set(rotas.map(({ linha }) => linha))).toEqual(new Set(LINHAS))
    expect(new Set(rotas.map(({ regra }) => regra))).toEqual(
      new Set(['linha', 'codigo', 'categoria', 'nome', 'pizza', 'nenhuma']),
    )
  })

  it('leaves an item without a line seldom, and only where the menu means it', () => {
    const itens = itensDe(noite(3, 2000))
    const perdidos = itens.filter((item) => rotear(item, ROTAS).regra === 'nenhuma')
    expect(perdidos.length).toBeGreaterThan(0)
    expect(perdidos.length / itens.length).toBeLessThan(0.03)
    const conhecidos = new Set(SEM_LINHA.map(({ nome }) => nome))
    for (const item of perdidos) expect(conhecidos).toContain(item.nome)
  })

  it('knows the odd kinds of order', () => {
    const pedidos = noite(4, 2000)
    const itens = itensDe(pedidos)
    const sabores = itens.flatMap(saboresDe)
    expect(new Set(pedidos.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS_DE_PEDIDO))
    const raridades = {
      ifood: pedidos.some(({ origem }) => origem === 'ifood'),
      telefone: pedidos.some(({ origem }) => origem === 'telefone'),
      agendado: pedidos.some(({ agendadoPara }) => agendadoPara),
      prometido: pedidos.some(({ prometidoPara }) => prometidoPara),
      urgente: pedidos.some(({ prioridade }) => prioridade === 1),
      alergia: pedidos.some(({ observacao }) => observacao?.startsWith('alergia')),
      notaLonga: pedidos.some(({ observacao = '' }) => observacao.length > 200),
      nomeLongo: itens.some(({ nome }) => nome.length > 100),
      festa: pedidos.some((pedido) => pedido.itens.length >= 12),
      meioAMeio: itens.some((item) => saboresDe(item).length === 2),
      tresSabores: itens.some((item) => saboresDe(item).length === 3),
      quatroSabores: itens.some((item) => saboresDe(item).length === 4),
      metadeEQuartos: [4, 2].every((d) => sabores.some(({ fracao }) => typeof fracao === 'object' && fracao.d === d)),
      semFracoes: itens.some((item) => item.pizza?.sabores.every(({ fracao }) => !fracao)),
      bordaRecheada: itens.some((item) => item.pizza?.borda),
      semCebola: sabores.some(({ remocoes }) => remocoes?.includes('cebola')),
      adicionais: sabores.some(({ adicionais }) => adicionais?.length),
      notaDaPizza: itens.some((item) => item.pizza && item.observacao),
      variasIguais: itens.some((item) => item.pizza && item.quantidade > 1),
      porPeso: itens.some(({ quantidade }) => !Number.isInteger(quantidade)),
      complementoRetirado: itens.some(({ complementos }) => complementos?.some(({ tipo }) => tipo === 'remocao')),
    }
    expect(Object.entries(raridades).filter(([, visto]) => !visto)).toEqual([])
  })

  it('keeps most orders small and tables apart from deliveries', () => {
    const pedidos = noite(5, 2000)
    expect(pedidos.filter(({ itens }) => itens.length <= 3).length).toBeGreaterThan(1400)
    for (const { tipo, mesa } of pedidos) expect(mesa !== undefined).toBe(tipo === 'mesa')
  })

  it('never repeats a reference and never places an order in the future', () => {
    const pedidos = noite(6, 2000)
    expect(new Set(pedidos.map(({ origem, referencia }) => `${origem} ${referencia}`)).size).toBe(2000)
    for (const { criadoEm = '' } of pedidos) expect(emMs(criadoEm)).toBeLessThanOrEqual(emMs(agora))
  })
})

describe('a change of mind', () => {
  it('is always different from the order it changes and acceptable to the protocol', () => {
    fc.assert(
      fc.property(fc.integer(), (semente) => {
        const random = seededRandom(semente)
        let pedido = gerarPedido(random, { agora, numero: 1 })
        for (let vez = 0; vez < 4; vez++) {
          const mudado = mudarPedido(random, pedido)
          expect(semAusentes(mudado)).not.toEqual(semAusentes(pedido))
          expect(() => alteracaoDeEntrada.parse(semAusentes(mudado))).not.toThrow()
          const referencias = mudado.itens.map(({ referencia }) => referencia)
          expect(new Set(referencias).size).toBe(referencias.length)
          pedido = mudado
        }
      }),
      { numRuns: 300 },
    )
  })
})
