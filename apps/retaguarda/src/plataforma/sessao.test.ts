import type { Conta } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { provedorDeAcesso } from './auth-provider'
import type { Chamada } from './chamada'
import { depositoDeTeste } from './deposito-de-teste'
import { Sessao } from './sessao'

const guarda = () => depositoDeTeste() as unknown as Storage
const recusada = () => Promise.reject(new HttpError('Entre de novo.', 401))
const conta = (id: string, ...empresas: readonly string[]) =>
  ({ id, nome: id, empresas: empresas.map((empresa) => ({ id: empresa })) }) as unknown as Conta

test('a session that was closed elsewhere is remembered as such until somebody signs in', async () => {
  const sessao = new Sessao(recusada, guarda(), guarda())
  const acesso = provedorDeAcesso(sessao)
  sessao.comecou(conta('ana', 'e1'))
  await expect(acesso.checkError(new HttpError('Entre de novo.', 401))).rejects.toThrow()
  await acesso.logout({})
  expect(sessao.encerrada).toBe(true)
  sessao.comecou(conta('ana', 'e1'))
  expect(sessao.encerrada).toBe(false)
})

test('whoever signs out, or was never in, is told nothing of a closed session', async () => {
  const sessao = new Sessao(recusada, guarda(), guarda())
  const acesso = provedorDeAcesso(sessao)
  await expect(acesso.checkAuth({})).rejects.toThrow()
  await expect(acesso.checkError(new HttpError('Entre de novo.', 401))).rejects.toThrow()
  expect(sessao.encerrada).toBe(false)
  sessao.comecou(conta('ana', 'e1'))
  await acesso.logout({})
  expect(sessao.encerrada).toBe(false)
})

test('an account that is asked for again, because it changed, is no session that was closed', async () => {
  const sessao = new Sessao(recusada, guarda(), guarda())
  sessao.comecou(conta('ana', 'e1'))
  sessao.esquecer()
  expect(sessao.encerrada).toBe(false)
})

test('the company that was open last opens again, whatever is joined or whoever else signs in meanwhile', async () => {
  const deposito = guarda()
  const abre = async (quem: Conta) => {
    const sessao = new Sessao(recusada, deposito, guarda())
    sessao.comecou(quem)
    return (await sessao.empresa()).id
  }
  expect(await abre(conta('ana', 'zebra'))).toBe('zebra')
  expect(await abre(conta('ana', 'abelha', 'zebra'))).toBe('zebra')
  expect(await abre(conta('rui', 'urso'))).toBe('urso')
  expect(await abre(conta('ana', 'abelha', 'zebra'))).toBe('zebra')
})

test('a browser that is full opens a window all the same, and who signs out leaves nothing in it', async () => {
  const sessao = new Sessao(() => Promise.resolve({} as never), depositoDeTeste(0) as unknown as Storage, guarda())
  sessao.comecou(conta('ana', 'e1', 'e2'))
  expect((await sessao.empresa()).id).toBe('e1')
  await sessao.escolher('e2')
  expect((await sessao.empresa()).id).toBe('e2')
  sessao.guardados.semLugar.set('k', 'v')
  await sessao.sair()
  expect(sessao.guardados.semLugar.size).toBe(0)
})

test('a window goes on with its company while another of the same browser goes to one of its own', async () => {
  const deTodas = guarda()
  const janela = (daAba = guarda()) => {
    const sessao = new Sessao(recusada, deTodas, daAba)
    sessao.comecou(conta('ana', 'abelha', 'zebra'))
    return sessao
  }
  const daPrimeira = guarda()
  const primeira = janela(daPrimeira)
  expect((await primeira.empresa()).id).toBe('abelha')
  const segunda = janela()
  await segunda.escolher('zebra')
  expect((await segunda.empresa()).id).toBe('zebra')
  expect((await primeira.empresa()).id).toBe('abelha')
  // Loaded anew it is where it was; a new one begins where somebody chose last.
  expect((await janela(daPrimeira).empresa()).id).toBe('abelha')
  expect((await janela().empresa()).id).toBe('zebra')
})

test('who could not be signed out is not, and the next try asks again', async () => {
  let responde: () => Promise<unknown> = () => Promise.reject(new HttpError('Sem conexão.', 0))
  const chamadas: string[] = []
  const chamar = (_: string, caminho: string) => {
    chamadas.push(caminho)
    return responde()
  }
  const deposito = guarda()
  const sessao = new Sessao(chamar as Chamada, deposito, guarda())
  sessao.comecou(conta('ana', 'e1'))
  await expect(sessao.sair()).rejects.toThrow('Sem conexão.')
  // Nor where what is known of the account is just being asked for again.
  sessao.esquecer()
  await expect(sessao.sair()).rejects.toThrow('Sem conexão.')
  responde = () => Promise.resolve({})
  await sessao.sair()
  expect(chamadas).toEqual(['/conta/sair', '/conta/sair', '/conta/sair'])
  // Out already: there is nothing to end.
  await sessao.sair()
  expect(chamadas).toHaveLength(3)
})

test('what a window sends says whose it is, until somebody else signs in there or nobody is', async () => {
  const ditas: (string | undefined)[] = []
  const chamar = ((...[, , , , , pessoa]: Parameters<Chamada>) => {
    ditas.push(pessoa)
    return Promise.resolve(conta('ana', 'e1'))
  }) as Chamada
  const sessao = new Sessao(chamar, guarda(), guarda())
  const dizer = () => sessao.chamar('GET', '/licencas', nadaSchema)
  await dizer()
  await sessao.conta()
  sessao.esquecer()
  await dizer()
  sessao.comecou(conta('rui', 'e1'))
  await dizer()
  sessao.encerrou()
  await dizer()
  expect(ditas).toEqual([undefined, undefined, 'ana', 'rui', undefined])
})
