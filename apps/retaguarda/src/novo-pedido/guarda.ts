import type { enviarPedidoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
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
}

type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What one person has on the table for one company, on this device. Gone when it is sent, and when the person signs out. */
export class Guarda {
  readonly #deposito: Deposito
  readonly #chave: string

  constructor(deposito: Deposito, empresaId: string, pessoaId: string) {
    this.#deposito = deposito
    this.#chave = `${GUARDADO_DA_SESSAO}novo-pedido.${empresaId}.${pessoaId}`
  }

  get chave(): string {
    return this.#chave
  }

  rascunho(): Rascunho | undefined {
    const lido = this.#ler<Rascunho>('rascunho')
    return lido && typeof lido.referencia === 'string' && Array.isArray(lido.itens) ? lido : undefined
  }

  guardarRascunho(rascunho: Rascunho | undefined): void {
    this.#escrever('rascunho', rascunho)
  }

  /** The line as far as it is typed. */
  linha(): Linha | undefined {
    const lida = this.#ler<Linha>('linha')
    return lida && typeof lida.texto === 'string' && typeof lida.escolhas === 'object' ? lida : undefined
  }

  guardarLinha(linha: Linha | undefined): void {
    this.#escrever('linha', linha)
  }

  /** The orders that made room for another, the last on top. */
  deLado(): readonly NaMesa[] {
    const lidos = this.#ler<NaMesa[]>('de-lado')
    return Array.isArray(lidos) ? lidos : []
  }

  guardarDeLado(pilha: readonly NaMesa[]): void {
    this.#escrever('de-lado', pilha)
  }

  envios(): readonly Envio[] {
    const lidos = this.#ler<Envio[]>('envios')
    return Array.isArray(lidos) ? lidos : []
  }

  /** Read and written in one go: another window may have sent something meanwhile. */
  porEnvio(envio: Envio): void {
    this.#escrever('envios', [...this.#outros(envio), envio])
  }

  tirarEnvio(envio: Envio): void {
    this.#escrever('envios', this.#outros(envio))
  }

  #outros({ corpo }: Envio): Envio[] {
    return this.envios().filter((cada) => cada.corpo.referencia !== corpo.referencia)
  }

  #ler<T>(nome: string): T | undefined {
    try {
      return JSON.parse(this.#deposito.getItem(`${this.#chave}.${nome}`) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  #escrever(nome: string, valor: unknown): void {
    const vazio = valor === undefined || (Array.isArray(valor) && valor.length === 0)
    if (vazio) this.#deposito.removeItem(`${this.#chave}.${nome}`)
    else this.#deposito.setItem(`${this.#chave}.${nome}`, JSON.stringify(valor))
  }
}
