import type { TipoDePedido } from '../pedido'
import { porPalavra } from '../por-palavra'
import { ondeEsta, type Palavra, type TextoLido } from './palavras-da-linha'

/** What lines beside the items say of the order. */
export interface CamposDoImpresso {
  numero?: string
  mesa?: string
  cliente?: string
  tipo?: TipoDePedido
}

export interface CamposDaLinha extends CamposDoImpresso {
  /** The line says something else as well, which the cook is to read. */
  haMais: boolean
  /** Beside the kind stand numbers of which nothing says what they are. */
  haNumeros: boolean
  /** "DELIVERY #2210": the order's number where no other line names one. */
  chamado?: string
}

const LIGACOES = new Set('n no nr nro num numero do da de tipo para modo modalidade pedido'.split(' '))
const TIPOS = porPalavra<TipoDePedido>({
  entrega: 'entrega',
  delivery: 'entrega',
  retirada: 'retirada',
  retirar: 'retirada',
  viagem: 'retirada',
  balcao: 'balcao',
  salao: 'mesa',
})
/** Of a moment, which the kitchen knows; a colon parts its words. */
const DATA_OU_HORA = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/
const MAIOR_NUMERO = 20
const MAIOR_MESA = 40
const NENHUMA: Palavra = { como: '', chave: '', fim: 0 }

/** Undefined where the line speaks of none of them. What is known already is not read again. */
export function camposDaLinha(
  linha: string,
  palavras: readonly Palavra[],
  modelo: Readonly<Record<'numero' | 'mesa' | 'cliente', readonly TextoLido[]>>,
  conhecidos: CamposDoImpresso,
): CamposDaLinha | undefined {
  const cliente = clienteDaLinha(linha, palavras, modelo.cliente)
  // A second name is somebody's all the same.
  if (cliente !== undefined)
    return { ...(conhecidos.cliente === undefined && { cliente }), haMais: false, haNumeros: false }
  const usadas = new Set<number>()
  const numero =
    conhecidos.numero === undefined ? valorDepois(palavras, modelo.numero, MAIOR_NUMERO, usadas) : undefined
  const mesa = conhecidos.mesa === undefined ? valorDepois(palavras, modelo.mesa, MAIOR_MESA, usadas) : undefined
  const resto = palavras.filter(({ chave }, lugar) => !usadas.has(lugar) && !LIGACOES.has(chave) && temLetra(chave))
  const [unica] = resto
  const dito = resto.length === 1 && unica ? TIPOS[unica.chave] : undefined
  const soltos = palavras.filter(
    ({ chave }, lugar) => !usadas.has(lugar) && !temLetra(chave) && !DATA_OU_HORA.test(chave),
  )
  const sabido = numero ?? conhecidos.numero
  // "BALCÃO Nº 5" may be where it stands.
  const sai = dito === 'entrega' || dito === 'retirada'
  const chamado = sai && sabido === undefined && soltos.length === 1 ? numeroComSinal(linha, soltos[0]) : undefined
  if (numero === undefined && mesa === undefined && dito === undefined) return undefined
  const tipo = dito ?? (mesa === undefined ? undefined : 'mesa')
  return {
    ...(numero !== undefined && { numero }),
    ...(chamado !== undefined && { chamado }),
    ...(mesa !== undefined && { mesa }),
    ...(tipo && { tipo }),
    haMais: dito === undefined && resto.length > 0,
    haNumeros: dito !== undefined && soltos.length > (chamado === undefined ? 0 : 1),
  }
}

/** "DELIVERY #2210" is called out; a number without its sign may be a day, or one of two. */
function numeroComSinal(linha: string, { como, fim }: Palavra = NENHUMA): string | undefined {
  const antes = linha.slice(0, fim - como.length).trimEnd()
  return /^\d{1,8}$/.test(como) && /(?:#|n[º°]\.?)$/i.test(antes) ? como : undefined
}

/** What follows a label, where something of it is a number: "Pedido Nº 42", "MESA: 7". */
function valorDepois(
  palavras: readonly Palavra[],
  rotulos: readonly TextoLido[],
  maior: number,
  usadas: Set<number>,
): string | undefined {
  for (const rotulo of rotulos) {
    const achado = ondeEsta(palavras, rotulo)
    if (!achado) continue
    let lugar = achado.ate
    while (LIGACOES.has(palavras[lugar]?.chave ?? '')) lugar++
    const valor = palavras[lugar]?.como
    if (valor === undefined || !/\d/.test(valor) || valor.length > maior) continue
    for (let usada = achado.de; usada <= lugar; usada++) usadas.add(usada)
    return valor
  }
  return undefined
}

function clienteDaLinha(
  linha: string,
  palavras: readonly Palavra[],
  rotulos: readonly TextoLido[],
): string | undefined {
  for (const rotulo of rotulos) {
    const achado = ondeEsta(palavras, rotulo)
    if (achado?.de !== 0) continue
    const fim = palavras[achado.ate - 1]?.fim ?? 0
    const resto = linha.slice(fim).trim()
    const nome = /^[:.\-=]/.test(resto) ? resto.slice(1).trim() : resto
    if (/\p{L}/u.test(nome)) return nome
  }
  return undefined
}

function temLetra(palavra: string): boolean {
  return /\p{L}/u.test(palavra)
}

const DE_ALGUEM = new Set(
  'tel telefone telefones fone cel celular whatsapp whats zap email mail cpf cnpj rg endereco end rua av avenida bairro cep'.split(
    ' ',
  ),
)
/** Of an address only right below one: "Complemento" and "Casa" may be of a dish. */
const DO_ENDERECO = new Set(
  'complemento compl referencia ref ponto apto apartamento bloco casa cidade uf numero'.split(' '),
)

const ONDE_SE_ENTREGA = new Set(['entrega', 'entregar', 'local'])
const LOGRADOUROS = new Set('rua r av avenida travessa alameda praca estrada rodovia'.split(' '))

const NASCIMENTO = new Set(['nasc', 'nascimento', 'nascido', 'nascida'])
/** "COMPLEMENTO: AP 31": what is added to an address; to an item "COMPLEMENTO: BACON" is. */
const COMPLEMENTO = new Set(['complemento', 'compl', 'comp'])
const MORADA = new Set(
  [
    'ap apt apto apartamento bl bloco casa cs sala andar torre fundos sobrado portao portaria quadra qd lote lt',
    'conj conjunto cobertura condominio cond edificio ed predio terreo kitnet loja galpao chacara sitio esquina',
  ].flatMap((palavras) => palavras.split(' ')),
)
const DE_COMIDA = /^(?!d[ao]s$)\p{L}{3}/u
const REFERENCIA = new Set(['referencia', 'refer', 'ref'])
const ONDE_FICA = new Set('perto proximo proxima prox frente lado esquina atras depois antes entre ao em'.split(' '))

/** What stands around a line that may be somebody's. */
export interface LugarDaLinha {
  /** Right below another line of somebody's. */
  readonly depoisDeOutra: boolean
  /** Right below the name of whom it is for. */
  readonly depoisDoNome: boolean
  /** An item stands above it, which it may be of. */
  readonly noItem: boolean
}

/** Whether the words a line begins with say that somebody's data follow. */
export function ehPessoal(palavras: readonly Palavra[], lugar: LugarDaLinha): boolean {
  const [primeira, segunda] = palavras
  if (!primeira) return false
  const chave = primeira.chave.replaceAll('-', '')
  // What followed may be masked already; "END" alone is the end of something.
  if (!segunda) return chave !== 'end' && DE_ALGUEM.has(chave)
  if (ONDE_SE_ENTREGA.has(chave)) return LOGRADOUROS.has(segunda.chave)
  if (DE_ALGUEM.has(chave) || (lugar.depoisDeOutra && DO_ENDERECO.has(chave))) return true
  const chaves = palavras.map((palavra) => palavra.chave)
  return ehNascimento(chaves) || ehReferencia(chaves, lugar) || ehComplementoDoEndereco(chaves, lugar)
}

/** "NASC: 01/02/1980", "DATA DE NASCIMENTO …". */
function ehNascimento([primeira = '', ...depois]: readonly string[]): boolean {
  if (NASCIMENTO.has(primeira)) return true
  return (primeira === 'data' || primeira === 'dt') && depois.slice(0, 2).some((palavra) => NASCIMENTO.has(palavra))
}

/** "PONTO DE REFERENCIA", "PTO REF"; "REF: COCA" may be of an item, and "PONTO: BEM PASSADO" is. */
function ehReferencia(chaves: readonly string[], { depoisDoNome, noItem }: LugarDaLinha): boolean {
  const [primeira = '', segunda = '', terceira = ''] = chaves
  if (primeira === 'ponto' || primeira === 'pto') return REFERENCIA.has(segunda === 'de' ? terceira : segunda)
  if (primeira === 'referencia') return true
  return REFERENCIA.has(primeira) && !noItem && (depoisDoNome || ONDE_FICA.has(segunda))
}

function ehComplementoDoEndereco(chaves: readonly string[], { depoisDoNome, noItem }: LugarDaLinha): boolean {
  const [primeira = '', ...resto] = chaves
  if (!COMPLEMENTO.has(primeira)) return false
  // "COMPLEMENTO: TORRE DE BATATA" may be of the item.
  if (noItem)
    return MORADA.has(resto[0] ?? '') && resto.every((palavra) => MORADA.has(palavra) || !DE_COMIDA.test(palavra))
  return depoisDoNome || resto.some((palavra) => MORADA.has(palavra) || /^\d/.test(palavra))
}
