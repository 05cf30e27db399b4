import type { enviarPedidoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import type { Aba } from '../plataforma/aba'
import { chavesGuardadas, coube, type Guardados } from '../plataforma/guardados'
import { GUARDADO_DA_SESSAO } from '../plataforma/sessao'
import type { NaMesa } from './de-lado'
import { escreverEnvios, lerEnvios, passarEnvios } from './envios-guardados'
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

/** Of a table, each under a name of its own. */
const DA_MESA = ['rascunho', 'linha', 'de-lado'] as const

/**
 * What one person has on the table for one company, on this device: in each window another, and what was sent in all of them together.
 * Gone when it is sent, and when the person signs out.
 */
export class Guarda {
  readonly #guardados: Guardados
  readonly #daEmpresa: string
  readonly #chave: string
  readonly #aba: Pick<Aba, 'id' | 'estaAberta'>
  readonly #mesa: string

  /** An order that is being taken down is for one kitchen: whoever looks at another one does not take it along. */
  constructor(
    guardados: Guardados,
    empresaId: string,
    pessoaId: string,
    aba: Pick<Aba, 'id' | 'estaAberta'>,
    cozinhaId?: string,
  ) {
    this.#mesa = cozinhaId === undefined ? 'mesa' : `mesa.${cozinhaId}`
    this.#guardados = guardados
    this.#daEmpresa = `${GUARDADO_DA_SESSAO}novo-pedido.${empresaId}.`
    this.#chave = `${this.#daEmpresa}${pessoaId}`
    this.#aba = aba
  }

  /** Something on a table would be lost by a reload: the browser keeps no more. */
  get falhou(): boolean {
    return [...this.#guardados.semLugar.keys()].some((chave) => chave.startsWith(`${this.#chave}.mesa`))
  }

  /** The same of one that waits. */
  get esperaSemLugar(): boolean {
    return this.#guardados.semLugar.has(this.#dosEnvios)
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
    if (deixada === undefined || !this.mesaVazia) return false
    for (const nome of DA_MESA) {
      const deixado = this.#ler(this.#daMesa(nome, deixada))
      // First from there: a browser that is full has no room for it twice.
      this.#escrever(this.#daMesa(nome, deixada), undefined)
      this.#escrever(this.#daMesa(nome), deixado)
    }
    return true
  }

  /** Nothing is kept of what lies on this table. */
  get mesaVazia(): boolean {
    return !this.#temPedido(this.#aba.id)
  }

  /**
   * Until the returned function is called. A window that slept so long that it passed for closed learns when it wakes that its table may
   * have been taken up by another.
   */
  ouvirMesa(janela: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, ouvinte: () => void): () => void {
    const daqui = DA_MESA.map((nome) => `${this.#chave}.${this.#daMesa(nome)}`)
    const ouvir = (evento: Event) => {
      const chave = 'key' in evento ? evento.key : null
      if (evento.type === 'pageshow' || daqui.some((cada) => cada === chave)) ouvinte()
    }
    for (const tipo of ['storage', 'pageshow']) janela.addEventListener(tipo, ouvir)
    return () => {
      for (const tipo of ['storage', 'pageshow']) janela.removeEventListener(tipo, ouvir)
    }
  }

  envios(): readonly Envio[] {
    return lerEnvios(this.#guardados, this.#dosEnvios)
  }

  envio(referencia: string): Envio | undefined {
    return this.envios().find(({ corpo }) => corpo.referencia === referencia)
  }

  /** As it is kept now: the person, or another window, may have decided something about it meanwhile. */
  mudarEnvio(referencia: string, mudar: (atual: Envio) => Envio | undefined): void {
    const mudados = this.envios().flatMap((cada) => (cada.corpo.referencia === referencia ? (mudar(cada) ?? []) : cada))
    this.#escreverEnvios(mudados)
  }

  /** Read and written in one go: another window may have sent something meanwhile. */
  porEnvio(envio: Envio): void {
    this.#escreverEnvios([...this.#outros(envio), envio])
  }

  tirarEnvio(envio: Envio): void {
    this.#escreverEnvios(this.#outros(envio))
  }

  /**
   * What others of the company sent off here, whose session ended before it arrived, goes on with this person: the customer waits for it,
   * whoever took it down. By its reference it is the same order, and in the kitchen once.
   */
  assumirEnvios(): void {
    const deOutros = chavesGuardadas(this.#guardados).filter(
      (chave) => chave.startsWith(this.#daEmpresa) && chave.endsWith('.envios') && chave !== this.#dosEnvios,
    )
    for (const chave of deOutros) passarEnvios(this.#guardados, chave, this.#dosEnvios)
    // There may be room meanwhile.
    if (this.esperaSemLugar) this.#escreverEnvios(this.envios())
  }

  /** Until the returned function is called. Only other windows are heard. */
  ouvirEnvios(janela: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>, ouvinte: () => void): () => void {
    const ouvir = (evento: Event) => {
      const chave = 'key' in evento ? evento.key : null
      if (chave === null || chave === this.#dosEnvios) ouvinte()
    }
    janela.addEventListener('storage', ouvir)
    return () => janela.removeEventListener('storage', ouvir)
  }

  #fechadaComPedido(): string | undefined {
    const prefixo = `${this.#chave}.${this.#mesa}.`
    const abas = chavesGuardadas(this.#guardados).flatMap((chave) =>
      chave.startsWith(prefixo) ? [chave.slice(prefixo.length).split('.', 1)[0] ?? ''] : [],
    )
    return abas.find((aba) => aba !== this.#aba.id && !this.#aba.estaAberta(aba))
  }

  #temPedido(aba: string): boolean {
    return DA_MESA.some((nome) => this.#escrito(`${this.#chave}.${this.#daMesa(nome, aba)}`) !== null)
  }

  #daMesa(nome: (typeof DA_MESA)[number], aba = this.#aba.id): string {
    return `${this.#mesa}.${aba}.${nome}`
  }

  #outros({ corpo }: Envio): Envio[] {
    return this.envios().filter((cada) => cada.corpo.referencia !== corpo.referencia)
  }

  get #dosEnvios(): string {
    return `${this.#chave}.envios`
  }

  #escreverEnvios(envios: readonly Envio[]): void {
    escreverEnvios(this.#guardados, this.#dosEnvios, envios)
  }

  #escrito(chave: string): string | null {
    return this.#guardados.semLugar.get(chave) ?? this.#guardados.disco.getItem(chave)
  }

  #ler<T>(nome: string): T | undefined {
    try {
      return JSON.parse(this.#escrito(`${this.#chave}.${nome}`) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  #escrever(nome: string, valor: unknown): void {
    const vazio = valor === undefined || (Array.isArray(valor) && valor.length === 0)
    const chave = `${this.#chave}.${nome}`
    const { disco, semLugar } = this.#guardados
    semLugar.delete(chave)
    if (vazio) {
      disco.removeItem(chave)
      return
    }
    const escrito = JSON.stringify(valor)
    if (coube(disco, chave, escrito)) return
    // What was kept before is not what is meant any more.
    disco.removeItem(chave)
    semLugar.set(chave, escrito)
  }
}

/** How many orders of this device have not reached a kitchen yet, of whatever company. */
export function enviosGuardados(guardados: Guardados): Esperam {
  return contar(
    chavesGuardadas(guardados)
      .filter(eDeEnvios)
      .flatMap((chave) => lerEnvios(guardados, chave)),
  )
}

/** Whether a reload would lose one of them. */
export function esperamSemLugar({ semLugar }: Guardados): boolean {
  return [...semLugar.keys()].some(eDeEnvios)
}

function eDeEnvios(chave: string): boolean {
  return chave.startsWith(`${GUARDADO_DA_SESSAO}novo-pedido.`) && chave.endsWith('.envios')
}

/** Whether something lies on a table of this device, of whatever company and window. */
export function haPedidoComecado(guardados: Guardados): boolean {
  return chavesGuardadas(guardados).some(
    (chave) =>
      chave.startsWith(`${GUARDADO_DA_SESSAO}novo-pedido.`) && DA_MESA.some((nome) => chave.endsWith(`.${nome}`)),
  )
}

export function contar(envios: readonly Pick<Envio, 'retirado'>[]): Esperam {
  const retirar = envios.filter(({ retirado }) => retirado).length
  return { enviar: envios.length - retirar, retirar }
}
