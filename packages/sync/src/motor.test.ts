import { describe, expect, it } from 'vitest'
import { criarBancada } from './bancada/bancada'
import { INICIO, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from './confirmado'
import { escritaDo } from './escrita'
import type { Acao } from './motor'
import type { Armazem } from './ports'

const PREPARAR: Acao = {
  tipo: 'moverItens',
  pedidoId: 'p1',
  itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
}
const MAIS_CINCO: Acao = { tipo: 'ajustarMassas', tamanho: 'Grande', delta: 5 }

function etapa(motor: { instantaneo(): { estado?: { pedidos: Record<string, unknown> } | undefined } }) {
  const pedido = motor.instantaneo().estado?.pedidos.p1 as ReturnType<typeof pedidoDeProva> | undefined
  return pedido?.itens[1]?.etapa
}

describe('starting [SY29]', () => {
  it('shows the last known orders before any connection', async () => {
    const bancada = criarBancada()
    await bancada.armazem.guardar({ confirmado: escritaDo(confirmadoDoRetrato(retratoDeProva(), []), 'm1') })
    const pronto = bancada.motor.iniciar()
    await bancada.passar(0)
    await pronto
    expect(Object.keys(bancada.motor.instantaneo().estado?.pedidos ?? {})).toEqual(['p1', 'p2'])
    expect(bancada.motor.instantaneo().conexao.situacao).toBe('conectando')
    expect(bancada.transporte.stream().posicao).toEqual({ epoca: 'e1', seq: 10 })
  })

  it('plays the stored outbox on top and sends it', async () => {
    const bancada = criarBancada()
    await bancada.armazem.guardar({ confirmado: escritaDo(confirmadoDoRetrato(retratoDeProva(), []), 'm1') })
    const comando = { ...PREPARAR, id: '01a1e139-8c4c-7b20-93a4-07ee7f0030d9', em: INICIO } as const
    await bancada.armazem.guardarComando({ comando })
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    expect(etapa(bancada.motor)).toBe('preparo')
    expect(bancada.transporte.envio().comandos).toEqual([comando])
  })

  it('drops a stored state of another format, but never the outbox', async () => {
    const bancada = criarBancada()
    await bancada.armazem.guardar({
      confirmado: escritaDo({ ...confirmadoDoRetrato(retratoDeProva(), []), formato: 0 }, 'm1'),
    })
    await bancada.armazem.guardarComando({ comando: { ...PREPARAR, id: 'c1', em: INICIO } as never })
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    expect(bancada.motor.instantaneo().estado).toBeUndefined()
    expect(bancada.transporte.stream().posicao).toBeUndefined()
    expect(bancada.transporte.envio().comandos).toHaveLength(1)
  })

  it('shows the kitchen also when the device cannot read its store', async () => {
    const bancada = criarBancada((portas) => ({
      ...portas,
      armazem: { ...portas.armazem, carregar: () => Promise.reject(new Error('disco')) },
    }))
    await bancada.aoVivo()
    expect(bancada.motor.instantaneo()).toMatchObject({ armazemFalhou: true, conexao: { situacao: 'aoVivo' } })
  })
})

describe('a command', () => {
  it('is durable before the screen changes, and sent after [SY7]', async () => {
    let gravar = () => {}
    const bancada = criarBancada((portas) => ({
      ...portas,
      armazem: {
        ...portas.armazem,
        guardarComando: (novo) =>
          new Promise((certo) => {
            gravar = () => portas.armazem.guardarComando(novo).then(certo)
          }),
      },
    }))
    await bancada.aoVivo()
    let feito = false
    const desfecho = bancada.motor.comandar(PREPARAR).then((valor) => {
      feito = true
      return valor
    })
    await bancada.passar(1_000)
    expect([feito, etapa(bancada.motor), bancada.transporte.envios.length]).toEqual([false, 'fila', 0])
    gravar()
    await bancada.passar(0)
    expect(await desfecho).toMatchObject({ situacao: 'aceito' })
    expect(etapa(bancada.motor)).toBe('preparo')
    expect(bancada.motor.instantaneo().conexao.pendentes).toBe(1)
    expect(bancada.transporte.envio().comandos).toHaveLength(1)
  })

  it('of the cook waits to be sent; a report of sight waits too, and is not told as one of his [SY35]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.motor.comandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
    await bancada.passar(0)
    expect(bancada.motor.instantaneo().conexao).toMatchObject({ pendentes: 1, acoesPendentes: 0 })
    await bancada.motor.comandar(PREPARAR)
    await bancada.passar(0)
    expect(bancada.motor.instantaneo().conexao).toMatchObject({ pendentes: 2, acoesPendentes: 1 })
  })

  it('that cannot be stored is not done, and says so [SY7]', async () => {
    const cheio = () => Promise.reject(new Error('disco cheio'))
    const bancada = criarBancada((portas) => ({ ...portas, armazem: { ...portas.armazem, guardarComando: cheio } }))
    await bancada.aoVivo()
    const desfecho = expect(bancada.motor.comandar(PREPARAR)).rejects.toThrow('disco cheio')
    await bancada.passar(0)
    await desfecho
    expect(etapa(bancada.motor)).toBe('fila')
    expect(bancada.transporte.envios).toHaveLength(0)
  })

  it('that the rules refuse is answered at once and not queued [SY6]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    expect(await bancada.motor.comandar({ tipo: 'entregarPedido', pedidoId: 'p1' })).toEqual({
      situacao: 'recusado',
      motivo: 'Ainda falta: 1 pizza (fila), 1 chapa (fila).',
    })
    expect((await bancada.guardado()).fila).toEqual([])
  })

  it('that the screen shows as done is not queued again [SY5] [SY6]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    const [um, dois] = await Promise.all([bancada.motor.comandar(PREPARAR), bancada.motor.comandar(PREPARAR)])
    expect([um.situacao, dois.situacao]).toEqual(['aceito', 'repetido'])
  })

  it('before the kitchen was ever seen is refused with a reason [SY6]', async () => {
    const bancada = criarBancada()
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    expect(await bancada.motor.comandar(PREPARAR)).toMatchObject({ situacao: 'recusado' })
  })

  it('carries the corrected time of the tap [SY5] [SY26]', async () => {
    const bancada = criarBancada()
    bancada.desvio.ms = 1_200_000
    await bancada.aoVivo()
    await bancada.motor.comandar(PREPARAR)
    await bancada.passar(0)
    expect(bancada.transporte.envio().comandos[0]?.em).toBe(INICIO)
    expect(bancada.motor.instantaneo().correcaoMs).toBe(-1_200_000)
  })
})

describe('leaving the outbox without a flicker [SY13]', () => {
  it('waits for the stream when the answer is faster', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.motor.comandar(PREPARAR)
    await bancada.passar(0)
    const id = bancada.transporte.envio().comandos[0]?.id
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    expect(etapa(bancada.motor)).toBe('preparo')
    expect(bancada.motor.instantaneo().conexao.pendentes).toBe(0)
    expect((await bancada.guardado()).fila).toHaveLength(1)
    bancada.evento(moveu(11, 'p1', id))
    expect(etapa(bancada.motor)).toBe('preparo')
    const guardado = await bancada.guardado()
    expect(guardado.fila).toEqual([])
    expect(guardado.confirmado).toMatchObject({ cursor: 11, feitos: [] })
  })

  it('waits for the answer when the stream is faster, and does not count it twice [SY3]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.motor.comandar(MAIS_CINCO)
    await bancada.passar(0)
    const estoque = () => bancada.motor.instantaneo().estado?.estoque.Grande
    expect(estoque()).toBe(25)
    const comandoId = bancada.transporte.envio().comandos[0]?.id
    bancada.evento({ tipo: 'MassasAjustadas', seq: 11, em: INICIO, tamanho: 'Grande', delta: 5, comandoId })
    expect(estoque()).toBe(25)
    // What another station does meanwhile is not undone by our own command played again.
    bancada.evento({ tipo: 'MassasContadas', seq: 12, em: INICIO, tamanho: 'Grande', quantidade: 7 })
    expect(estoque()).toBe(7)
    expect((await bancada.guardado()).confirmado?.feitos).toEqual([comandoId])
    bancada.transporte.envio().responder(12)
    expect((await bancada.guardado()).fila).toEqual([])
    expect(estoque()).toBe(7)
  })

  it('gives a refused command back to the truth and tells the cook [SY14]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.motor.comandar(PREPARAR)
    await bancada.passar(0)
    bancada.transporte.envio().responder(10, [{ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' }])
    await bancada.passar(0)
    expect(etapa(bancada.motor)).toBe('fila')
    const { recusas } = bancada.motor.instantaneo()
    expect(recusas).toMatchObject([
      { tipo: 'moverItens', pedidos: [{ id: 'p1', numero: '1' }], motivo: 'Pedido cancelado. Não produzir.' },
    ])
    expect(await bancada.guardado()).toMatchObject({ fila: [], recusas })
    bancada.motor.dispensarRecusa(recusas[0]?.id ?? '')
    expect(bancada.motor.instantaneo().recusas).toEqual([])
    expect((await bancada.guardado()).recusas).toEqual([])
  })

  it('asks again for what was answered before a backup was restored [SY16]', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.motor.comandar(PREPARAR)
    await bancada.passar(0)
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    bancada.transporte.dizer('retrato', retratoDeProva({ epoca: 'e2', cursor: 8 }))
    await bancada.passar(0)
    expect(bancada.transporte.envios).toHaveLength(2)
    expect(bancada.transporte.envio().comandos).toEqual(bancada.transporte.envios[0]?.comandos)
    expect(etapa(bancada.motor)).toBe('preparo')
  })
})

describe('the state for the screen [SY4]', () => {
  it('is the same object until something in it changes, and its parts as well', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    bancada.pulso(10, 2)
    const antes = bancada.motor.instantaneo()
    expect(bancada.motor.instantaneo()).toBe(antes)
    bancada.pulso(10, 2)
    expect(bancada.motor.instantaneo()).toBe(antes)
    await bancada.passar(5_000)
    bancada.pulso(10, 2)
    expect(bancada.motor.instantaneo()).not.toBe(antes)
    expect(bancada.motor.instantaneo().estado).toBe(antes.estado)
    expect(bancada.motor.instantaneo().conexao).toMatchObject({ abertosServidor: 2, abertosLocal: 2 })
  })

  it('tells its listeners once for a whole backlog', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    let avisos = 0
    const deixar = bancada.motor.assinar(() => avisos++)
    for (let seq = 11; seq < 61; seq++) {
      bancada.evento({ tipo: 'MassasContadas', seq, em: INICIO, tamanho: 'Grande', quantidade: seq })
    }
    await bancada.passar(0)
    expect(avisos).toBe(1)
    deixar()
    bancada.pulso(60, 2)
    await bancada.passar(0)
    expect(avisos).toBe(1)
  })
})

describe('the store [SY30]', () => {
  it('that fails is reported, tried again, and costs nothing but time', async () => {
    let falhas = 2
    const bancada = criarBancada((portas) => {
      const guardar: Armazem['guardar'] = (mudanca) =>
        falhas-- > 0 ? Promise.reject(new Error('disco')) : portas.armazem.guardar(mudanca)
      return { ...portas, armazem: { ...portas.armazem, guardar } }
    })
    await bancada.aoVivo()
    await bancada.passar(500)
    expect(bancada.motor.instantaneo().armazemFalhou).toBe(true)
    await bancada.passar(11_000)
    expect(bancada.motor.instantaneo().armazemFalhou).toBe(false)
    expect((await bancada.armazem.carregar()).confirmado?.cursor).toBe(10)
  })

  it('is written a last time before the engine stops', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    bancada.evento(moveu(11, 'p1'))
    await Promise.all([bancada.motor.parar(), bancada.passar(0)])
    expect((await bancada.armazem.carregar()).confirmado?.cursor).toBe(11)
    expect(bancada.transporte.stream().fechado).toBe(true)
    await expect(bancada.motor.comandar(PREPARAR)).rejects.toThrow()
  })

  it('loses names and notes of old orders with the first snapshot and every hour [SY32]', async () => {
    const bancada = criarBancada()
    const antigo = { ...pedidoDeProva(3), entregue: { em: '2026-11-14T21:00:00.000Z', seq: 3 } }
    const recente = { ...pedidoDeProva(4), entregue: { em: '2026-11-14T22:30:00.000Z', seq: 4 } }
    await bancada.aoVivo({ recentes: [recente, antigo] })
    const nomes = async () => (await bancada.guardado()).confirmado?.estado.recentes.map(({ cliente }) => cliente)
    expect(await nomes()).toEqual(['Maria', undefined])
    await bancada.passar(3_600_000)
    expect(await nomes()).toEqual([undefined, undefined])
  })
})
