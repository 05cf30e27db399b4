import { pedidoDeProva, retratoDeProva } from '@kds/sync/bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from '@kds/sync/confirmado'
import { CONTRATO_DO_ARMAZEM } from '@kds/sync/contrato/contrato-do-armazem'
import { escritaDo } from '@kds/sync/escrita'
import { expect, test } from '@playwright/test'
import { bundleStore, openStorePage } from './store-page'

let script: string

test.beforeAll(async () => {
  script = await bundleStore()
})

for (const { nome } of CONTRATO_DO_ARMAZEM) {
  test(`IndexedDB keeps the contract of a store: ${nome}`, async ({ context }) => {
    const page = await openStorePage(context, script)
    expect(await page.evaluate((name) => window.provar(name), nome)).toBeNull()
  })
}

test('a write that fails half-way leaves nothing of itself behind', async ({ context }) => {
  const page = await openStorePage(context, script)
  const confirmado = confirmadoDoRetrato(retratoDeProva(), [])
  const novo = { ...confirmado, cursor: 11, estado: { ...confirmado.estado, pedidos: { p3: pedidoDeProva(3) } } }
  const escritas = [escritaDo(confirmado, 'm1'), escritaDo(novo, 'm2', { confirmado, marca: 'm1' })] as const
  const guardado = await page.evaluate(async ([antes, depois]) => {
    const armazem = window.armazem('meio')
    await armazem.guardar({ confirmado: antes })
    // What cannot be copied stops the browser after the head and the first orders were handed over.
    const gravar = [...depois.gravar, { ...depois.gravar[0], numero: () => {} } as never]
    const falha = await armazem.guardar({ confirmado: { ...depois, gravar } }).catch((error: Error) => error.name)
    return { falha, ...(await window.armazem('meio').carregar()) }
  }, escritas)
  expect(guardado).toEqual({ falha: 'DataCloneError', confirmado, marca: 'm1', recusas: [], fila: [] })
})
