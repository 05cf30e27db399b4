import { sampleSnapshot } from '@kds/sync/workbench/sample-kitchen'
import { createWorkbench } from '@kds/sync/workbench/workbench'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../test/memory-store'
import { savedSettingsSchema } from '../settings/saved-settings'
import { SettingsService } from '../settings/settings-service'
import { KitchenConnection } from './kitchen-connection'

const COZINHA = 'https://cozinha.exemplo/api/cozinhas/centro'
const identity = { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' }
const perfil = { Id: 7, Nome: 'Centro', Url: `${COZINHA}/` }
const salvas = savedSettingsSchema.parse({
  numeroLicenca: 'LIC-1',
  codigoPerfil: 7,
  estacao: 'Chapa',
  mostraChapa: true,
})
const logado = { ...salvas, identity, perfil }

function assemble(stored: object) {
  const workbench = createWorkbench()
  const store = new MemoryStore({ configuracoes: JSON.stringify(stored) })
  const settings = new SettingsService({ store, report: () => undefined })
  const read: string[] = []
  const kitchen = new KitchenConnection({
    settings,
    createEngine: () => ({ engine: workbench.engine, dispose: () => undefined }),
    store: (url) => {
      read.push(url)
      return workbench.store
    },
  })
  return { bancada: workbench, settings, kitchen, read }
}

async function tapped(stored: object) {
  const cenario = assemble(stored)
  const { bancada: workbench, settings } = cenario
  settings.publish(logado)
  await workbench.pass(0)
  workbench.transport.stream().listener.opened()
  workbench.transport.say('retrato', sampleSnapshot())
  await workbench.pass(0)
  await workbench.engine.command({
    tipo: 'moverItens',
    pedidoId: 'p1',
    itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
  })
  // The device's own doing.
  await workbench.engine.command({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
  return cenario
}

describe('the actions that wait for the kitchen', () => {
  it('are those of the engine while it runs', async () => {
    const { kitchen, read } = await tapped(logado)
    expect(await kitchen.pending()).toBe(1)
    expect(read).toEqual([])
  })

  it('are still counted after a refused licence has stopped it', async () => {
    const { bancada: workbench, settings, kitchen, read } = await tapped(logado)
    settings.publish(null)
    await workbench.pass(0)
    expect(await kitchen.pending()).toBe(1)
    expect(read).toEqual([COZINHA])
  })

  it('are none on a device that never had a kitchen', async () => {
    const { kitchen, read } = assemble(salvas)
    expect(await kitchen.pending()).toBe(0)
    expect(read).toEqual([])
  })
})
