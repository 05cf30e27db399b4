import { lugaresQueFalam } from '../alergia'
import { mascararDados } from '../dados-pessoais'
import type { ItemDeEntrada, PedidoDeEntrada } from '../entrada'
import { type CamposDoImpresso, camposDaLinha, ehPessoal } from './campos-do-impresso'
import { type Colunas, colunasDaLista } from './colunas-do-impresso'
import { linhasDoImpresso } from './linhas-do-impresso'
import { MAIOR_IMPRESSO, type ModeloDoImpresso } from './modelo'
import { cancelaOutro, dizQueCancela, estaCancelado } from './o-que-cancela'
import { dizOQueFazer } from './o-que-se-ignora'
import { outroItem } from './outro-item'
import { combina, lerTextos, type Palavra, palavrasDaLinha, type TextoLido } from './palavras-da-linha'
import { type QuantidadeImpressa, soQuantos } from './pelas-colunas'
import { notaSemPreco, quantidadeImpressa, semPreco } from './quantidade-impressa'
import { soTitulos, titulosDaLinha } from './titulos-do-impresso'

/** What became of a line. */
export const PAPEIS_DA_LINHA = ['item', 'doItem', 'campo', 'comoVeio', 'inicio', 'fim', 'ignorada', 'pessoal'] as const
export type PapelDaLinha = (typeof PAPEIS_DA_LINHA)[number]

export interface LinhaDoImpresso {
  /** Masked; of what is personal, nothing. */
  readonly texto: string
  readonly papel: PapelDaLinha
}

export type PedidoImpresso = Omit<PedidoDeEntrada, 'origem' | 'referencia'>

export interface ImpressoLido {
  /** Undefined where the paper says nothing that is to be cooked. */
  readonly pedido?: PedidoImpresso
  readonly linhas: readonly LinhaDoImpresso[]
}

const ITENS = 200
const COMPLEMENTOS = 100
/** A note so much further in than the item above belongs to it, whatever stands between them. */
const RECUO = 2
const SEM_ITENS = 'Nenhuma linha foi reconhecida como item: cada uma veio como um.'
const CORTADO = 'A impressão era longa demais: falta o fim dela.'
const A_CONFERIR = 'Quantidade a conferir: '
const TALVEZ_OUTRO = 'A conferir, pode ser outro item: '
const CANCELA = 'O papel diz CANCELAMENTO: confira no caixa antes de fazer.'

export function lerImpresso(texto: string, modelo: ModeloDoImpresso): ImpressoLido {
  const leitura = lerImpressoAosPoucos(texto, modelo)
  for (;;) {
    const passo = leitura.next()
    if (passo.done) return passo.value
  }
}

/** Line by line: whoever has others to serve puts it aside in between. */
export function* lerImpressoAosPoucos(texto: string, modelo: ModeloDoImpresso): Generator<void, ImpressoLido, void> {
  const linhas = [...linhasDoImpresso(texto)]
  const leitor = new Leitor(modelo, colunasDaLista(linhas))
  for (const linha of linhas) {
    leitor.ler(linha)
    yield
  }
  return leitor.fim(texto.length > MAIOR_IMPRESSO)
}

type Lista = Exclude<keyof ModeloDoImpresso, 'tipo' | 'itens'>
type Lugar = 'antes' | 'itens' | 'depois'

interface ItemImpresso extends ItemDeEntrada {
  complementos: NonNullable<ItemDeEntrada['complementos']>
}

/** An item, how far in it stands, and what stands below it as a note: each may be a part of it that something is left out of. */
interface ItemNoPapel {
  readonly item: ItemImpresso
  /** What the cook is told where the paper leaves open how many. */
  duvida: string | undefined
  /** The line right below may say it. */
  readonly semQuantos: boolean
  linhaAbaixo: boolean
  readonly recuo: number
  readonly fimDoNumero: number | undefined
  /** Of its notes: whether one names a part, how far in the outermost stands, and where those stand that begin with a number. */
  dizParte: boolean
  menorRecuo: number
  readonly contam: Set<number>
}

interface LinhaApartada {
  readonly texto: string
  readonly acima: ItemNoPapel
  readonly linha: number
}

const DO_PEDIDO = new Set(['pedido', 'geral', 'gerais'])

class Leitor {
  readonly #modelo: Pick<ModeloDoImpresso, 'tipo' | 'itens'>
  readonly #textos: Readonly<Record<Lista, readonly TextoLido[]>>
  readonly #linhas: LinhaDoImpresso[] = []
  readonly #itens: ItemNoPapel[] = []
  readonly #comoVieram: string[] = []
  /** Lines of fields that the cook is to read too; they are no items where there are none. */
  readonly #notas: string[] = []
  #campos: CamposDoImpresso = {}
  #lugar: Lugar
  #pessoal = false
  /** The line above is the name of whom it is for. */
  #acabouONome = false
  #colunas: Colunas | undefined
  /** Notes that stand apart from the items above: of all of them, unless another item follows. */
  readonly #apartadas: LinhaApartada[] = []
  #acabouUmaParte = false
  #semprePartido = false
  #cancela = false
  /** A number beside the kind, and its line. */
  #chamado: { numero: string; linha: string } | undefined

  constructor(modelo: ModeloDoImpresso, colunas: Colunas | undefined) {
    this.#modelo = modelo
    this.#colunas = colunas
    this.#textos = {
      numero: lerTextos(modelo.numero),
      mesa: lerTextos(modelo.mesa),
      cliente: lerTextos(modelo.cliente),
      inicio: lerTextos(modelo.inicio),
      fim: lerTextos(modelo.fim),
      doItem: lerTextos(modelo.doItem),
      ignorar: lerTextos(modelo.ignorar),
    }
    this.#lugar = modelo.inicio.length > 0 ? 'antes' : 'itens'
  }

  ler(crua: string): void {
    const linha = mascararDados(crua)
    const palavras = palavrasDaLinha(linha)
    const papel = this.#papel(linha, crua, palavras)
    this.#acabouUmaParte = palavras.length === 0
    this.#linhas.push({ texto: papel === 'pessoal' ? '' : linha.trim(), papel })
  }

  #papel(linha: string, crua: string, palavras: readonly Palavra[]): PapelDaLinha {
    if (palavras.length === 0 || soDataEHora(linha)) return 'ignorada'
    const titulos = soTitulos(palavras)
    if (titulos && this.#colunas !== 'lista') this.#colunas = titulosDaLinha(linha, palavras) ?? this.#colunas
    // Whoever may not eat something is read, wherever it was written.
    const fica = () => lugaresQueFalam(linha).length > 0
    const lugar = { depoisDeOutra: this.#pessoal, depoisDoNome: this.#acabouONome, noItem: this.#noItem() }
    this.#acabouONome = false
    this.#pessoal = ehPessoal(palavras, lugar) && !fica()
    if (this.#pessoal) return 'pessoal'
    const { inicio, fim, ignorar } = this.#textos
    const diz = (textos: readonly TextoLido[]) => textos.some((texto) => combina(linha, palavras, texto)) && !fica()
    if (this.#lugar === 'antes' && diz(inicio)) return this.#passa('itens', 'inicio')
    if (this.#lugar === 'itens' && this.#itens.length > 0 && diz(fim)) return this.#passa('depois', 'fim')
    if (titulos || (diz(ignorar) && !this.#temDeSerFeito(linha, palavras))) return 'ignorada'
    return this.#conteudo(linha, crua, palavras, fica)
  }

  #noItem(): boolean {
    return this.#lugar === 'itens' && this.#itens.length > 0
  }

  /** Where the items are, its first words alone leave nothing out. */
  #temDeSerFeito(linha: string, palavras: readonly Palavra[]): boolean {
    if (this.#lugar !== 'itens') return false
    const acima = this.#itens.at(-1)
    const estaNoItem = acima !== undefined && recuoDe(linha) >= acima.recuo + RECUO
    const ditos = this.#textos.ignorar.filter((texto) => combina(linha, palavras, texto))
    return ditos.every((texto) => dizOQueFazer(linha, palavras, texto, estaNoItem))
  }

  #conteudo(linha: string, crua: string, palavras: readonly Palavra[], fica: () => boolean): PapelDaLinha {
    const noItem = this.#noItem()
    const doItem = noItem && recuoDe(linha) > (this.#itens.at(-1)?.recuo ?? 0)
    const cancela = dizQueCancela(palavras, noItem) || (!doItem && cancelaOutro(linha, palavras))
    this.#cancela ||= cancela
    const campos = noItem ? undefined : camposDaLinha(crua, palavrasDaLinha(crua), this.#textos, this.#campos)
    if (campos) {
      const { haMais, haNumeros, chamado, ...lidos } = campos
      this.#campos = { ...this.#campos, ...lidos }
      this.#acabouONome = lidos.cliente !== undefined
      if (!haMais && !fica()) return this.#campo(linha.trim(), haNumeros, chamado)
      if (lidos.cliente !== undefined) return 'campo'
      return this.#veioAssim(linha)
    }
    if (cancela) return this.#veioAssim(linha)
    return this.#lugar === 'itens' ? this.#entreOsItens(linha, palavras) : this.#veioAssim(linha)
  }

  #campo(linha: string, haNumeros: boolean, chamado: string | undefined): PapelDaLinha {
    if (chamado !== undefined && this.#chamado === undefined) this.#chamado = { numero: chamado, linha }
    const eOutro = chamado !== undefined && chamado !== this.#chamado?.numero
    if (haNumeros || eOutro) this.#notas.push(linha)
    return 'campo'
  }

  #entreOsItens(linha: string, palavras: readonly Palavra[]): PapelDaLinha {
    const { itens } = this.#modelo
    const { doItem } = this.#textos
    const recuo = recuoDe(linha)
    const fimDoNumero = fimDoNumeroDe(linha)
    const acima = this.#itens.at(-1)
    if (acima && recuo < acima.recuo + RECUO && ehNota(palavras)) {
      if (dizQueEhDoPedido(palavras)) return this.#veioAssim(linha)
      if (this.#acabouUmaParte && !this.#semprePartido) return this.#aparta(linha.trim(), acima)
    }
    const abaixo = acima && this.#quantosAbaixo(acima, linha)
    if (abaixo) return abaixo
    const outro =
      acima && recuo <= acima.recuo && !acima.dizParte ? outroItem(linha.trim(), acima.item.nome) : undefined
    // " 2" below "10" is set to the right, and of nothing.
    const emColuna = fimDoNumero !== undefined && fimDoNumero === acima?.fimDoNumero
    if (acima && ((recuo > acima.recuo && !emColuna) || doItem.some((texto) => combina(linha, palavras, texto)))) {
      return doItemAcima(acima, linha, outro === undefined ? '' : TALVEZ_OUTRO)
    }
    const lida = outro === 'outro' ? inteiro(linha) : quantidadeImpressa(linha, this.#colunas)
    const ehItem = itens === 'todas' || (lida !== undefined && (lida.clara || itens === 'numero'))
    if (ehItem && this.#itens.length < ITENS) {
      this.#devolveAosItens()
      const item = novoItem(lida ?? { quantidade: 1, nome: linha.trim() })
      this.#itens.push({
        item,
        linhaAbaixo: true,
        semQuantos: lida?.duvida === 'semQuantos',
        duvida: lida?.duvida && `${A_CONFERIR}${linha.trim()}`,
        recuo,
        fimDoNumero,
        dizParte: false,
        menorRecuo: Number.POSITIVE_INFINITY,
        contam: new Set(),
      })
      return 'item'
    }
    return acima && this.#itens.length < ITENS
      ? doItemAcima(acima, linha, outro === undefined ? '' : TALVEZ_OUTRO)
      : this.#veioAssim(linha)
  }

  /** "2 x 14,00" right below an item. */
  #quantosAbaixo(acima: ItemNoPapel, linha: string): PapelDaLinha | undefined {
    const quantidade = acima.linhaAbaixo ? soQuantos(linha) : undefined
    acima.linhaAbaixo = false
    if (quantidade === undefined || (quantidade === acima.item.quantidade && !acima.semQuantos)) return undefined
    if (acima.semQuantos) return contaOItem(acima, quantidade)
    acima.duvida ??= `${A_CONFERIR}${linha.trim()}`
    return undefined
  }

  /** "OBS: sem glúten em tudo" below a rule or a blank. */
  #aparta(texto: string, acima: ItemNoPapel): PapelDaLinha {
    this.#apartadas.push({ texto, acima, linha: this.#linhas.length })
    return 'comoVeio'
  }

  /** Another item follows: then a blank stands between all lines. */
  #devolveAosItens(): void {
    this.#semprePartido ||= this.#apartadas.length > 0
    for (const { texto, acima, linha } of this.#apartadas.splice(0)) {
      this.#linhas[linha] = { texto, papel: doItemAcima(acima, texto) }
    }
  }

  #veioAssim(linha: string): PapelDaLinha {
    this.#comoVieram.push(linha.trim())
    return 'comoVeio'
  }

  #passa(para: Lugar, papel: PapelDaLinha): PapelDaLinha {
    this.#lugar = para
    return papel
  }

  fim(cortado: boolean): ImpressoLido {
    const nenhum = this.#itens.length === 0
    const soltas = nenhum ? this.#comoVieram.splice(0, ITENS) : []
    const itens = [...this.#itens.map(({ item }) => item), ...soltas.map((nome) => novoItem({ quantidade: 1, nome }))]
    if (itens.length === 0) return { linhas: this.#linhas }
    const { tipo = this.#modelo.tipo, numero = this.#chamado?.numero, ...campos } = this.#campos
    const outro = this.#chamado && this.#chamado.numero !== numero ? [this.#chamado.linha] : []
    for (const { item, duvida } of this.#itens) if (duvida) item.observacao = juntas(duvida, item.observacao)
    for (const item of itens)
      if (this.#cancela || estaCancelado(item.nome)) item.observacao = juntas(CANCELA, item.observacao)
    const notas = [
      ...(this.#cancela ? [CANCELA] : []),
      ...(cortado ? [CORTADO] : []),
      ...(nenhum ? [SEM_ITENS] : []),
      ...this.#comoVieram,
      ...this.#apartadas.map(({ texto }) => texto),
      ...outro,
      ...this.#notas,
    ]
    const observacao = notas.join('\n')
    return {
      pedido: { tipo, ...(numero !== undefined && { numero }), ...campos, ...(observacao && { observacao }), itens },
      linhas: this.#linhas,
    }
  }
}

function juntas(...notas: readonly (string | undefined)[]): string | undefined {
  return notas.filter(Boolean).join('\n') || undefined
}

function ehNota([primeira]: readonly Palavra[]): boolean {
  return primeira?.chave.startsWith('obs') === true
}

/** "OBS DO PEDIDO", "OBS. GERAIS". */
function dizQueEhDoPedido(palavras: readonly Palavra[]): boolean {
  return palavras.slice(1, 3).some(({ chave }) => DO_PEDIDO.has(chave))
}

/** Where the number ends with which a line begins. */
function fimDoNumeroDe(linha: string): number | undefined {
  return /^ *[([]?\d{1,4}(?:[.,]\d{1,3})?/.exec(linha)?.[0].length
}

function recuoDe(linha: string): number {
  return linha.length - linha.trimStart().length
}

/** "12/11/2026 20:31" says when it was printed, which the kitchen knows. */
function soDataEHora(linha: string): boolean {
  return linha
    .trim()
    .split(/\s+/)
    .every((parte) => /^\d{1,4}([/.-]\d{1,2}[/.-]\d{2,4}|:\d{2}(:\d{2})?)$|^-+$/.test(parte))
}

function novoItem({ quantidade, nome }: { quantidade: number; nome: string }): ItemImpresso {
  return { nome: semPreco(nome), quantidade, complementos: [] }
}

/** What is one as it stands, its half with it. */
function inteiro(linha: string): QuantidadeImpressa {
  return { quantidade: 1, nome: linha.trim(), clara: true }
}

function contaOItem(acima: ItemNoPapel, quantidade: number): PapelDaLinha {
  acima.item.quantidade = quantidade
  acima.duvida = undefined
  return 'doItem'
}

const PARTE = /^(?:\d{1,2} ?\/ ?\d|[½⅓⅔¼¾]|(?:mei[ao]|metade)\s)/i

/** A half, wherever it is written. */
const DIZ_PARTE = /(?:^|[\s(])(?:\d{1,2} ?\/ ?\d|[½⅓⅔¼¾]|(?:mei[ao]|metade)\s)/i

/** "- SEM tomate", "> SEM alho" and "*** SEM maionese ***" leave out what "SEM" alone does. */
function semMarcador(texto: string): string {
  const [, marca = '', resto = ''] = /^([-*>•.]{1,3}) ?(sem\s.*)$/i.exec(texto) ?? []
  if (resto === '') return texto
  return marca.startsWith('*') ? resto.replace(/[ *]{1,5}$/, '') : resto
}

/** "SEM cebola" is taken off, "+ bacon" is put on, and whatever else it is, the cook reads it below its item. */
function doItemAcima(acima: ItemNoPapel, linha: string, aviso = ''): PapelDaLinha {
  const { item, contam } = acima
  const texto = linha.trim()
  const recuo = recuoDe(linha)
  // Below a note ("X-SALADA" of a combo) a mark may say that it is of that one.
  const doTodo = item.observacao === undefined && !DIZ_PARTE.test(item.nome)
  const [, sinal = '', nome = ''] = /^(sem\s|\+)\s*(\S.*)$/i.exec(doTodo ? semMarcador(texto) : texto) ?? []
  // "1 X-SALADA" of a combo with "SEM TOMATE" below it: the order of the lines says of which.
  const deOutra = acima.menorRecuo < recuo || contam.has(recuo)
  // "SEM alergias" leaves nothing out.
  const nega = lugaresQueFalam(nome).length > 0 && lugaresQueFalam(texto).length === 0
  // Below a half it is of that half: there the order of the lines says it.
  if (sinal !== '' && !acima.dizParte && !deOutra && !nega && item.complementos.length < COMPLEMENTOS) {
    item.complementos.push({ nome: semPreco(nome), quantidade: 1, tipo: sinal === '+' ? 'adicional' : 'remocao' })
  } else {
    acima.dizParte ||= PARTE.test(texto)
    acima.menorRecuo = Math.min(acima.menorRecuo, recuo)
    if (quantidadeImpressa(texto) !== undefined) contam.add(recuo)
    const nota = aviso + notaSemPreco(texto)
    item.observacao = item.observacao === undefined ? nota : `${item.observacao}\n${nota}`
  }
  return 'doItem'
}
