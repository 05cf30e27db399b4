import { carimbar } from '@kds/domain/carimbar'
import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import { type PedidoDeEntrada, pedidoDaEntrada } from '@kds/domain/entrada'
import type { Estado } from '@kds/domain/estado'
import { evolve } from '@kds/domain/evolve'
import { situacaoDoPedido } from '@kds/domain/pedido'
import { type Instante, somarMinutos } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { COZINHEIRO, olharDoCozinheiro, turnoDoCozinheiro } from './demo-cook'
import type { Quadro } from './demo-station'
import { COZINHAS_DEMO, ROTAS } from './menu'

const agora = '2026-11-14T23:00:00.000Z'
const [{ configuracao: cozinha, estoque }] = COZINHAS_DEMO
const PIZZA: PedidoDeEntrada['itens'][number] = {
  nome: 'Pizza Grande Calabresa',
  quantidade: 1,
  pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] },
}

/** A kitchen whose clock the test moves. */
class Cozinha {
  agora: Instante = agora
  estado: Estado = { cozinha, estoque, pedidos: {}, recentes: [] }
  #seq = 0
  #ids = 0

  readonly novoId = (): string => {
    this.#ids += 1
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
  }

  /** `idades` in minutes; the order is named after its place in the list. */
  receber(idades: readonly number[], resto: Partial<PedidoDeEntrada> = {}): void {
    for (const idade of idades) {
      const id = `p${this.#seq + 1}`
      const criadoEm = somarMinutos(this.agora, -idade)
      const entrada: PedidoDeEntrada = {
        origem: 'balcao',
        referencia: id,
        tipo: 'balcao',
        criadoEm,
        itens: [PIZZA],
        ...resto,
      }
      const pedido = pedidoDaEntrada(entrada, { cozinha, rotas: ROTAS }, { id, numero: id, agora: criadoEm })
      this.#aplicar({ tipo: 'receberPedido', id: this.novoId(), em: this.agora, pedido })
    }
  }

  mandar(comandos: readonly ComandoDaEstacao[], estacao = COZINHEIRO): void {
    for (const comando of comandos) this.#aplicar(comando, estacao)
  }

  cancelar(pedidoId: string): void {
    this.#aplicar({ tipo: 'cancelarPedido', id: this.novoId(), em: this.agora, pedidoId })
  }

  passar(minutos: number): void {
    this.agora = somarMinutos(this.agora, minutos)
  }

  get quadro(): Quadro {
    const pedidos = Object.values(this.estado.pedidos)
    const { cozinha, estoque } = this.estado
    return { cursor: this.#seq, agora: this.agora, cozinha, estoque, pedidos }
  }

  turno(): ComandoDaEstacao[] {
    return turnoDoCozinheiro(this.quadro, this.novoId)
  }

  #aplicar(comando: Parameters<typeof decide>[1], estacao?: string): void {
    const decisao = decide(this.estado, comando, this.agora)
    if (decisao.situacao !== 'aceito') throw new Error(`${comando.tipo}: ${JSON.stringify(decisao)}`)
    for (const evento of carimbar(decisao.fatos, comando, { aposSeq: this.#seq, agora: this.agora, estacao })) {
      this.#seq = evento.seq
      this.estado = evolve(this.estado, evento)
    }
  }
}

const velhos = (quantos: number) => Array.from({ length: quantos }, (_, indice) => 40 - indice)
const pedidosDe = (comandos: readonly ComandoDaEstacao[]) =>
  comandos.flatMap((comando) => ('pedidoId' in comando ? [comando.pedidoId] : []))

describe('the cook of the demonstration', () => {
  it('sees what no station of the house has shown, each order once', () => {
    const casa = new Cozinha()
    expect(olharDoCozinheiro(casa.quadro, casa.novoId)).toEqual([])
    casa.receber([1, 1])
    const [olhar] = olharDoCozinheiro(casa.quadro, casa.novoId)
    expect(olhar).toMatchObject({ tipo: 'verPedidos', pedidoIds: ['p1', 'p2'], linhas: ['pizza'] })
    casa.mandar(olhar ? [olhar] : [])
    expect(olharDoCozinheiro(casa.quadro, casa.novoId)).toEqual([])
  })

  it('leaves the kitchen to whoever is trying it while few orders are open', () => {
    const casa = new Cozinha()
    casa.receber(velhos(14))
    expect(casa.turno()).toEqual([])
  })

  it('moves the oldest order one step when one too many is open', () => {
    const casa = new Cozinha()
    casa.receber(velhos(15))
    expect(casa.turno()).toMatchObject([
      { tipo: 'moverItens', pedidoId: 'p1', itens: [{ itemId: '1', de: 'fila', para: 'montagem' }] },
    ])
  })

  it('never touches an order younger than twelve minutes, however full the board', () => {
    const casa = new Cozinha()
    casa.receber(Array(30).fill(11.9))
    expect(casa.turno()).toEqual([])
  })

  it('works faster the fuller the board is', () => {
    const casa = new Cozinha()
    casa.receber(velhos(24))
    expect(pedidosDe(casa.turno())).toEqual(['p1', 'p2', 'p3'])
  })

  it('keeps its hands off what somebody else has just moved', () => {
    const casa = new Cozinha()
    casa.receber(velhos(15))
    casa.mandar(
      [
        {
          tipo: 'moverItens',
          id: casa.novoId(),
          em: agora,
          pedidoId: 'p1',
          itens: [{ itemId: '1', de: 'fila', para: 'montagem' }],
        },
      ],
      'Pizza 1',
    )
    expect(pedidosDe(casa.turno())).toEqual(['p2'])
    casa.passar(3)
    expect(pedidosDe(casa.turno())).toEqual(['p1'])
  })

  it('lets a pizza bake its time and hands the order over when it is ready', () => {
    const casa = new Cozinha()
    casa.receber(velhos(15))
    const doPrimeiro = () => casa.turno().filter((comando) => pedidosDe([comando]).includes('p1'))
    casa.mandar(doPrimeiro())
    casa.mandar(doPrimeiro())
    expect(casa.estado.pedidos.p1?.itens[0]?.etapa).toBe('forno')
    casa.passar(cozinha.fornoMinutos - 0.1)
    expect(doPrimeiro()).toEqual([])
    casa.passar(0.1)
    casa.mandar(doPrimeiro())
    expect(doPrimeiro()).toMatchObject([{ tipo: 'entregarPedido', pedidoId: 'p1' }])
    casa.mandar(doPrimeiro())
    expect(casa.estado.recentes.map(({ id }) => id)).toEqual(['p1'])
  })

  it('reads a cancellation after giving others time to see it, and the order closes', () => {
    const casa = new Cozinha()
    casa.receber(velhos(15))
    casa.cancelar('p1')
    expect(pedidosDe(casa.turno())).toEqual(['p2'])
    casa.passar(3)
    casa.mandar(casa.turno())
    expect(casa.estado.pedidos.p1).toBeUndefined()
  })

  it('does not count orders that wait for their hour', () => {
    const casa = new Cozinha()
    casa.receber(velhos(14))
    casa.receber([0, 0], { agendadoPara: somarMinutos(agora, 90) })
    expect(casa.quadro.pedidos.filter((pedido) => situacaoDoPedido(pedido) === 'agendado')).toHaveLength(2)
    expect(casa.turno()).toEqual([])
  })

  it('makes new dough when a size has run out', () => {
    const casa = new Cozinha()
    casa.estado = { ...casa.estado, estoque: { ...estoque, Grande: 0 } }
    casa.receber(velhos(15))
    expect(casa.turno()[0]).toMatchObject({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 24 })
  })
})
