import {
  campo,
  coisasDe,
  nomeDaOpcao,
  nomeDito,
  notasDoQueSeFaz,
  primeiroTexto,
  quantidadeDe,
  soLetras,
  texto,
} from './ler'
import type { Medida } from './medida'
import { ehNomeDeGrupo, papelDoGrupo } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { contadasNoNome, MAIOR_QUANTIDADE } from './quantos'
import { comPergunta, grupoDentro } from './resposta'
import { oQueRetira } from './retirada'

/** How a platform names the fields of a line and of its options. Of notes and options all count, of the others the first that says something. */
export interface NomesDosCampos {
  readonly referencia: readonly string[]
  readonly opcoes: readonly string[]
  /** Of the lists those whose entries are groups: their name is what is asked, and what stands inside is what was chosen. */
  readonly listasDeGrupos?: readonly string[]
  readonly grupo: readonly string[]
  readonly categoria: readonly string[]
}

interface Lista {
  readonly nome: string
  /** Of what stands in it, where the list alone says so. */
  readonly grupo?: string
}

/** What other applications call lists of options. */
const OUTRAS_LISTAS: readonly Lista[] = [
  ...[
    'complements',
    'complementos',
    'modifiers',
    'garnishItems',
    'choices',
    'components',
    'subOptions',
    'opcoes',
    'children',
  ],
  ...['items', 'modifierGroups', 'complementGroups', 'choiceGroups'],
].map((nome) => ({ nome }))
const COM_GRUPO: readonly Lista[] = [
  ...['additions', 'additionals', 'adicionais', 'extras', 'toppings', 'addons'].map((nome) => ({
    nome,
    grupo: 'Adicionais',
  })),
  ...['removals', 'removedIngredients', 'remocoes'].map((nome) => ({ nome, grupo: 'Retirar' })),
]
const LISTAS_DE_GRUPOS = ['modifierGroups', 'complementGroups', 'choiceGroups']

/** A list; one item in its place is a list of it, and so are items that have a key each instead of a place. What is null is none. */
export function itensDe(corpo: unknown): readonly unknown[] {
  const itens = campo(corpo, 'items')
  if (typeof itens !== 'object' || itens === null) return []
  if (Array.isArray(itens)) return coisasDe(itens).filter((um) => um !== null)
  if (nomeDito(itens) !== undefined) return [itens]
  return Object.values(itens).filter((um) => nomeDito(um) !== undefined)
}

/** Deeper than any menu; what is nested further is counted and told. */
const FUNDO = 12

/** Each `yield` is a place where it may be put aside. */
export function* lerLinhas(
  itens: readonly unknown[],
  nomes: NomesDosCampos,
  medida: Medida,
): Generator<void, LinhaLida[], void> {
  const contadas = new Map<string, number>()
  const lidas: LinhaLida[] = []
  for (const [indice, item] of medida.linhas(itens).entries()) {
    yield
    medida.novaLinha()
    const zeradas: Zerada[] = []
    const opcoes = lerOpcoes(item, nomes, medida, zeradas)
    const { numero: quantidade, veio } = quantidadeDe(item)
    const valida = quantidade !== undefined && quantidade > 0 && quantidade <= MAIOR_QUANTIDADE
    const nome = nomeDito(item)
    lidas.push({
      nome: nome ?? primeiroTexto(item, 'description', 'externalCode', 'id') ?? 'Item sem nome',
      referencia: semRepetir(primeiroTexto(item, ...nomes.referencia) ?? String(indice + 1), contadas),
      codigo: primeiroTexto(item, 'externalCode'),
      categoria: primeiroTexto(item, ...nomes.categoria),
      quantidade: valida ? quantidade : quantidade !== undefined && quantidade > 0 ? MAIOR_QUANTIDADE : 1,
      unidade: primeiroTexto(item, 'unit'),
      observacao: notasDoQueSeFaz(item),
      opcoes,
      avisos: [
        ...(nome === undefined ? ['Veio sem nome. Confira o pedido na origem.'] : []),
        ...(valida ? [] : [`Quantidade veio como ${comoVeio(veio)}. Confira o pedido.`]),
        ...avisoDasZeradas(zeradas),
        ...medida.avisosDaLinha,
      ],
    })
  }
  return lidas
}

const NOMEADAS = 10

interface Zerada {
  readonly nome: string
  readonly quantidade: number
}

/** They may have been chosen and not counted, or counted and not chosen. */
function avisoDasZeradas(todas: readonly Zerada[]): string[] {
  const quantas = [...new Set(todas.map(({ quantidade }) => quantidade))].slice(0, NOMEADAS)
  return quantas.flatMap((quantidade) => avisoDe(quantidade, todas))
}

function avisoDe(quantidade: number, todas: readonly Zerada[]): string[] {
  const nomes = todas.flatMap((uma) => (uma.quantidade === quantidade ? [uma.nome] : []))
  const ditas = [...new Set(nomes)].slice(0, NOMEADAS).map((nome) => `“${nome}”`)
  const dita = String(quantidade).replace('.', ',')
  if (ditas.length === 1) return [`${ditas[0]} veio com quantidade ${dita}. Confira o pedido.`]
  return [`${ditas.slice(0, -1).join(', ')} e ${ditas.at(-1)} vieram com quantidade ${dita}. Confira o pedido.`]
}

/** Some say it of each option instead of its group. */
const ONDE_DIZ = ['type', 'action', 'operation', 'modifierType']
const TIRA = /^(?:remov|remoc|retir|exclu|without|sem$)/
const POE = /^(?:add|adic|extra$)/

/** The group of an option, with what the option says that is to be done with it. */
function comOQueFazer(opcao: unknown, grupo: string | undefined): string | undefined {
  const ditos = ONDE_DIZ.flatMap((nome) => texto(campo(opcao, nome)) ?? []).map(soLetras)
  const papel = papelDoGrupo(grupo ?? '')
  if (ditos.some((dito) => TIRA.test(dito)) && papel !== 'remocao') return grupo ? `Retirar: ${grupo}` : 'Retirar'
  if (ditos.some((dito) => POE.test(dito)) && grupo === undefined) return 'Adicionais'
  return grupo
}

function lerOpcoes(de: unknown, nomes: NomesDosCampos, medida: Medida, zeradas: Zerada[]): OpcaoLida[] {
  const ler = (pai: unknown, fundo: number, doGrupo?: string, doPai?: string): OpcaoLida[] => {
    const deGrupos = [...(nomes.listasDeGrupos ?? []), ...LISTAS_DE_GRUPOS]
    const grupos = deGrupos.flatMap((nome) => coisasDe(campo(pai, nome)))
    const opcoes = listasDe(pai, nomes.opcoes)
    if (fundo < 0) {
      medida.deixar(opcoes.length)
      return []
    }
    return medida.opcoes(opcoes).flatMap(({ opcao, daLista }) => {
      const inteiro = nomeDaOpcao(opcao)
      const dito = comOQueFazer(opcao, primeiroTexto(opcao, ...nomes.grupo) ?? doGrupo ?? daLista)
      const { nome, grupo: proprio } =
        dito === undefined && inteiro !== undefined ? deQualPizza(inteiro) : { nome: inteiro, grupo: dito }
      const grupo = grupoDentro(doPai, proprio)
      const quantidade = quantidadeDe(opcao).numero
      const observacao = notasDoQueSeFaz(opcao)
      // What was counted, noted or chosen in a group is something itself, whatever it is called.
      const soNome = grupo === undefined && (quantidade ?? 1) === 1 && observacao === undefined
      const ehGrupo = grupos.includes(opcao) || (soNome && ehGrupoPeloNome(nome, opcoesDe(opcao, nomes.opcoes)))
      const dentro = ler(opcao, fundo - 1, ehGrupo ? nome : undefined, ehGrupo ? undefined : grupo)
      if (ehGrupo && dentro.length > 0) return dentro
      // A group without a name of its own is no choice; what was chosen in it is.
      if (nome === undefined) {
        if (dentro.length === 0) medida.deixar(1)
        return dentro
      }
      if (quantidade !== undefined && quantidade <= 0) zeradas.push({ nome, quantidade })
      const contadas = contadasNoNome(nome, quantidade)
      return [
        {
          ...comPergunta(contadas.nome, grupo),
          grupo,
          codigo: primeiroTexto(opcao, 'externalCode'),
          quantidade: contadas.quantidade !== undefined && contadas.quantidade > 0 ? contadas.quantidade : 1,
          unidade: primeiroTexto(opcao, 'unit'),
          observacao,
          opcoes: dentro,
        },
      ]
    })
  }
  return ler(de, FUNDO)
}

const DE_QUAL_PIZZA = /^(pizza ?\d{1,2}|\d{1,2} ?[ªº°] ?pizza) {0,2}[:–-] {0,2}(?=\S)/i

/** "Pizza 2: Calabresa" says in its name what others say in the name of its group. */
function deQualPizza(nome: string): { nome: string; grupo?: string } {
  const [rotulo = '', grupo] = DE_QUAL_PIZZA.exec(nome) ?? []
  return { nome: nome.slice(rotulo.length), grupo }
}

/** "Sabores" with flavours in it; what is only left out was left out of something. */
function ehGrupoPeloNome(nome: string | undefined, dentro: readonly unknown[]): boolean {
  if (nome === undefined || !ehNomeDeGrupo(nome)) return false
  return papelDoGrupo(nome) === 'remocao' || dentro.some((uma) => oQueRetira(nomeDaOpcao(uma) ?? '') === undefined)
}

/** The same product twice in an order has the same id on some platforms, and a line needs one of its own. */
function semRepetir(referencia: string, contadas: Map<string, number>): string {
  const vezes = (contadas.get(referencia) ?? 0) + 1
  contadas.set(referencia, vezes)
  return vezes === 1 ? referencia : `${referencia}#${vezes}`
}

interface Listada {
  readonly opcao: unknown
  readonly daLista: string | undefined
}

/** Some applications have two lists and fill both; others write the same one twice, in the words of two of their versions. */
function listasDe(pai: unknown, nomes: readonly string[]): Listada[] {
  const vistas = new Set<string>()
  const listas: readonly Lista[] = [...nomes.map((nome) => ({ nome })), ...OUTRAS_LISTAS, ...COM_GRUPO]
  return listas.flatMap(({ nome, grupo }) => {
    const uma = coisasDe(campo(pai, nome))
    if (uma.length === 0) return []
    const chave = JSON.stringify(uma.map(nomeDaOpcao))
    if (vistas.has(chave)) return []
    vistas.add(chave)
    return uma.map((opcao) => ({ opcao, daLista: grupo }))
  })
}

function opcoesDe(pai: unknown, nomes: readonly string[]): unknown[] {
  return listasDe(pai, nomes).map(({ opcao }) => opcao)
}

function comoVeio(valor: unknown): string {
  return texto(valor) ?? (valor === undefined ? 'nada' : valor === null ? 'vazia' : 'outra coisa')
}
