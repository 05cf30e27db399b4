import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Comando, ehDaEstacao } from './comandos'
import { decide } from './decide'
import { type Decisao, recusar } from './decisao'
import { type ItemDeEntrada, itensDaEntrada } from './entrada'
import { ETAPAS } from './etapas'
import {
  BYTES_ABERTOS,
  BYTES_ABERTOS_COM_ACOES,
  BYTES_ABERTOS_COM_ALTERACOES,
  BYTES_DO_PEDIDO,
  BYTES_DO_PEDIDO_ALTERADO,
  excesso,
  excessoDaHistoria,
  HISTORIA_DO_PEDIDO,
  ITENS_DEMAIS,
  ITENS_DO_PEDIDO,
  MUDANCAS_GUARDADAS,
  PASSOS_GUARDADOS,
  PEDIDOS_ABERTOS,
  TEXTO_DAS_MUDANCAS,
  TEXTO_EM_CARTOES,
} from './limites'
import { POSTOS } from './linhas'
import type { ConteudoDoItem } from './pedido'
import { SEM_ROTAS } from './roteamento'
import { type ComandoDeTeste, CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umaPizza, umConteudo, umPedido } from './testing/pedidos'

const regras = { cozinha: umaCozinha(), rotas: SEM_ROTAS }
const DADOS = { numero: '101', tipo: 'balcao' } as const

function itens(...quais: ItemDeEntrada[]): ConteudoDoItem[] {
  return itensDaEntrada({ origem: 'balcao', referencia: 'r1', tipo: 'balcao', itens: quais }, regras)
}

describe('pizzas as cards', () => {
  const sabor = (nome: string, nota: number) => ({ nome, observacao: 'x'.repeat(nota) })
  const longa = (quantidade: number): ItemDeEntrada => ({
    nome: 'Pizza',
    quantidade,
    pizza: { tamanho: 'Grande', sabores: Array.from({ length: 24 }, (_, i) => sabor(`Sabor ${i}`, 1_000)) },
  })

  test('[LM1] [EN1] a long pizza, fifty times, stays one item with its quantity', () => {
    expect(itens(longa(50))).toMatchObject([{ quantidade: 50 }])
    expect(itens(longa(5))).toHaveLength(5)
  })

  test('[LM1] sixty pizzas with four flavours and a note on each are sixty cards', () => {
    const pizza = { tamanho: 'Grande', borda: 'Catupiry', sabores: [1, 2, 3, 4].map((n) => sabor(`Sabor ${n}`, 200)) }
    expect(itens(...[1, 2, 3].map(() => ({ nome: 'Pizza', quantidade: 20, pizza })))).toHaveLength(60)
  })

  test('[LM1] a row is split the same whatever comes after it', () => {
    expect(itens(longa(5), longa(50)).slice(0, 5)).toEqual(itens(longa(5)))
  })

  test('[LM1] whatever comes in, no pizza is lost, and the cards stay within their text', () => {
    const linha = fc.record({ quantidade: fc.integer({ min: 2, max: 50 }), letras: fc.integer({ min: 1, max: 3_000 }) })
    fc.assert(
      fc.property(fc.array(linha, { minLength: 1, maxLength: 8 }), (linhas) => {
        const pizza = (letras: number) => ({ tamanho: 'Grande', sabores: [sabor('Calabresa', letras)] })
        const feitos = itens(
          ...linhas.map(({ quantidade, letras }, i) => ({
            nome: 'P',
            quantidade,
            referencia: `${i}`,
            pizza: pizza(letras),
          })),
        )
        const cartoes = feitos.filter(({ quantidade }) => quantidade === 1)
        const texto = cartoes.reduce((soma, cartao) => soma + JSON.stringify(cartao).length, 0)
        expect(texto).toBeLessThanOrEqual(TEXTO_EM_CARTOES)
        const total = (quais: readonly { quantidade: number }[]) =>
          quais.reduce((soma, { quantidade }) => soma + quantidade, 0)
        expect(total(feitos)).toBe(total(linhas))
      }),
    )
  })
})

describe('an order that is changed again and again', () => {
  const alterar = (ensaio: CozinhaDeEnsaio, quais: ConteudoDoItem[]) =>
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: quais })
  const outros = (vez: number, quantos: number) =>
    Array.from({ length: quantos }, (_, i) => umConteudo({ nome: `Item ${vez}.${i}` }))

  test('[LM2] has at most a thousand items, and the change beyond changes nothing', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ itens: outros(0, 400) }))
    alterar(ensaio, outros(1, 400))
    expect(alterar(ensaio, outros(2, ITENS_DO_PEDIDO - 799))).toMatchObject({
      situacao: 'recusado',
      motivo: ITENS_DEMAIS,
    })
    expect(ensaio.pedido('p1').itens).toHaveLength(800)
    expect(alterar(ensaio, outros(2, ITENS_DO_PEDIDO - 800))).toMatchObject({ situacao: 'aceito' })
  })

  test('[LM3] [AL11] keeps the last twenty changes, fewer when they are long, and always the last', () => {
    const ensaio = new CozinhaDeEnsaio()
    const longo = (vez: number, letras: number) => [umConteudo({ referencia: 'a', nome: `${vez}`.padEnd(letras, 'x') })]
    ensaio.receber(umPedido({ itens: longo(0, 10) }))
    for (let vez = 1; vez <= MUDANCAS_GUARDADAS + 5; vez += 1) alterar(ensaio, longo(vez, 10))
    expect(ensaio.pedido('p1').mudancas).toHaveLength(MUDANCAS_GUARDADAS)
    const antes = ensaio.pedido('p1').mudancas
    for (let vez = 1; vez <= 4; vez += 1) alterar(ensaio, longo(100 + vez, TEXTO_DAS_MUDANCAS / 2 - 1_000))
    expect(ensaio.pedido('p1').mudancas.length).toBeLessThan(antes.length)
    expect(JSON.stringify(ensaio.pedido('p1').mudancas).length).toBeLessThanOrEqual(TEXTO_DAS_MUDANCAS + 100)
    alterar(ensaio, longo(200, 2 * TEXTO_DAS_MUDANCAS))
    alterar(ensaio, longo(201, 10))
    expect(ensaio.pedido('p1').mudancas).toHaveLength(1)
  })

  test('[LM4] remembers of its moves what can still be undone, fewer when they are large, and always the last', () => {
    const ensaio = new CozinhaDeEnsaio()
    const quantos = PASSOS_GUARDADOS / 2 + 1
    ensaio.receber(umPedido({ itens: Array.from({ length: quantos }, () => umaPizza()) }))
    const mover = (de: 'fila' | 'montagem' | 'forno', para: 'montagem' | 'forno' | 'pronto') =>
      ensaio.mandar({
        tipo: 'moverItens',
        pedidoId: 'p1',
        itens: ensaio.pedido('p1').itens.map(({ id }) => ({ itemId: id, de, para })),
      })
    mover('fila', 'montagem')
    mover('montagem', 'forno')
    mover('forno', 'pronto')
    expect(ensaio.pedido('p1').movimentos.map(({ itens }) => itens[0]?.para)).toEqual(['pronto'])
  })
})

describe('what a kitchen keeps', () => {
  const receber: Comando = { tipo: 'receberPedido', id: 'c', em: AGORA, pedido: umPedido({}) }
  const alterar: Comando = { tipo: 'alterarPedido', id: 'c', em: AGORA, pedidoId: 'p1', dados: DADOS, itens: [] }
  const priorizar: Comando = { tipo: 'priorizarPedido', id: 'c', em: AGORA, pedidoId: 'p1', prioridade: 1 }
  const cancelar: Comando = { tipo: 'cancelarPedido', id: 'c', em: AGORA, pedidoId: 'p1' }
  const alarmar: Comando = { tipo: 'alarmarAtraso', id: 'c', em: AGORA, pedidoId: 'p1' }
  const efeito = (bytes: number, mais: { abertos?: number; pedido?: number } = {}) => ({
    antes: { abertos: (mais.abertos ?? 1) - 1, bytes: bytes - 1 },
    depois: { abertos: mais.abertos ?? 1, bytes },
    pedido: { antes: 0, depois: mais.pedido ?? 100 },
  })

  test('[LM5] an order has its largest size, and the refusal says what to do', () => {
    expect(excesso(receber, efeito(100, { pedido: BYTES_DO_PEDIDO }))).toBeUndefined()
    expect(excesso(receber, efeito(100, { pedido: BYTES_DO_PEDIDO + 1 }))).toMatchObject({
      de: 'pedido',
      motivo: expect.stringContaining('Divida-o em pedidos menores'),
    })
    expect(excesso(alterar, efeito(100, { pedido: BYTES_DO_PEDIDO_ALTERADO }))).toBeUndefined()
    const grande = efeito(100, { pedido: BYTES_DO_PEDIDO_ALTERADO + 1 })
    expect(excesso(alterar, grande)).toMatchObject({ de: 'pedido', motivo: expect.stringContaining('Cancele-o') })
    const menor = { ...grande, pedido: { antes: 3 * BYTES_DO_PEDIDO_ALTERADO, depois: 2 * BYTES_DO_PEDIDO_ALTERADO } }
    expect(excesso(alterar, menor)).toBeUndefined()
  })

  test('[LM6] a full kitchen takes no new order, then no change, then no action that adds to it', () => {
    expect(excesso(receber, efeito(100, { abertos: PEDIDOS_ABERTOS }))).toBeUndefined()
    expect(excesso(receber, efeito(100, { abertos: PEDIDOS_ABERTOS + 1 }))).toMatchObject({ de: 'cozinha' })
    for (const [comando, limite] of [
      [receber, BYTES_ABERTOS],
      [alterar, BYTES_ABERTOS_COM_ALTERACOES],
      [priorizar, BYTES_ABERTOS_COM_ACOES],
    ] as const) {
      expect(excesso(comando, efeito(limite))).toBeUndefined()
      expect(excesso(comando, efeito(limite + 1))).toMatchObject({
        de: 'cozinha',
        motivo: expect.stringContaining('cancele'),
      })
    }
  })

  test('[LM8] orders that nobody finished for a day leave room for new ones, up to the room of changes', () => {
    const velhos = { abertos: 3 * PEDIDOS_ABERTOS, bytes: BYTES_ABERTOS + 1 }
    const comVelhos = (bytes: number, abertos = 1) => ({
      ...efeito(velhos.bytes + bytes, { abertos: velhos.abertos + abertos }),
      esquecidos: velhos,
    })
    for (const comando of [receber, alterar]) {
      expect(excesso(comando, comVelhos(1))).toBeUndefined()
      expect(excesso(comando, comVelhos(1, PEDIDOS_ABERTOS))).toBeUndefined()
      expect(excesso(comando, comVelhos(1, PEDIDOS_ABERTOS + 1))).toMatchObject({ de: 'cozinha' })
    }
    const resto = BYTES_ABERTOS_COM_ALTERACOES - velhos.bytes
    expect(excesso(receber, comVelhos(resto))).toBeUndefined()
    expect(excesso(receber, comVelhos(resto + 1))).toMatchObject({ motivo: expect.stringContaining('12 MB') })
  })

  test('[LM7] what empties a kitchen, a cancellation and time are never refused, however full it is', () => {
    const cheia = efeito(2 * BYTES_ABERTOS_COM_ACOES, { abertos: 2 * PEDIDOS_ABERTOS })
    for (const comando of [cancelar, alarmar]) expect(excesso(comando, cheia)).toBeUndefined()
    const menos = { ...cheia, antes: { abertos: cheia.depois.abertos, bytes: cheia.depois.bytes + 1 } }
    for (const comando of [alterar, priorizar]) expect(excesso(comando, menos)).toBeUndefined()
  })
})

describe('the story of one order', () => {
  /** As a server whose log keeps that much of every order. */
  class CozinhaDeLongaHistoria extends CozinhaDeEnsaio {
    bytes = 0

    override mandar(comando: ComandoDeTeste, estacao?: string): Decisao {
      const completo = this.completar(comando)
      const decisao = decide(this.estado, completo, this.agora)
      const fatos = decisao.situacao === 'aceito' ? decisao.fatos : []
      const demais = excessoDaHistoria(completo, fatos, () => this.bytes)
      return demais ? recusar(demais.motivo) : super.mandar(completo, estacao)
    }
  }

  const ITENS = [umaPizza(), umaPizza(), umConteudo(), umConteudo({ linha: 'cozinha', semLinha: true })].map(
    (item, indice) => ({ ...item, referencia: `i${indice}` }),
  )
  const itens = (nota: number) => ITENS.map((item) => ({ ...item, ...(nota && { observacao: `nota ${nota}` }) }))

  function umaCasa(): CozinhaDeLongaHistoria {
    const casa = new CozinhaDeLongaHistoria(umaCozinha({ fornoAutomatico: true }))
    casa.receber(umPedido({ itens: ITENS }))
    return casa
  }

  type Toque = (casa: CozinhaDeEnsaio) => void
  const qualItem = fc.constantFrom('1', '2', '3', '4')
  const umToque: fc.Arbitrary<Toque> = fc.oneof(
    fc.tuple(qualItem, fc.constantFrom(...ETAPAS)).map(
      ([item, para]): Toque =>
        (casa) =>
          casa.mover('p1', item, para),
    ),
    fc.nat({ max: 3 }).map(
      (atras): Toque =>
        (casa) => {
          // As on the wire, where what time did has no id that an undo could name.
          const comandoId = casa.comandos.filter(ehDaEstacao).at(-1 - atras)?.id ?? ''
          casa.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId })
        },
    ),
    fc.constantFrom(0 as const, 1 as const).map(
      (prioridade): Toque =>
        (casa) =>
          casa.mandar({ tipo: 'priorizarPedido', pedidoId: 'p1', prioridade }),
    ),
    fc.nat({ max: 3 }).map(
      (nota): Toque =>
        (casa) =>
          casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: itens(nota) }),
    ),
    fc.nat().map(
      (ate): Toque =>
        (casa) =>
          casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: [...POSTOS], ate: ate % (casa.seq + 2) }),
    ),
    qualItem.map(
      (itemId): Toque =>
        (casa) =>
          casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId }] }),
    ),
    qualItem.map(
      (itemId): Toque =>
        (casa) =>
          casa.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId, linha: 'chapa' }),
    ),
    fc.constant<Toque>((casa) => casa.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })),
    fc.constant<Toque>((casa) => casa.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: [...POSTOS] })),
    fc.constant<Toque>((casa) => {
      casa.passarMinutos(7)
      casa.deixarOTempoAgir()
    }),
  )
  /** Three steps, a dough and a line for each item, each change read once by each posto, and what happens once to an order. */
  const fim = (casa: CozinhaDeEnsaio) => 5 * ITENS.length + POSTOS.length * (casa.pedido('p1').mudancas.length + 2) + 6

  test('[LM9] comes to an end once it is too long, whatever anybody does', () => {
    const toques = fc.array(umToque, { minLength: 200, maxLength: 300 })
    fc.assert(
      fc.property(fc.array(umToque, { maxLength: 30 }), toques, (antes, depois) => {
        const casa = umaCasa()
        for (const toque of antes) toque(casa)
        casa.bytes = HISTORIA_DO_PEDIDO
        const limite = casa.seq + fim(casa)
        for (const toque of depois) toque(casa)
        expect(casa.seq).toBeLessThanOrEqual(limite)
      }),
      { numRuns: 60 },
    )
  })

  test('[LM9] and has none before: planted taps to and fro leave each its events', () => {
    const casa = umaCasa()
    const antes = casa.seq
    for (let vez = 0; vez < 200; vez += 1) casa.mover('p1', '3', vez % 2 === 0 ? 'preparo' : 'fila')
    expect(casa.seq).toBe(antes + 200)
  })

  test('[LM9] a story that is too long can be finished, read, delivered and cancelled', () => {
    const casa = umaCasa()
    casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: itens(1) })
    casa.bytes = HISTORIA_DO_PEDIDO
    const cancelada = umaCasa()
    cancelada.bytes = HISTORIA_DO_PEDIDO
    const aceito = { situacao: 'aceito' }
    expect(casa.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId: '4', linha: 'chapa' })).toMatchObject(aceito)
    const leem = { tipo: 'reconhecer' as const, pedidoId: 'p1', linhas: ['pizza' as const, 'chapa' as const] }
    expect(casa.mandar({ ...leem, ate: casa.seq })).toMatchObject(aceito)
    expect(casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })).toMatchObject(aceito)
    expect(casa.aprontar('p1')).toMatchObject(aceito)
    expect(casa.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })).toMatchObject(aceito)
    expect(cancelada.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })).toMatchObject(aceito)
  })

  test('[LM9] what begins it again is refused with what to do instead', () => {
    const casa = umaCasa()
    casa.mover('p1', '1', 'montagem', 'tap')
    casa.bytes = HISTORIA_DO_PEDIDO
    for (const comando of [
      { tipo: 'moverItens', pedidoId: 'p1', itens: [{ itemId: '1', de: 'montagem', para: 'fila' }] },
      { tipo: 'desfazer', pedidoId: 'p1', comandoId: 'tap' },
      { tipo: 'priorizarPedido', pedidoId: 'p1', prioridade: 1 },
    ] as const) {
      expect(casa.mandar(comando as ComandoDeTeste)).toMatchObject({
        situacao: 'recusado',
        motivo: expect.stringContaining('Termine-o e entregue-o'),
      })
    }
    expect(casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: itens(2) })).toMatchObject({
      situacao: 'recusado',
      motivo: expect.stringContaining('Cancele-o e envie outro'),
    })
  })
})
