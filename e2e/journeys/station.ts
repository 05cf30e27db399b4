import { expect, type Locator, type Page } from '@playwright/test'

export interface StationSetup {
  readonly licenca: string
  readonly perfil: string
  readonly estacao: string
  readonly linhas: readonly string[]
}

/** A person sets a device up and then cooks with it. */
export class Station {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async setUp(url: string, { licenca, perfil, estacao, linhas }: StationSetup): Promise<void> {
    await this.page.goto(url)
    const modal = this.page.locator('ion-modal')
    await modal.getByLabel('Número da licença').fill(licenca)
    await modal.getByRole('button', { name: 'Verificar' }).click()
    await expect(modal.getByText('Licença válida', { exact: true })).toBeVisible({ timeout: 20_000 })
    await modal.getByRole('radio', { name: perfil }).click()
    for (const linha of linhas) await modal.getByRole('checkbox', { name: linha, exact: true }).click()
    await modal.getByRole('radio', { name: 'Fila' }).click()
    await modal.getByLabel('Estação').fill(estacao)
    await modal.locator('ion-button', { hasText: 'Salvar' }).click()
    await expect(modal).toHaveCount(0)
    await this.live()
  }

  async live(): Promise<void> {
    await expect(this.page.getByText(/\d+ na cozinha · ao vivo/)).toBeVisible({ timeout: 30_000 })
  }

  order(numero: string): Locator {
    return this.page.locator('[data-pedido]', {
      has: this.page.getByRole('heading', { name: new RegExp(`#${numero}\\b`) }),
    })
  }

  item(numero: string, nome: string): Locator {
    const named = this.page.getByRole('button', { name: new RegExp(nome) })
    return this.order(numero).locator('[data-item]').and(named)
  }
}
