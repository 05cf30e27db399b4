import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { type Chamada, chamadaPor } from '../plataforma/chamada'
import { depositoDeTeste, guardadosDeTeste } from '../plataforma/deposito-de-teste'
import { enviarTudo } from './enviar-tudo'
import { type Envio, Guarda } from './guarda'
import { rascunhoVazio } from './rascunho'

const ABA = { id: '1', estaAberta: () => true }

function envio(referencia: string): Envio {
  const corpo = { cozinhaId: 'c', origem: 'balcao', tipo: 'balcao', referencia, itens: [] } as Envio['corpo']
  return { corpo, rascunho: rascunhoVazio(referencia), desde: '2026-11-15T23:00:00.000Z' }
}

/** Answers in turn; an answer that is a number is a refusal with that status. */
function servidor(...respostas: (number | 'ok')[]) {
  const recebidos: string[] = []
  const chamar = (async (_metodo, caminho, _resposta, corpo) => {
    const { referencia } = corpo as { referencia: string }
    recebidos.push(caminho.endsWith('/retirar') ? `retirar ${referencia}` : referencia)
    const resposta = respostas.shift() ?? 'ok'
    if (resposta === 'ok') return {}
    throw new HttpError(`recusa ${resposta}`, resposta)
  }) as Chamada
  return { chamar, recebidos }
}

test.each([0, 500, 503, 408, 429, 401])(
  '%i: it waits, in its order, and is sent by the same reference',
  async (status) => {
    const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
    for (const referencia of ['a', 'b']) guarda.porEnvio(envio(referencia))
    const { chamar, recebidos } = servidor(status)
    expect((await enviarTudo(guarda, chamar, 'e')).enviados).toHaveLength(0)
    expect(guarda.envios()).toHaveLength(2)
    expect((await enviarTudo(guarda, chamar, 'e')).enviados).toHaveLength(2)
    expect(recebidos).toEqual(['a', 'a', 'b'])
    expect(guarda.envios()).toHaveLength(0)
  },
)

test('an answer that cannot be read says nothing of the order, which waits and is sent by the same reference', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  guarda.porEnvio(envio('a'))
  const ilegivel = chamadaPor(async () => new Response('{"numero":'))
  expect((await enviarTudo(guarda, ilegivel, 'e')).enviados).toHaveLength(0)
  expect(guarda.envios().map(({ recusa }) => recusa)).toEqual([undefined])
  expect((await enviarTudo(guarda, servidor().chamar, 'e')).enviados).toHaveLength(1)
})

test('what is refused is put aside with its words and holds nobody up', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  for (const referencia of ['a', 'b']) guarda.porEnvio(envio(referencia))
  const { chamar, recebidos } = servidor(400)
  expect((await enviarTudo(guarda, chamar, 'e')).enviados).toHaveLength(1)
  expect(guarda.envios().map(({ recusa }) => recusa)).toEqual(['recusa 400'])
  await enviarTudo(guarda, chamar, 'e')
  expect(recebidos).toEqual(['a', 'b'])
})

const retirar = (guarda: Guarda, referencia: string) => guarda.porEnvio({ ...envio(referencia), retirado: true })

test('what was taken back is not sent, is asked about before anything is sent, and is forgotten when that is answered', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  for (const referencia of ['a', 'b']) guarda.porEnvio(envio(referencia))
  retirar(guarda, 'b')
  const { chamar, recebidos } = servidor(0, 'ok')
  expect(await enviarTudo(guarda, chamar, 'e')).toEqual({ enviados: [], retirados: [] })
  expect(recebidos).toEqual(['retirar b'])
  expect((await enviarTudo(guarda, chamar, 'e')).retirados).toEqual([undefined])
  expect(recebidos).toEqual(['retirar b', 'retirar b', 'a'])
  expect(guarda.envios()).toHaveLength(0)
})

test('taken back while it is on its way: it is not said to be sent, and is taken back where it arrived', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  guarda.porEnvio(envio('a'))
  const { chamar, recebidos } = servidor()
  const enquanto = (async (...dito: Parameters<Chamada>) => {
    const resposta = await chamar(...dito)
    if (recebidos.length === 1) retirar(guarda, 'a')
    return resposta
  }) as Chamada
  expect(await enviarTudo(guarda, enquanto, 'e')).toEqual({ enviados: [], retirados: [] })
  await enviarTudo(guarda, enquanto, 'e')
  expect(recebidos).toEqual(['a', 'retirar a'])
  expect(guarda.envios()).toHaveLength(0)
})

test('taken back in another window while this one went through what waits: it does not go', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  for (const referencia of ['a', 'b']) guarda.porEnvio(envio(referencia))
  const { chamar, recebidos } = servidor()
  const enquanto = (async (...dito: Parameters<Chamada>) => {
    if (recebidos.length === 0) retirar(guarda, 'b')
    return chamar(...dito)
  }) as Chamada
  await enviarTudo(guarda, enquanto, 'e')
  expect(recebidos).toEqual(['a', 'retirar b'])
})

test('what cannot be taken back any more is said, and asked about no more', async () => {
  const guarda = new Guarda(guardadosDeTeste(), 'e', 'p', ABA)
  retirar(guarda, 'a')
  const { chamar, recebidos } = servidor(409)
  await enviarTudo(guarda, chamar, 'e')
  await enviarTudo(guarda, chamar, 'e')
  expect(recebidos).toEqual(['retirar a'])
  expect(guarda.envios()).toMatchObject([{ retirado: true, recusa: 'recusa 409' }])
})

test('each company and person has a table of his own, and what cannot be read is no order', () => {
  const onde = depositoDeTeste()
  const minha = new Guarda(guardadosDeTeste(onde), 'e', 'p', ABA)
  minha.guardarRascunho(rascunhoVazio('r'))
  expect(minha.rascunho()?.referencia).toBe('r')
  expect(new Guarda(guardadosDeTeste(onde), 'e', 'outra', ABA).rascunho()).toBeUndefined()
  expect(new Guarda(guardadosDeTeste(onde), 'outra', 'p', ABA).rascunho()).toBeUndefined()
  for (const chave of onde.mapa.keys()) onde.mapa.set(chave, '{"itens":')
  expect(minha.rascunho()).toBeUndefined()
  minha.guardarRascunho(undefined)
  expect(onde.mapa.size).toBe(0)
})
