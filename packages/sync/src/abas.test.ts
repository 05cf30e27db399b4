import { describe, expect, it } from 'vitest'
import { criarBancada } from './bancada/bancada'
import { moveu, retratoDeProva } from './bancada/cozinha-de-prova'
import type { Acao, Motor } from './motor'

const PREPARAR: Acao = {
  tipo: 'moverItens',
  pedidoId: 'p1',
  itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
}

function etapa(motor: Motor) {
  return motor.instantaneo().estado?.pedidos.p1?.itens[1]?.etapa
}

async function duasAbas() {
  const bancada = criarBancada()
  await bancada.aoVivo()
  bancada.pulso(10, 2)
  await bancada.passar(500)
  const outra = bancada.outraAba()
  await Promise.all([outra.motor.iniciar(), bancada.passar(0)])
  await bancada.passar(0)
  return { bancada, outra }
}

describe('two tabs of one device [SY31]', () => {
  it('open one stream, and show the same kitchen and connection', async () => {
    const { bancada, outra } = await duasAbas()
    expect(outra.transporte.streams).toHaveLength(0)
    expect(outra.motor.instantaneo()).toMatchObject({
      dono: false,
      conexao: { situacao: 'aoVivo', abertosServidor: 2, abertosLocal: 2 },
    })
    bancada.evento(moveu(11, 'p1'))
    await bancada.passar(500)
    expect(etapa(outra.motor)).toBe('preparo')
  })

  it('send a command of the second tab once, by the first', async () => {
    const { bancada, outra } = await duasAbas()
    const desfecho = await outra.motor.comandar(PREPARAR)
    expect(desfecho.situacao).toBe('aceito')
    expect(etapa(outra.motor)).toBe('preparo')
    await bancada.passar(0)
    expect(outra.transporte.envios).toHaveLength(0)
    expect(bancada.transporte.envios).toHaveLength(1)
    expect(etapa(bancada.motor)).toBe('preparo')
    const id = bancada.transporte.envio().comandos[0]?.id
    bancada.transporte.envio().responder(11)
    bancada.evento(moveu(11, 'p1', id))
    await bancada.passar(500)
    expect(etapa(outra.motor)).toBe('preparo')
    expect(outra.motor.instantaneo().conexao.pendentes).toBe(0)
    expect((await bancada.guardado()).fila).toEqual([])
  })

  it('refuse the command that was sent alone, not one that another tab put before it meanwhile [SY12]', async () => {
    const { bancada, outra } = await duasAbas()
    const antes = { ...PREPARAR, id: '01a1e139-8c4c-7b20-93a4-07ee7f0030d9', em: bancada.motor.agora() } as const
    await bancada.armazem.guardarComando({ comando: antes })
    await bancada.motor.comandar({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 13 })
    await bancada.passar(0)
    const sozinho = bancada.transporte.envio()
    expect(sozinho.comandos).toMatchObject([{ delta: 13 }])
    await outra.motor.comandar({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 1 })
    await bancada.passar(0)
    sozinho.falhar(400)
    await bancada.passar(0)
    expect(bancada.motor.instantaneo().recusas.map(({ id }) => id)).toEqual([sozinho.comandos[0]?.id])
    expect(bancada.transporte.envio().comandos[0]).toEqual(antes)
  })

  it('both tell the cook of a refusal, until one of them was read', async () => {
    const { bancada, outra } = await duasAbas()
    await outra.motor.comandar(PREPARAR)
    await bancada.passar(0)
    bancada.transporte.envio().responder(10, [{ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' }])
    await bancada.passar(500)
    expect(etapa(outra.motor)).toBe('fila')
    const [recusa] = outra.motor.instantaneo().recusas
    expect(recusa?.motivo).toBe('Pedido cancelado. Não produzir.')
    outra.motor.dispensarRecusa(recusa?.id ?? '')
    await bancada.passar(500)
    expect(bancada.motor.instantaneo().recusas).toEqual([])
    expect((await bancada.guardado()).recusas).toEqual([])
  })

  it('pass the ownership on: the next one sends what the dead one left, under the same id', async () => {
    const bancada = criarBancada()
    const primeira = bancada.outraAba()
    await Promise.all([primeira.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    primeira.transporte.stream().ouvinte.aberto()
    primeira.transporte.dizer('retrato', retratoDeProva())
    await bancada.passar(500)
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    await primeira.motor.comandar(PREPARAR)
    await bancada.passar(0)
    const [enviado] = primeira.transporte.envio().comandos
    expect(bancada.transporte.streams).toHaveLength(0)

    primeira.morrer()
    await bancada.passar(0)
    expect(bancada.motor.instantaneo().dono).toBe(true)
    expect(bancada.transporte.stream().posicao).toEqual({ epoca: 'e1', seq: 10 })
    expect(bancada.transporte.envio().comandos).toEqual([enviado])
    expect(etapa(bancada.motor)).toBe('preparo')
  })

  it('hand over in peace when the owner stops', async () => {
    const { bancada, outra } = await duasAbas()
    bancada.evento(moveu(11, 'p1'))
    await Promise.all([bancada.motor.parar(), bancada.passar(500)])
    await bancada.passar(0)
    expect(outra.motor.instantaneo().dono).toBe(true)
    expect(outra.transporte.stream().posicao).toEqual({ epoca: 'e1', seq: 11 })
  })

  it('wake the owner when the second tab is looked at', async () => {
    const { bancada, outra } = await duasAbas()
    await bancada.passar(7_000)
    outra.motor.acordar()
    await bancada.passar(0)
    expect(bancada.transporte.streams).toHaveLength(2)
  })
})
