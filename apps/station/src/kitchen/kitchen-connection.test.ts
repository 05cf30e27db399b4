import { criarBancada } from '@kds/sync/bancada/bancada'
import { retratoDeProva } from '@kds/sync/bancada/cozinha-de-prova'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../test/memory-store'
import { configuracoesSchema } from '../settings/configuracoes'
import { SettingsService } from '../settings/settings-service'
import { KitchenConnection } from './kitchen-connection'

const COZINHA = 'https://cozinha.exemplo/api/cozinhas/centro'
const identity = { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' }
const perfil = { Id: 7, Nome: 'Centro', Url: `${COZINHA}/` }
const salvas = configuracoesSchema.parse({
  numeroLicenca: 'LIC-1',
  codigoPerfil: 7,
  estacao: 'Chapa',
  mostraChapa: true,
})
const logado = { ...salvas, identity, perfil }

function montar(guardadas: object) {
  const bancada = criarBancada()
  const store = new MemoryStore({ configuracoes: JSON.stringify(guardadas) })
  const settings = new SettingsService({ store, report: () => undefined })
  const read: string[] = []
  const kitchen = new KitchenConnection({
    settings,
    createEngine: () => ({ motor: bancada.motor, dispose: () => undefined }),
    store: (url) => {
      read.push(url)
      return bancada.armazem
    },
  })
  return { bancada, settings, kitchen, read }
}

async function tapped(guardadas: object) {
  const cenario = montar(guardadas)
  const { bancada, settings } = cenario
  settings.publish(logado)
  await bancada.passar(0)
  bancada.transporte.stream().ouvinte.aberto()
  bancada.transporte.dizer('retrato', retratoDeProva())
  await bancada.passar(0)
  await bancada.motor.comandar({
    tipo: 'moverItens',
    pedidoId: 'p1',
    itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
  })
  // The device's own doing.
  await bancada.motor.comandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
  return cenario
}

describe('the actions that wait for the kitchen', () => {
  it('are those of the engine while it runs', async () => {
    const { kitchen, read } = await tapped(logado)
    expect(await kitchen.pending()).toBe(1)
    expect(read).toEqual([])
  })

  it('are still counted after a refused licence has stopped it', async () => {
    const { bancada, settings, kitchen, read } = await tapped(logado)
    settings.publish(null)
    await bancada.passar(0)
    expect(await kitchen.pending()).toBe(1)
    expect(read).toEqual([COZINHA])
  })

  it('are none on a device that never had a kitchen', async () => {
    const { kitchen, read } = montar(salvas)
    expect(await kitchen.pending()).toBe(0)
    expect(read).toEqual([])
  })
})
