import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { carimbar, decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { describe, expect, it } from 'vitest'
import { type Bancada, criarBancada } from './bancada/bancada'
import { INICIO, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from './confirmado'
import type { Acao } from './motor'

const ABERTOS = 300
const pedidos = Array.from({ length: ABERTOS }, (_, indice) => pedidoDeProva(indice + 1))
const retrato = retratoDeProva({ pedidos })
const { estado: noServidor } = confirmadoDoRetrato(retrato, [])

const CHAPA: Acao = { tipo: 'moverItens', pedidoId: 'p7', itens: [{ itemId: '2', de: 'fila', para: 'preparo' }] }
/** Opens its dough on the way: two events. */
const PIZZA: Acao = { tipo: 'moverItens', pedidoId: 'p7', itens: [{ itemId: '1', de: 'fila', para: 'montagem' }] }

/** What the server's log says of it. */
function eventosDe(comando: ComandoDaEstacao | undefined): Evento[] {
  if (!comando) throw new Error('nada foi enviado')
  const decisao = decide(noServidor, comando, comando.em)
  if (decisao.situacao !== 'aceito') throw new Error(decisao.situacao)
  return carimbar(decisao.fatos, comando, { aposSeq: 10, agora: comando.em, estacao: 'Chapa' })
}

function estadoDe({ motor }: Bancada): Estado {
  const { estado } = motor.instantaneo()
  if (!estado) throw new Error('a cozinha não chegou')
  return estado
}

function outros(antes: Estado, depois: Estado): string[] {
  return Object.keys(depois.pedidos).filter((id) => depois.pedidos[id] !== antes.pedidos[id])
}

async function cozinhaCheia() {
  const bancada = criarBancada()
  await bancada.aoVivo({ pedidos })
  bancada.pulso(10, ABERTOS)
  await bancada.passar(1_000)
  const vistos: Estado[] = [estadoDe(bancada)]
  bancada.motor.assinar(() => vistos.push(estadoDe(bancada)))
  return { bancada, vistos }
}

describe.each([
  ['one event', CHAPA, 1],
  ['two events', PIZZA, 2],
])('a tap of %s among three hundred orders [SY4]', (_, acao, quantos) => {
  it('touches its own order once: what comes after it confirms what is shown', async () => {
    const { bancada, vistos } = await cozinhaCheia()
    const [antes] = vistos
    await bancada.motor.comandar(acao)
    await bancada.passar(0)
    const tocado = estadoDe(bancada)
    expect(outros(antes ?? tocado, tocado)).toEqual(['p7'])
    expect(vistos).toHaveLength(2)

    const envio = bancada.transporte.envio()
    const eventos = eventosDe(envio.comandos[0])
    expect(eventos).toHaveLength(quantos)
    for (const evento of eventos) {
      bancada.evento(evento)
      await bancada.passar(0)
    }
    expect(vistos).toHaveLength(2)
    expect(estadoDe(bancada)).toBe(tocado)

    // One command fewer is on its way; the orders are the same.
    envio.responder(10 + quantos)
    await bancada.passar(1_000)
    expect(vistos).toHaveLength(3)
    expect(estadoDe(bancada)).toBe(tocado)
    expect((await bancada.guardado()).fila).toEqual([])
    expect(vistos).toHaveLength(3)
  })

  it('is answered before it is confirmed with as little noise', async () => {
    const { bancada, vistos } = await cozinhaCheia()
    await bancada.motor.comandar(acao)
    await bancada.passar(0)
    const tocado = estadoDe(bancada)
    const envio = bancada.transporte.envio()
    envio.responder(10 + quantos)
    await bancada.passar(0)
    for (const evento of eventosDe(envio.comandos[0])) bancada.evento(evento)
    await bancada.passar(1_000)
    expect(vistos).toHaveLength(3)
    expect(estadoDe(bancada)).toBe(tocado)
    bancada.evento(moveu(11 + quantos, 'p9'))
    await bancada.passar(1_000)
    expect(outros(tocado, estadoDe(bancada))).toEqual(['p9'])
    expect(vistos).toHaveLength(4)
  })
})

describe('what says nothing new [SY4]', () => {
  it('is not told: a snapshot of what is shown leaves every order as it is', async () => {
    const { bancada, vistos } = await cozinhaCheia()
    const [antes] = vistos
    bancada.transporte.dizer('retrato', { ...retrato, cursor: 12, agora: INICIO })
    await bancada.passar(1_000)
    expect(estadoDe(bancada)).toBe(antes)
    bancada.transporte.dizer('retrato', {
      ...retrato,
      cursor: 13,
      pedidos: pedidos.map((pedido) => (pedido.id === 'p8' ? { ...pedido, prioridade: 1 } : pedido)),
    })
    await bancada.passar(1_000)
    expect(outros(antes ?? estadoDe(bancada), estadoDe(bancada))).toEqual(['p8'])
  })

  it('is not told: a tab that follows sees the one order that changed', async () => {
    const { bancada } = await cozinhaCheia()
    const { motor } = bancada.outraAba()
    await Promise.all([motor.iniciar(), bancada.passar(0)])
    await bancada.passar(1_000)
    const antes = estadoDe({ ...bancada, motor })
    bancada.evento(moveu(11, 'p9'))
    await bancada.passar(1_000)
    expect(outros(antes, estadoDe({ ...bancada, motor }))).toEqual(['p9'])
  })
})
