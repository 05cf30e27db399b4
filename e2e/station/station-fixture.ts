import { test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test'
import { openStored } from '../open-stored'
import { LICENCA_BOA, PERFIS, SpecLicensingServer } from './spec-licensing-server'

/** A small machine under load still has to show the right thing, only later. */
export const expect = baseExpect.configure({ timeout: 20_000 })

export const IDENTIDADE = {
  AccessToken: 'token-da-bella',
  RefreshToken: null,
  NomeEmpresa: 'Pizzaria Bella Massa',
  ValidoAte: '2027-01-31T12:00:00Z',
  Sigla: 'bella',
  Storage: 'App_Tenancy/bella/img/icon.ico',
}

export const SALVAS = {
  numeroLicenca: LICENCA_BOA,
  codigoPerfil: 7,
  estacao: 'Montagem 1',
  identity: IDENTIDADE,
  perfil: PERFIS[0],
  urlIcone: null,
  urlLogo: null,
  mostraPizza: true,
  mostraCozinha: false,
  mostraEntrada: true,
  mostraSobremesa: false,
  mostraChapa: false,
  mostraFritura: false,
  tipoTelamontador: 'F',
}

/** The station as a person at the screen knows it. */
export class Estacao {
  readonly page: Page
  readonly server: SpecLicensingServer
  readonly modal: Locator
  readonly alerta: Locator
  readonly loading: Locator
  #porGuardar: Readonly<Record<string, unknown>> | undefined

  constructor(page: Page, server: SpecLicensingServer) {
    this.page = page
    this.server = server
    this.modal = page.locator('ion-modal')
    this.alerta = page.locator('ion-alert')
    this.loading = page.locator('ion-loading')
  }

  async abrir(path = '/'): Promise<void> {
    const url = this.server.url + path
    const valores = this.#porGuardar
    this.#porGuardar = undefined
    if (valores) await openStored(this.page, url, valores)
    else await this.page.goto(url)
  }

  async aberta(): Promise<void> {
    await expect(this.page).toHaveURL(/\/montador$/)
    await expect(this.page.getByRole('heading', { name: /Pizzaria Bella Massa/ })).toBeVisible()
    await expect(this.loading).toHaveCount(0)
  }

  get licenca(): Locator {
    return this.modal.getByLabel('Número da licença')
  }

  get salvar(): Locator {
    return this.modal.locator('ion-button', { hasText: 'Salvar' })
  }

  secao(titulo: string): Locator {
    return this.modal.getByRole('region', { name: titulo })
  }

  async verificar(numero: string): Promise<void> {
    await this.licenca.fill(numero)
    await this.modal.getByRole('button', { name: 'Verificar' }).click()
    await expect(this.loading).toHaveCount(0)
  }

  async responder(botao: string): Promise<void> {
    await this.alerta.getByRole('button', { name: botao }).click()
    await expect(this.alerta).toHaveCount(0)
  }

  /** Puts a value under a key of the key-value store, from the next time the app is opened. */
  guardar(chave: string, valor: unknown): void {
    this.#porGuardar = { ...this.#porGuardar, [chave]: valor }
  }

  async guardado(chave: string): Promise<unknown> {
    return this.page.evaluate(
      (key) =>
        new Promise<unknown>((resolve, reject) => {
          const open = indexedDB.open('agile-producao')
          open.onerror = () => reject(open.error)
          open.onsuccess = () => {
            const request = open.result.transaction('_ionickv').objectStore('_ionickv').get(key)
            request.onsuccess = () => {
              open.result.close()
              resolve(request.result)
            }
          }
        }),
      chave,
    )
  }

  async configuracoes(): Promise<Record<string, unknown>> {
    return JSON.parse(String(await this.guardado('configuracoes')))
  }
}

export const test = base.extend<{ server: SpecLicensingServer; estacao: Estacao }>({
  // Playwright wants a pattern here even of a fixture that needs no other.
  server: async ({ baseURL: _baseURL }, use) => {
    const server = await new SpecLicensingServer().start()
    await use(server)
    await server.stop()
  },
  estacao: async ({ page, server }, use) => {
    await use(new Estacao(page, server))
  },
})
