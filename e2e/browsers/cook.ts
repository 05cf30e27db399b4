import { expect } from '@playwright/test'
import type { Kitchen } from '../boards/support/kitchen'
import type { Gate } from './gate'
import { isSettled, lookOnPage, type Seen, type Target } from './look-on-page'
import type { Screen } from './screen'

export interface Setup {
  readonly perfil?: string
  readonly estacao?: string
  readonly linhas?: readonly string[]
  readonly tela?: 'Fila' | 'Kanban'
}

/** A person who sets a device up and cooks with it, in whatever engine. */
export class Cook {
  readonly screen: Screen
  readonly kitchen: Kitchen
  readonly #gate: Gate

  constructor(screen: Screen, kitchen: Kitchen, gate: Gate) {
    this.screen = screen
    this.kitchen = kitchen
    this.#gate = gate
  }

  /** The way to the server, in the hands of the journey. */
  get network(): Pick<Gate, 'cut' | 'restore' | 'changed'> {
    return this.#gate
  }

  get url(): string {
    return this.#gate.url
  }

  async looks(target: Target): Promise<readonly Seen[]> {
    return this.screen.ask(lookOnPage, { target, scroll: false })
  }

  /** Waits until it is there. */
  async sees(target: Target, what: Partial<Pick<Seen, 'data'>> = {}): Promise<void> {
    const seen = async () => (await this.looks(target)).map(({ data }) => data)
    await expect
      .poll(seen, { message: JSON.stringify(target) })
      .toContainEqual(expect.objectContaining(what.data ?? {}))
  }

  async seesNo(target: Target): Promise<void> {
    await expect
      .poll(async () => (await this.looks(target)).length, { message: `no ${JSON.stringify(target)}` })
      .toBe(0)
  }

  async reads(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.page()).toMatch(text)
  }

  /** Everything that can be read just now. */
  page(): Promise<string> {
    return this.screen.ask(readPage, null)
  }

  async presses(target: Target): Promise<void> {
    await this.screen.press(await this.#standsStill(target))
  }

  /** By a finger, from the one to the middle of the other. */
  async carries(from: Target, to: Target): Promise<void> {
    const end = await this.#standsStill(to)
    await this.screen.drag([await this.#standsStill(from), end])
  }

  async types(text: string, into: Target): Promise<void> {
    await this.presses(into)
    await this.screen.type(text)
  }

  /** Sets a fresh device up, as the specification's settings screen wants it. */
  async setsUp({ perfil, estacao, linhas = ['Pizza', 'Entrada'], tela = 'Fila' }: Setup = {}): Promise<void> {
    await this.screen.open(this.url)
    const inside = { css: 'ion-modal' }
    await this.types(this.kitchen.licenca, { role: 'textbox', name: 'Número da licença', inside })
    await this.presses({ role: 'button', name: 'Verificar', inside })
    await this.reads('Licença válida')
    await this.presses({ css: 'ion-radio', text: perfil ?? this.kitchen.perfil.Nome, inside })
    for (const linha of linhas) await this.presses({ css: 'ion-checkbox', text: linha, inside })
    await this.presses({ css: 'ion-radio', text: tela, inside })
    await this.types(estacao ?? 'Montagem 1', { role: 'textbox', name: 'Estação', inside })
    await this.presses({ css: 'ion-button', text: 'Salvar', inside })
    await this.seesNo(inside)
    await this.isLive()
  }

  /** A device that was set up before. */
  async comesBack({ estacao = 'Montagem 1', linhas = ['Pizza', 'Entrada'], tela = 'Fila' }: Setup = {}): Promise<void> {
    const mostra = ['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura']
    const configuracoes = JSON.stringify({
      numeroLicenca: this.kitchen.licenca,
      codigoPerfil: this.kitchen.perfil.Id,
      estacao,
      tipoTelamontador: tela === 'Fila' ? 'F' : 'K',
      ...Object.fromEntries(mostra.map((linha) => [`mostra${linha}`, linhas.includes(linha)])),
    })
    await this.leaves()
    await this.screen.ask(storeSettings, configuracoes)
    await this.screen.open(this.url)
    await this.isLive()
  }

  /** To a picture of the same origin, where no station runs. Firefox shows JSON on a page of its own, which has another store. */
  async leaves(): Promise<void> {
    await this.screen.open(`${this.url}/img/icon.png`)
  }

  /** The next start needs no network. */
  async isKept(): Promise<void> {
    await expect.poll(() => this.screen.ask(hasWorker, null)).toBe(true)
  }

  async isLive(): Promise<void> {
    await this.reads(/\d+ na cozinha · ao vivo/)
  }

  /** What the self-test says on this subject. */
  async examines(subject: string): Promise<string> {
    await this.presses({ role: 'button', name: 'Opções da tela' })
    await this.presses({ role: 'button', name: 'Testar este aparelho' })
    const line = { css: '.autoteste li', text: subject }
    await this.sees(line)
    return (await this.looks(line)).map(({ text }) => text).join()
  }

  order(numero: string): Target {
    return { css: '[data-pedido]', text: `#${numero}` }
  }

  item(numero: string, nome: string): Target {
    return { css: '[data-item]', text: nome, inside: this.order(numero) }
  }

  /** What stands at the same place in two looks, with nothing over it, on a board that is at rest. */
  async #standsStill(target: Target): Promise<Seen> {
    let before = ''
    let seen: Seen | undefined
    await expect
      .poll(
        async () => {
          ;[seen] = await this.screen.ask(lookOnPage, { target, scroll: true })
          const now = seen ? `${seen.x} ${seen.y} ${seen.free} ${await this.screen.ask(isSettled, null)}` : 'not there'
          const still = now === before
          before = now
          return still ? now.replace(/^\S+ \S+/, 'still') : now
        },
        { message: JSON.stringify(target), intervals: [50] },
      )
      .toBe('still true true')
    if (!seen) throw new Error('nothing to see')
    return seen
  }
}

function readPage(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
  return document.body.innerText.replace(/\s+/g, ' ')
}

function storeSettings(configuracoes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('agile-producao', 1)
    open.onerror = () => reject(open.error)
    open.onupgradeneeded = () => open.result.createObjectStore('_ionickv')
    open.onsuccess = () => {
      const transaction = open.result.transaction('_ionickv', 'readwrite')
      transaction.objectStore('_ionickv').put(configuracoes, 'configuracoes')
      transaction.oncomplete = () => {
        open.result.close()
        resolve()
      }
    }
  })
}

function hasWorker(): boolean {
  return navigator.serviceWorker.controller?.state === 'activated'
}
