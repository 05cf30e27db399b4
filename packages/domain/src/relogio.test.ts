import { beforeEach, describe, expect, test } from 'vitest'
import { decide } from './decide'
import { proximaEtapa } from './etapas'
import { situacaoDoPedido } from './pedido'
import { proximoVencimento, vencimentos } from './relogio'
import { somarMinutos, somarSegundos } from './tempo'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umaPizza, umConteudo, umPedido } from './testing/pedidos'

const em = (minutos: number) => somarMinutos(AGORA, minutos)
const DADOS = { numero: '101', tipo: 'balcao' } as const

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio(umaCozinha({ fornoAutomatico: true }))
})

const proximo = (pedidoId = 'p1') => proximoVencimento(ensaio.pedido(pedidoId), ensaio.estado.cozinha)
const devidos = (pedidoId = 'p1') => vencimentos(ensaio.pedido(pedidoId), ensaio.estado.cozinha)
const feitos = () => ensaio.deixarOTempoAgir().map(({ tipo }) => tipo)
const ver = (pedidoId = 'p1') =>
  ensaio.mandar({ tipo: 'verPedidos', pedidoIds: [pedidoId], linhas: ['cozinha', 'pizza', 'chapa', 'fritura'] })

describe('a scheduled order', () => {
  beforeEach(() => ensaio.receber(umPedido({ agendadoPara: em(60) })))

  test('[TE1] is released at its deadline minus the target, and ages from then', () => {
    expect(proximo()).toBe(em(40))
    ensaio.passarMinutos(39)
    expect(feitos()).toEqual([])
    ensaio.passarSegundos(61)
    expect(feitos()).toEqual(['liberarPedido'])
    expect(ensaio.pedido('p1').liberadoEm).toBe(em(40))
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('fila')
  })

  test('[TE5] [TE6] raises no alarm while it is held', () => {
    expect(devidos().map(({ tipo }) => tipo)).toEqual(['liberarPedido'])
  })

  test('[TE7] is released once however many servers try', () => {
    const [comando] = devidos()
    ensaio.passarMinutos(40)
    expect(comando && decide(ensaio.estado, comando, ensaio.agora)).toMatchObject({ situacao: 'aceito' })
    feitos()
    expect(comando && decide(ensaio.estado, comando, ensaio.agora)).toEqual({ situacao: 'repetido' })
  })
})

describe('a scheduled order whose hour moved while its release was under way', () => {
  test('[TE7] stays held', () => {
    ensaio.receber(umPedido({ agendadoPara: em(60) }))
    const [comando] = devidos()
    ensaio.passarMinutos(40)
    const dados = { ...DADOS, agendadoPara: em(120) }
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [umConteudo()] })
    expect(comando && decide(ensaio.estado, comando, ensaio.agora)).toEqual({ situacao: 'repetido' })
  })

  test('[TE7] is not released when it was cancelled instead', () => {
    ensaio.receber(umPedido({ agendadoPara: em(60) }))
    const [comando] = devidos()
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })
    expect(comando && decide(ensaio.estado, comando, em(40))).toEqual({ situacao: 'repetido' })
  })
})

describe('the oven', () => {
  beforeEach(() => {
    ensaio.receber(umPedido({ itens: [umaPizza(), umaPizza()] }))
    ver()
    ensaio.mover('p1', '1', 'forno')
  })

  test('[TE2] gives its pizza when the bake time is over', () => {
    expect(proximo()).toBe(em(6))
    ensaio.passarMinutos(7)
    expect(feitos()).toEqual(['tirarDoForno'])
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'pronto', entradas: { pronto: { em: em(6) } } })
    expect(ensaio.item('p1', '1').entradas.pronto).not.toHaveProperty('estacao')
    expect(ensaio.item('p1', '2').etapa).toBe('fila')
  })

  test('[TE2] hands on to whatever step the line has after it', () => {
    ensaio.passarMinutos(7)
    feitos()
    expect(ensaio.eventos.findLast(({ tipo }) => tipo === 'ItensMovidos')).toMatchObject({
      itens: [{ itemId: '1', de: 'forno', para: proximaEtapa('pizza', 'forno') }],
    })
  })

  test('[TE2] waits for the cook when it is not automatic', () => {
    ensaio.mandar({ tipo: 'configurarCozinha', cozinha: umaCozinha({ fornoAutomatico: false }) })
    ensaio.passarMinutos(7)
    expect(feitos()).toEqual([])
  })

  test('[TE7] counts anew for a pizza that was taken out and put back', () => {
    const [velho] = devidos()
    ensaio.passarMinutos(3)
    ensaio.mover('p1', '1', 'montagem')
    ensaio.mover('p1', '1', 'forno')
    expect(proximo()).toBe(em(9))
    ensaio.passarMinutos(4)
    expect(velho && decide(ensaio.estado, velho, ensaio.agora)).toEqual({ situacao: 'repetido' })
    expect(devidos().map(({ id }) => id)).not.toContain(velho?.id)
  })

  test('[TE2] keeps nothing of a cancelled order or a removed pizza', () => {
    const [comando] = devidos()
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: [umConteudo({ linha: 'pizza' })] })
    expect(devidos().some(({ tipo }) => tipo === 'tirarDoForno')).toBe(false)
    expect(comando && decide(ensaio.estado, comando, ensaio.agora)).toEqual({ situacao: 'repetido' })
  })
})

describe('a ready order', () => {
  beforeEach(() => {
    ensaio.receber(umPedido())
    ver()
    ensaio.passarMinutos(5)
    ensaio.aprontar('p1')
  })

  test('[TE3] is delivered after the kitchen’s minutes', () => {
    expect(proximo()).toBe(em(35))
    ensaio.passarMinutos(31)
    expect(feitos()).toEqual(['encerrarEntrega'])
    expect(ensaio.pedido('p1').entregue).toMatchObject({ em: em(35) })
  })

  test('[TE10] stays for two hours from a change that a line has not read, however finished it was', () => {
    const [velho] = devidos()
    ensaio.passarMinutos(20)
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { ...DADOS, mesa: '4' }, itens: [umConteudo()] })
    expect(ensaio.item('p1', '1').etapa).toBe('pronto')
    expect(proximo()).toBe(em(25 + 120))
    ensaio.passarMinutos(30)
    expect(velho && decide(ensaio.estado, velho, ensaio.agora)).toEqual({ situacao: 'repetido' })
    expect(feitos()).toEqual([])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['chapa'], ate: ensaio.seq })
    expect(feitos()).toEqual(['encerrarEntrega'])
  })

  test('[TE10] is delivered in the end, also if nobody ever reads the change', () => {
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { ...DADOS, mesa: '4' }, itens: [umConteudo()] })
    ensaio.passarMinutos(121)
    expect(feitos()).toEqual(['encerrarEntrega'])
  })

  test('[TE3] is left to the cook when the minutes are 0', () => {
    ensaio.mandar({ tipo: 'configurarCozinha', cozinha: umaCozinha({ entregaAutomaticaMinutos: 0 }) })
    expect(devidos()).toEqual([])
  })

  test('[TE7] that was recalled and finished again waits anew', () => {
    const [velho] = devidos()
    ensaio.passarMinutos(10)
    ensaio.mover('p1', '1', 'preparo')
    ensaio.mover('p1', '1', 'pronto')
    expect(proximo()).toBe(em(45))
    ensaio.passarMinutos(21)
    expect(velho && decide(ensaio.estado, velho, ensaio.agora)).toEqual({ situacao: 'repetido' })
  })

  test('[TE9] has nothing due once it is delivered', () => {
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(devidos()).toEqual([])
    expect(proximo()).toBeUndefined()
  })
})

describe('a cancelled order', () => {
  beforeEach(() => {
    ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] }))
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })
  })

  test('[TE4] closes after two hours if nobody acknowledged it', () => {
    expect(devidos().map(({ tipo }) => tipo)).toEqual(['encerrarCancelado'])
    expect(proximo()).toBe(em(120))
    ensaio.passarMinutos(121)
    expect(feitos()).toEqual(['encerrarCancelado'])
    expect(ensaio.estado.recentes.map(({ id }) => id)).toEqual(['p1'])
  })

  test('[TE4] [TE9] has nothing due once it was acknowledged', () => {
    const [comando] = devidos()
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza', 'chapa'], ate: ensaio.seq })
    expect(devidos()).toEqual([])
    expect(comando && decide(ensaio.estado, comando, em(120))).toEqual({ situacao: 'repetido' })
  })
})

describe('the alarm of an unseen order', () => {
  test('[TE5] names the lines with work that have not seen it after 30 s, and is raised once', () => {
    ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] }))
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['chapa'] })
    ensaio.passarSegundos(29)
    expect(feitos()).toEqual([])
    ensaio.passarSegundos(1)
    expect(feitos()).toEqual(['alarmarNaoVisto'])
    expect(ensaio.eventos.at(-1)).toMatchObject({
      tipo: 'PedidoNaoVisto',
      linhas: ['pizza'],
      em: somarSegundos(AGORA, 30),
    })
    ensaio.passarMinutos(10)
    expect(feitos()).toEqual([])
  })

  test('[TE5] gives a line that gets work later its own 30 s, and its own alarm', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    ensaio.passarMinutos(1)
    expect(feitos()).toEqual(['alarmarNaoVisto'])
    ensaio.passarMinutos(4)
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens: [umaPizza(), umConteudo()] })
    expect(feitos()).toEqual([])
    expect(proximo()).toBe(somarSegundos(em(5), 30))
    ensaio.passarSegundos(30)
    expect(feitos()).toEqual(['alarmarNaoVisto'])
    expect(ensaio.eventos.at(-1)).toMatchObject({ tipo: 'PedidoNaoVisto', linhas: ['chapa'] })
    expect(ensaio.pedido('p1').alarmes.naoVisto).toEqual(['pizza', 'chapa'])
  })

  test('[TE5] gives the line of an orphan 30 s from when it was given', () => {
    ensaio.receber(umPedido({ itens: [umConteudo({ linha: 'cozinha', semLinha: true })] }))
    ver()
    ensaio.passarMinutos(5)
    ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId: '1', linha: 'sobremesa' })
    expect(feitos()).toEqual([])
    expect(proximo()).toBe(somarSegundos(em(5), 30))
    ensaio.passarSegundos(30)
    expect(feitos()).toEqual(['alarmarNaoVisto'])
  })

  test('[TE5] waits for the release of a scheduled order', () => {
    ensaio.receber(umPedido({ agendadoPara: em(60) }))
    ensaio.passarMinutos(40)
    expect(feitos()).toEqual(['liberarPedido'])
    expect(proximo()).toBe(somarSegundos(em(40), 30))
  })

  test('[TE7] has another id for other lines: what was answered for one is not taken for the next', () => {
    ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo({ linha: 'cozinha', semLinha: true })] }))
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['cozinha'] })
    const [primeiro] = devidos()
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
    ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId: '2', linha: 'fritura' })
    const [segundo] = devidos()
    expect([primeiro?.tipo, segundo?.tipo]).toEqual(['alarmarNaoVisto', 'alarmarNaoVisto'])
    expect(segundo?.id).not.toBe(primeiro?.id)
  })

  test('[TE5] is not raised for what was seen or is finished', () => {
    ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] }))
    ensaio.mover('p1', '2', 'pronto')
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
    ensaio.passarMinutos(5)
    expect(feitos()).toEqual([])
  })
})

describe('the alarm of a late order', () => {
  test('[TE6] is raised at the deadline, once', () => {
    ensaio.receber(umPedido())
    ver()
    expect(proximo()).toBe(em(20))
    ensaio.passarMinutos(25)
    expect(feitos()).toEqual(['alarmarAtraso'])
    expect(ensaio.pedido('p1').alarmes).toEqual({ atrasadoEm: em(20) })
    ensaio.passarMinutos(25)
    expect(feitos()).toEqual([])
  })

  test('[TE6] is raised again at a later deadline, but not for an earlier one', () => {
    const prometer = (minutos: number) => {
      const dados = { ...DADOS, prometidoPara: em(minutos) }
      ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [umConteudo()] })
    }
    ensaio.receber(umPedido())
    ver()
    ensaio.passarMinutos(20)
    expect(feitos()).toEqual(['alarmarAtraso'])
    prometer(60)
    expect(proximo()).toBe(em(60))
    ensaio.passarMinutos(40)
    expect(feitos()).toEqual(['alarmarAtraso'])
    prometer(30)
    expect(feitos()).toEqual([])
    prometer(60)
    expect(feitos()).toEqual([])
  })

  test('[TE7] is not raised when the deadline moved while it was under way', () => {
    ensaio.receber(umPedido())
    ver()
    const [comando] = devidos()
    ensaio.mandar({ tipo: 'configurarCozinha', cozinha: umaCozinha({ metaMinutos: 40 }) })
    expect(comando && decide(ensaio.estado, comando, em(20))).toEqual({ situacao: 'repetido' })
  })

  test('[TE6] is not raised for a ready order', () => {
    ensaio.receber(umPedido())
    const [, atraso] = devidos()
    ensaio.aprontar('p1')
    expect(devidos().map(({ tipo }) => tipo)).toEqual(['encerrarEntrega'])
    expect(atraso).toMatchObject({ tipo: 'alarmarAtraso' })
    expect(atraso && decide(ensaio.estado, atraso, em(20))).toEqual({ situacao: 'repetido' })
  })
})

test('[TE7] every command of time has an id of its own, derived from its cause alone', () => {
  const outra = new CozinhaDeEnsaio(ensaio.estado.cozinha)
  for (const cozinha of [ensaio, outra]) {
    cozinha.receber(umPedido({ itens: [umaPizza(), umaPizza(), umConteudo()] }))
    cozinha.mover('p1', '1', 'forno')
    cozinha.mover('p1', '2', 'forno')
  }
  const ids = devidos().map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(vencimentos(outra.pedido('p1'), outra.estado.cozinha).map(({ id }) => id)).toEqual(ids)
})

test('[TE7] a command of time for an order that is gone is repeated', () => {
  const base = { id: 'x', em: AGORA, pedidoId: 'p9' }
  for (const comando of [
    { ...base, tipo: 'liberarPedido' },
    { ...base, tipo: 'tirarDoForno', itemId: '1', entrada: 1 },
    { ...base, tipo: 'encerrarEntrega', prontoSeq: 1 },
    { ...base, tipo: 'encerrarCancelado' },
    { ...base, tipo: 'alarmarNaoVisto' },
    { ...base, tipo: 'alarmarAtraso' },
  ] as const) {
    expect(decide(ensaio.estado, comando, AGORA)).toEqual({ situacao: 'repetido' })
  }
})
