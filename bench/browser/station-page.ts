import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { BoardHouse, BoardKitchen } from './board-house'
import { SlowedPage } from './slowed-page'

const LINHAS = ['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura']
/** A fresh device stores its worker's files, reports all orders as seen and hears of the late ones. */
const SETTLING_MS = 6_000
const PATIENCE_MS = 30_000

export type Tela = 'F' | 'K'

interface Viewport {
  readonly width: number
  readonly height: number
}

/** The station as it is built and served, set up for a kitchen with all its lines, its orders on the screen. */
export async function openStation(
  browser: Browser,
  house: BoardHouse,
  kitchen: BoardKitchen,
  { tela, viewport }: { tela: Tela; viewport?: Viewport },
): Promise<SlowedPage> {
  const slowed = await SlowedPage.open(browser, viewport)
  const { page } = slowed
  await page.goto(`${house.server.origin}/img/icon.png`)
  await page.evaluate(storeSettings, JSON.stringify(storedSettings(house, kitchen, tela)))
  await page.goto(house.server.origin)
  await page.getByText(/ao vivo/).waitFor({ timeout: PATIENCE_MS })
  await delay(SETTLING_MS)
  return slowed
}

export function storedSettings({ pizzeria }: BoardHouse, { perfil }: BoardKitchen, tela: Tela): object {
  return {
    numeroLicenca: pizzeria.licenca,
    codigoPerfil: perfil,
    estacao: 'Medida',
    tipoTelamontador: tela,
    ...Object.fromEntries(LINHAS.map((linha) => [`mostra${linha}`, true])),
  }
}

export function storeSettings(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('agile-producao', 1)
    open.onupgradeneeded = () => open.result.createObjectStore('_ionickv')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const transaction = open.result.transaction('_ionickv', 'readwrite')
      transaction.objectStore('_ionickv').put(text, 'configuracoes')
      transaction.oncomplete = () => {
        open.result.close()
        resolve()
      }
    }
  })
}
