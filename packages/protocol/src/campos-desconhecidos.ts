import { type ComoVeio, temPalavra, type VeioAssim } from '@kds/domain/como-veio'
import { limitar, limparControle, normalizar } from '@kds/domain/texto'
import { contadoNoPedido, contaPorDentro, ehSenhaChamada, MEDIDAS_SEM_NOME, palavrasDoNome } from './contado-no-pedido'
import { CAMPOS_DA_ENTRADA, type Nivel } from './entrada'
import { quisDizer } from './quis-dizer'

/** A field of an order that no schema knows: a slip of whoever wrote the integration, and perhaps what the guest asked for. */
export interface CampoDesconhecido {
  /** `itens[0].obs` */
  caminho: string
  /** Of the item it speaks of; none when it speaks of the order. */
  item?: number
  /** All of it that reaches the cook. */
  texto?: string
  pessoal: boolean
  sugestao?: string
}

/** More than anybody misspells; a body of nothing else is not answered line by line. */
const MAIS_CAMPOS = 100
/** Beyond those only what has words for the cook is kept: tills write prices and codes beside each of many items, and the note of the last is one like the first. */
const MAIS_NOMES = 4_000
const NIVEIS = 6
const TEXTO = 300
const NOME = 60

const PESSOAIS = new Set(
  (
    'telefone telefones fone celular whatsapp phone phones mobile email mail cpf cnpj rg documento document ' +
    'endereco address logradouro rua bairro cep zip postal latitude longitude lat lng nascimento birth cartao card'
  ).split(' '),
)

/** Of an order these speak of people; of an item "para a vizinha" is what it is made like. */
const PESSOAS = new Set(
  (
    'cliente customer consumidor comprador buyer destinatario recipient pessoa titular entregador motoboy motoqueiro courier driver ' +
    'atendente garcom waiter vendedor operador usuario user contato contact senha password token cidade city uf'
  ).split(' '),
)
/** Beside a street these say which house it is. */
const DO_ENDERECO = new Set('complemento referencia cidade city uf estado state pais country numero'.split(' '))

type Objeto = Readonly<Record<string, unknown>>

/** In the order in which they were written, those of the order first. */
export function camposDesconhecidos(corpo: unknown, raiz: Raiz = 'pedido'): CampoDesconhecido[] {
  const procura = procurarDesconhecidos(corpo, raiz)
  for (;;) {
    const passo = procura.next()
    if (passo.done) return passo.value
  }
}

/** Bit by bit: a body of nothing but names is some hundred milliseconds. */
export function* procurarDesconhecidos(
  corpo: unknown,
  raiz: Raiz = 'pedido',
): Generator<void, CampoDesconhecido[], void> {
  if (!ehObjeto(corpo)) return []
  const achados: CampoDesconhecido[] = []
  const olhados = { nomes: 0 }
  for (const [valor, lugar] of lugares(corpo, raiz)) {
    if (olhados.nomes >= MAIS_NOMES) break
    yield* procurar(valor, lugar, achados, olhados)
  }
  return achados
}

/** What a body is: an order, or the cancelling of one. */
type Raiz = 'pedido' | 'cancelamento'

interface Lugar {
  nivel: Nivel
  caminho: string
  item?: number
}

function* lugares(corpo: Objeto, raiz: Raiz): Generator<[valor: unknown, lugar: Lugar], void, void> {
  yield [corpo, { nivel: raiz, caminho: '' }]
  if (raiz === 'cancelamento') return
  for (const [indice, item] of lista(corpo.itens).entries()) {
    const aqui = { caminho: `itens[${indice}].`, item: indice }
    yield [item, { nivel: 'item', ...aqui }]
    if (!ehObjeto(item)) continue
    for (const [lugar, complemento] of lista(item.complementos).entries()) {
      yield [complemento, { nivel: 'complemento', ...aqui, caminho: `${aqui.caminho}complementos[${lugar}].` }]
    }
    if (!ehObjeto(item.pizza)) continue
    yield [item.pizza, { nivel: 'pizza', ...aqui, caminho: `${aqui.caminho}pizza.` }]
    for (const [lugar, sabor] of lista(item.pizza.sabores).entries()) {
      yield [sabor, { nivel: 'sabor', ...aqui, caminho: `${aqui.caminho}pizza.sabores[${lugar}].` }]
    }
  }
}

function* procurar(
  valor: unknown,
  { nivel, caminho, item }: Lugar,
  achados: CampoDesconhecido[],
  olhados: { nomes: number },
): Generator<void, void, void> {
  yield
  if (!ehObjeto(valor)) return
  const conhecidos = CAMPOS_DA_ENTRADA[nivel]
  for (const nome in valor) {
    if (olhados.nomes >= MAIS_NOMES) return
    if (conhecidos.has(nome) || valor[nome] === null || valor[nome] === undefined) continue
    olhados.nomes += 1
    if (olhados.nomes % MAIS_CAMPOS === 0) yield
    const pessoal = ehPessoal(nome) || (item === undefined && ehDeAlguem(nome, valor[nome]))
    const texto = pessoal ? '' : yield* textoDo(nome, valor, nivel)
    const soParaQuemFaz = achados.length >= MAIS_CAMPOS
    if (soParaQuemFaz && !texto) continue
    const sugestao = pessoal || soParaQuemFaz ? undefined : quisDizer(limitar(nome, NOME), [...conhecidos])
    achados.push({
      caminho: caminho + limitar(limparControle(nome), NOME),
      pessoal,
      ...(item !== undefined && { item }),
      ...(texto && { texto }),
      ...(sugestao && { sugestao }),
    })
  }
}

/** Of an item all that is written, and how many; of the order what has a word in it, and what is counted without one. */
function* textoDo(nome: string, valor: Objeto, nivel: Nivel): Generator<void, string, void> {
  const doPedido = nivel === 'pedido'
  const contado = doPedido ? contadoNoPedido(nome, valor[nome]) : undefined
  if (contado !== undefined) return contado
  const textos = yield* textosDe(valor[nome], NIVEIS, doPedido && contaPorDentro(nome))
  const deItem = !doPedido && nivel !== 'cancelamento'
  if (deItem) textos.push(...semPalavras(nome, valor))
  const texto = limparControle(textos.join(', ')).trim()
  return deItem || temPalavra(texto) ? texto : ''
}

/** One sentence each, for whoever sent it. */
export function emPalavras({ caminho, texto, pessoal, sugestao }: CampoDesconhecido): string {
  if (pessoal) return `${caminho} não existe e parece dado pessoal: não foi guardado.`
  const duvida = sugestao ? `; quis dizer ${sugestao}?` : '.'
  return `${caminho} não existe${duvida} ${texto ? `Veio: “${limitar(texto, TEXTO)}”` : 'Não foi guardado.'}`
}

/** What the unknown fields say, of the order and of each item, for the cook: all of it, since an allergy may stand at its end. */
export function veioAssim(desconhecidos: readonly CampoDesconhecido[]): VeioAssim {
  const pedido: ComoVeio[] = []
  const itens: ComoVeio[][] = []
  for (const { item, texto, caminho } of desconhecidos) {
    if (texto === undefined) continue
    if (item === undefined) {
      pedido.push({ campo: caminho, texto })
      continue
    }
    const doItem = itens[item] ?? []
    doItem.push({ campo: caminho.slice(caminho.indexOf('.') + 1), texto })
    itens[item] = doItem
  }
  return { pedido, itens }
}

/** "enderecoDeEntrega" speaks of an address. */
function ehPessoal(nome: string): boolean {
  return fala(nome, PESSOAIS)
}

/** Of an order, where the number by which somebody is called is nobody's secret. */
function ehDeAlguem(nome: string, valor: unknown): boolean {
  const de = palavrasDoNome(nome).filter((palavra) => PESSOAS.has(palavra))
  return de.length > 0 && !(de.every((palavra) => palavra === 'senha') && ehSenhaChamada(nome, valor))
}

function fala(nome: string, de: ReadonlySet<string>): boolean {
  return palavrasDoNome(nome).some((palavra) => de.has(palavra))
}

/** What is written somewhere in a value, without what is somebody's. Numbers are no words, for a price tells a cook nothing, but how many of something does. */
function* textosDe(valor: unknown, niveis: number, conta: boolean): Generator<void, string[], void> {
  if (typeof valor === 'string') return valor.trim() ? [valor.trim()] : []
  if (niveis === 0 || typeof valor !== 'object' || valor === null) return []
  yield
  const textos: string[] = []
  const partes = Array.isArray(valor)
    ? valor.slice(0, MAIS_CAMPOS).map((parte): Parte => ['', parte])
    : semPessoais(valor as Objeto)
  for (const [nome, parte] of partes) {
    const contado = conta ? contadoDentro(nome, parte) : undefined
    const ditos = contado ? [contado] : yield* textosDe(parte, niveis - 1, conta && contaPorDentro(nome))
    // "Cebola" of `remover` is not put on.
    if (!contado && ditos[0] !== undefined && DIZ_O_QUE_FAZER.test(nome))
      ditos[0] = `${limitar(nome, NOME)}: ${ditos[0]}`
    for (const texto of ditos) textos.push(texto)
  }
  const vezes = Array.isArray(valor) ? undefined : quantasVezes(valor as Objeto)
  return vezes === undefined ? textos : textos.map((texto, indice) => (indice === 0 ? `${vezes} × ${texto}` : texto))
}

/** `venda: { comanda: 318 }`; of a list nothing has a name, and how many of something stands before it. */
function contadoDentro(nome: string, parte: unknown): string | undefined {
  if (nome === '' || QUANTIDADES.has(normalizar(limitar(nome, NOME))) || ehDeAlguem(nome, parte)) return undefined
  const contado = contadoNoPedido(nome, parte)
  return contado && `${limitar(nome, NOME)}: ${contado}`
}

/** How many of it, how much of it, or that it is so: `qtd: 3` of bacon, `peso: 0.5`, `semCebola: true`. What a till says of itself is false. */
function semPalavras(nome: string, valor: Objeto): string[] {
  const dito = valor[nome]
  if (dito === true) return ['sim']
  if (typeof dito !== 'number' || dito === 1 || !MEDIDAS.has(normalizar(limitar(nome, NOME)))) return []
  const quanto = String(dito).replace('.', ',')
  const vezes = QUANTIDADES.has(normalizar(limitar(nome, NOME)))
  return [vezes && typeof valor.nome === 'string' ? `${quanto} × ${limitar(valor.nome.trim(), NOME)}` : quanto]
}

const QUANTIDADES = new Set(['quantidade', 'qtd', 'qtde', 'qty', 'quantity'])

const MEDIDAS = new Set([...QUANTIDADES, ...MEDIDAS_SEM_NOME])

/** Of what is named beside it: three of bacon are three. */
function quantasVezes(valor: Objeto): string | undefined {
  const nome = Object.keys(valor)
    .slice(0, MAIS_CAMPOS)
    .find((um) => QUANTIDADES.has(normalizar(limitar(um, NOME))))
  const dita = nome === undefined ? undefined : valor[nome]
  return typeof dita === 'number' && dita !== 1 ? String(dita).replace('.', ',') : undefined
}

/** A field and what it holds; of a list none has a name. */
type Parte = readonly [nome: string, valor: unknown]

/** By how they begin: what is left out, put on or put in another's place, and who may not eat it. */
const DIZ_O_QUE_FAZER =
  /^(?:sem|n[aã]o|remo|retir|tirar|exclu|excet|adicion|acres|extra|trocar|subst|alerg|restri|intoler)/i

function semPessoais(valor: Objeto): Parte[] {
  const partes = Object.entries(valor).slice(0, MAIS_CAMPOS)
  const alheios = partes.filter(([nome]) => !ehPessoal(nome))
  // `retirar: { cebola: true }`: there the names are what is said.
  if (partes.every(([, parte]) => typeof parte === 'boolean'))
    return alheios.flatMap(([nome, sim]): Parte[] => (sim ? [['', limitar(nome, NOME)]] : []))
  const endereco = alheios.length < partes.length
  return alheios.filter(([nome]) => !(endereco && fala(nome, DO_ENDERECO)))
}

function ehObjeto(valor: unknown): valor is Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

function lista(valor: unknown): readonly unknown[] {
  return Array.isArray(valor) ? valor : []
}
