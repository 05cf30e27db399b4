import { type Conta, contaSchema, type EmpresaDaConta, type VoltaDaConta } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { HttpError } from 'ra-core'
import { Aba } from './aba'
import type { Chamada } from './chamada'
import { Digitados } from './digitados'
import { EscolhaDaJanela } from './escolha-da-janela'
import { coube, type Guardados } from './guardados'

/** By person: two people at one computer work for companies of their own. */
const ESCOLHIDA = 'retaguarda.empresa'
/** What begins so is somebody's own, and goes with him when he signs out. */
export const GUARDADO_DA_SESSAO = 'retaguarda.sessao.'

/** Who is signed in and for which of the companies this browser works. */
export class Sessao {
  readonly chamar: Chamada
  readonly digitados: Digitados
  readonly aba: Aba
  /** The kitchen that this window works with. */
  readonly cozinha: EscolhaDaJanela
  readonly guardados: Guardados
  readonly #guarda: Storage
  readonly #daAba: Storage
  #conta: Promise<Conta> | undefined
  readonly #volta: VoltaDaConta | undefined
  #entrada: Promise<Conta> | undefined
  /** Whose name stands at the top of this window. */
  #pessoa: string | undefined
  #encerrada = false
  /** The server has said that nobody is signed in here. */
  #fora = false

  constructor(chamar: Chamada, guarda: Storage, daAba: Storage, volta?: VoltaDaConta) {
    this.digitados = new Digitados(daAba)
    this.aba = new Aba(guarda, daAba)
    this.cozinha = new EscolhaDaJanela('retaguarda.cozinha', guarda, daAba)
    this.#volta = volta
    this.chamar = (metodo, caminho, resposta, corpo, chaveDoEnvio) =>
      chamar(metodo, caminho, resposta, corpo, chaveDoEnvio, this.#pessoa)
    this.guardados = { disco: guarda, semLugar: new Map() }
    this.#guarda = guarda
    this.#daAba = daAba
  }

  conta(): Promise<Conta> {
    this.#conta ??= this.chamar('GET', '/conta', contaSchema).then(
      (conta) => {
        this.#fora = false
        this.#pessoa = conta.id
        this.digitados.entrou(conta.id)
        return conta
      },
      (erro) => {
        this.#fora ||= naoEstaDentro(erro)
        this.#conta = undefined
        throw erro
      },
    )
    return this.#conta
  }

  /** Whether somebody was signed in here until the server said otherwise. */
  get encerrada(): boolean {
    return this.#encerrada
  }

  comecou(conta: Conta): void {
    this.#encerrada = false
    this.#fora = false
    this.#pessoa = conta.id
    this.digitados.entrou(conta.id)
    this.#conta = Promise.resolve(conta)
  }

  /** The server knows this session no more. */
  encerrou(): void {
    this.#encerrada ||= this.#conta !== undefined
    this.#fora = true
    this.#conta = undefined
    this.#pessoa = undefined
    this.digitados.guardar()
  }

  /** What is known of the account is asked for again. */
  esquecer(): void {
    this.#conta = undefined
  }

  /** Sent once, however often it is asked for: its code opens nothing a second time. */
  voltar(): Promise<Conta> {
    this.#entrada ??= this.#volta
      ? this.chamar('POST', '/conta/da-empresa/entrar', contaSchema, this.#volta)
      : Promise.reject(new HttpError('Comece pela entrada.', 400))
    return this.#entrada
  }

  /** Refused where the server did not hear of it: the session lives, and whoever comes next would be in it. */
  async sair(): Promise<void> {
    if (!this.#fora) {
      await this.chamar('POST', '/conta/sair', nadaSchema, {}).catch((erro) => {
        if (!naoEstaDentro(erro)) throw erro
      })
      this.digitados.esquecer()
      for (const chave of Object.keys(this.#guarda)) {
        if (chave.startsWith(GUARDADO_DA_SESSAO)) this.#guarda.removeItem(chave)
      }
      this.guardados.semLugar.clear()
    }
    this.#fora = true
    this.#conta = undefined
    this.#pessoa = undefined
  }

  /** The one at the top of this window, whatever another window of this browser has gone to. */
  async empresa(): Promise<EmpresaDaConta> {
    const { id: pessoa, empresas } = await this.conta()
    const chave = `${ESCOLHIDA}.${pessoa}`
    const deTodas = this.#guarda.getItem(chave) ?? this.#guarda.getItem(ESCOLHIDA)
    const escolhida = this.#daAba.getItem(chave) ?? deTodas
    const empresa = empresas.find(({ id }) => id === escolhida) ?? empresas[0]
    if (!empresa) throw new HttpError('Sua conta não pertence a nenhuma empresa. Peça um convite.', 403)
    this.#daAba.setItem(chave, empresa.id)
    // Kept even where nobody chose: another company that is joined later may come first in the list.
    if (!empresas.some(({ id }) => id === deTodas)) coube(this.#guarda, chave, empresa.id)
    return empresa
  }

  async escolher(empresaId: string): Promise<void> {
    this.digitados.esquecer()
    const chave = `${ESCOLHIDA}.${(await this.conta()).id}`
    this.#daAba.setItem(chave, empresaId)
    // Where a new window begins.
    coube(this.#guarda, chave, empresaId)
  }
}

function naoEstaDentro(erro: unknown): boolean {
  return erro instanceof HttpError && erro.status === 401
}
