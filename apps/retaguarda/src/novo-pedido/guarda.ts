import type { enviarPedidoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import { type Aba, chavesDe } from '../plataforma/aba'
import { GUARDADO_DA_SESSAO } from '../plataforma/sessao'
import type { NaMesa } from './de-lado'
import type { Linha } from './linha'
import type { Rascunho } from './rascunho'

/** An order that was sent off and has no answer yet. */
export interface Envio {
  readonly corpo: z.input<typeof enviarPedidoSchema>
  /** To be taken up again when the server refuses it. */
  readonly rascunho: Rascunho
  readonly desde: string
  readonly recusa?: string
  /** When it was sent no screen showed all of it. */
  readonly semTela?: true
  /** Taken back by who took it down. It may have arrived all the same: kept until the server says what became of it. */
  readonly retirado?: true
}

/** How many orders wait for the connection, and for what. */
export interface Esperam {
  readonly enviar: number
  readonly retirar: number
}

type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Of a table, each under a name of its own. */
const DA_MESA = ['rascunho', 'linha', 'de-lado'] as const

/**
 * What one person has on the table for one company, on this device: in each window another, and what was sent in all of them together.
 * Gone when it is sent, and when the person signs out.
 */
export class Guarda {
  readonly #deposito: Deposito
  readonly #daEmpresa: string
  readonly #chave: string
  readonly #aba: Pick<Aba, 'id' | 'estaAberta'>
  readonly #mesa: string
  /** What the browser had no room for: lives as long as this page does. */
  readonly #semLugar = new Map<string, string>()

  /** An order that is being taken down is for one kitchen: whoever looks at another one does not take it along. */
  constructor(
    deposito: Deposito,
    empresaId: string,
    pessoaId: string,
    aba: Pick<Aba, 'id' | 'estaAberta'>,
    cozinhaId?: string,
  ) {
    this.#mesa = cozinhaId === undefined ? 'mesa' : `mesa.${cozinhaId}`
    this.#deposito = deposito
    this.#daEmpresa = `${GUARDADO_DA_SESSAO}novo-pedido.${empresaId}.`
    this.#chave = `${this.#daEmpresa}${pessoaId}`
    this.#aba = aba
  }

  /** Something of it would be lost by a reload: the browser keeps no more. */
  get falhou(): boolean {
    return this.#semLugar.size > 0
  }

  get chave(): string {
    return this.#chave
  }

  rascunho(): Rascunho | undefined {
    const lido = this.#ler<Rascunho>(this.#daMesa('rascunho'))
    return lido && typeof lido.referencia === 'string' && Array.isArray(lido.itens) ? lido : undefined
  }

  guardarRascunho(rascunho: Rascunho | undefined): void {
    this.#escrever(this.#daMesa('rascunho'), rascunho)
  }

  /** The line as far as it is typed. */
  linha(): Linha | undefined {
    const lida = this.#ler<Linha>(this.#daMesa('linha'))
    return lida && typeof lida.texto === 'string' && typeof lida.escolhas === 'object' ? lida : undefined
  }

  guardarLinha(linha: Linha | undefined): void {
    this.#escrever(this.#daMesa('linha'), linha)
  }

  /** The orders that made room for another, the last on top. */
  deLado(): readonly NaMesa[] {
    const lidos = this.#ler<NaMesa[]>(this.#daMesa('de-lado'))
    return Array.isArray(lidos) ? lidos : []
  }

  guardarDeLado(pilha: readonly NaMesa[]): void {
    this.#escrever(this.#daMesa('de-lado'), pilha)
  }

  /** Whether a window that is no longer open left an order behind. */
  get haDeOutraJanela(): boolean {
    return this.#fechadaComPedido() !== undefined
  }

  /** What a closed window left comes to this one, where nothing is on the table; moved, so that it is never in two. */
  trazerDeOutraJanela(): boolean {
    const deixada = this.#fechadaComPedido()
    if (deixada === undefined || this.#temPedido(this.#aba.id)) return false
    for (const nome of DA_MESA) {
      this.#escrever(this.#daMesa(nome), this.#ler(this.#daMesa(nome, deixada)))
      this.#escrever(this.#daMesa(nome, deixada), undefined)
    }
    return true
  }

  envios(): readonly Envio[] {
    return this.#lidos(`${this.#chave}.envios`)
  }

  envio(referencia: string): Envio | undefined {
    return this.envios().find(({ corpo }) => corpo.referencia === referencia)
  }

  /** As it is kept now: the person, or another window, may have decided something about it meanwhile. */
  mudarEnvio(referencia: string, mudar: (atual: Envio) => Envio | undefined): void {
    const mudados = this.envios().flatMap((cada) => (cada.corpo.referencia === referencia ? (mudar(cada) ?? []) : cada))
    this.#escrever('envios', mudados)
  }

  /** Read and written in one go: another window may have sent something meanwhile. */
  porEnvio(envio: Envio): void {
    this.#escrever('envios', [...this.#outros(envio), envio])
  }

  tirarEnvio(envio: Envio): void {
    this.#escrever('envios', this.#outros(envio))
  }

  /**
   * What others of the company sent off here, whose session ended before it arrived, goes on with this person: the customer waits for it,
   * whoever took it down. By its reference it is the same order, and in the kitchen once.
   */
  assumirEnvios(): void {
    const deOutros = chavesDe(this.#deposito).filter(
      (chave) => chave.startsWith(this.#daEmpresa) && chave.endsWith('.envios') && chave !== `${this.#chave}.envios`,
    )
    for (const chave of deOutros) {
      for (const envio of this.#lidos(chave)) this.porEnvio(envio)
      this.#deposito.removeItem(chave)
    }
  }

  /** Until the returned function is called. Only other windows are heard. */
  ouvirEnvios(janela: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, ouvinte: () => void): () => void {
    const ouvir = (evento: Event) => {
      const chave = 'key' in evento ? evento.key : null
      if (chave === null || chave === `${this.#chave}.envios`) ouvinte()
    }
    janela.addEventListener('storage', ouvir)
    return () => janela.removeEventListener('storage', ouvir)
  }

  #fechadaComPedido(): string | undefined {
    const prefixo = `${this.#chave}.${this.#mesa}.`
    const abas = chavesDe(this.#deposito).flatMap((chave) =>
      chave.startsWith(prefixo) ? [chave.slice(prefixo.length).split('.', 1)[0] ?? ''] : [],
    )
    return abas.find((aba) => aba !== this.#aba.id && !this.#aba.estaAberta(aba))
  }

  #temPedido(aba: string): boolean {
    return DA_MESA.some((nome) => this.#deposito.getItem(`${this.#chave}.${this.#daMesa(nome, aba)}`) !== null)
  }

  #daMesa(nome: (typeof DA_MESA)[number], aba = this.#aba.id): string {
    return `${this.#mesa}.${aba}.${nome}`
  }

  #outros({ corpo }: Envio): Envio[] {
    return this.envios().filter((cada) => cada.corpo.referencia !== corpo.referencia)
  }

  #lidos(chave: string): readonly Envio[] {
    const lidos = this.#lerDe<Envio[]>(chave)
    return Array.isArray(lidos) ? lidos : []
  }

  #ler<T>(nome: string): T | undefined {
    return this.#lerDe(`${this.#chave}.${nome}`)
  }

  #lerDe<T>(chave: string): T | undefined {
    try {
      return JSON.parse(this.#semLugar.get(chave) ?? this.#deposito.getItem(chave) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  #escrever(nome: string, valor: unknown): void {
    const vazio = valor === undefined || (Array.isArray(valor) && valor.length === 0)
    const chave = `${this.#chave}.${nome}`
    this.#semLugar.delete(chave)
    if (vazio) {
      this.#deposito.removeItem(chave)
      return
    }
    const escrito = JSON.stringify(valor)
    try {
      this.#deposito.setItem(chave, escrito)
    } catch {
      // What was kept before is not what is meant any more.
      this.#deposito.removeItem(chave)
      this.#semLugar.set(chave, escrito)
    }
  }
}

/** How many orders of this device have not reached a kitchen yet, of whatever company. */
export function enviosGuardados(deposito: Deposito): Esperam {
  const chaves = chavesDe(deposito).filter(
    (chave) => chave.startsWith(`${GUARDADO_DA_SESSAO}novo-pedido.`) && chave.endsWith('.envios'),
  )
  return contar(chaves.flatMap((chave) => lidosDe(deposito.getItem(chave) ?? '[]')))
}

/** Whether something lies on a table of this device, of whatever company and window. */
export function haPedidoComecado(deposito: Pick<Deposito, 'key' | 'length'>): boolean {
  return chavesDe(deposito).some(
    (chave) =>
      chave.startsWith(`${GUARDADO_DA_SESSAO}novo-pedido.`) && DA_MESA.some((nome) => chave.endsWith(`.${nome}`)),
  )
}

export function contar(envios: readonly Pick<Envio, 'retirado'>[]): Esperam {
  const retirar = envios.filter(({ retirado }) => retirado).length
  return { enviar: envios.length - retirar, retirar }
}

function lidosDe(lista: string): Pick<Envio, 'retirado'>[] {
  try {
    const lidos: unknown = JSON.parse(lista)
    return Array.isArray(lidos) ? lidos : []
  } catch {
    return []
  }
}
