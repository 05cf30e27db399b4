import { MAIOR_QUANTIDADE } from './complementos'
import { campo, coisasDe, nomeDaOpcao, nomeDito, notasDoQueSeFaz, primeiroTexto, quantidadeDe, texto } from './ler'
import type { Medida } from './medida'
import { ehNomeDeGrupo, papelDoGrupo } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { comPergunta } from './resposta'
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
  ...['complements', 'complementos', 'modifiers', 'garnishItems', 'choices', 'components', 'subOptions', 'opcoes'],
  ...['items', 'modifierGroups', 'complementGroups', 'choiceGroups'],
].map((nome) => ({ nome }))
const COM_GRUPO: readonly Lista[] = [
  ...['additions', 'additionals', 'adicionais', 'extras', 'toppings'].map((nome) => ({ nome, grupo: 'Adicionais' })),
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

export function lerLinhas(itens: readonly unknown[], nomes: NomesDosCampos, medida: Medida): LinhaLida[] {
  const contadas = new Map<string, number>()
  return medida.linhas(itens).map((item, indice) => {
    medida.novaLinha()
    const zeradas: string[] = []
    const opcoes = lerOpcoes(item, nomes, medida, zeradas)
    const { numero: quantidade, veio } = quantidadeDe(item)
    const valida = quantidade !== undefined && quantidade > 0 && quantidade <= MAIOR_QUANTIDADE
    const nome = nomeDito(item)
    return {
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
    }
  })
}

const NOMEADAS = 10

/** They may have been chosen and not counted, or counted and not chosen. */
function avisoDasZeradas(nomes: readonly string[]): string[] {
  const ditas = [...new Set(nomes)].slice(0, NOMEADAS).map((nome) => `“${nome}”`)
  if (ditas.length === 0) return []
  if (ditas.length === 1) return [`${ditas[0]} veio com quantidade 0. Confira o pedido.`]
  return [`${ditas.slice(0, -1).join(', ')} e ${ditas.at(-1)} vieram com quantidade 0. Confira o pedido.`]
}

function lerOpcoes(de: unknown, nomes: NomesDosCampos, medida: Medida, zeradas: string[]): OpcaoLida[] {
  const ler = (pai: unknown, fundo: number, doGrupo?: string): OpcaoLida[] => {
    const deGrupos = [...(nomes.listasDeGrupos ?? []), ...LISTAS_DE_GRUPOS]
    const grupos = deGrupos.flatMap((nome) => coisasDe(campo(pai, nome)))
    const opcoes = listasDe(pai, nomes.opcoes)
    if (fundo < 0) {
      medida.deixar(opcoes.length)
      return []
    }
    return medida.opcoes(opcoes).flatMap(({ opcao, daLista }) => {
      const nome = nomeDaOpcao(opcao)
      const grupo = primeiroTexto(opcao, ...nomes.grupo) ?? doGrupo ?? daLista
      const quantidade = quantidadeDe(opcao).numero
      const observacao = notasDoQueSeFaz(opcao)
      // What was counted, noted or chosen in a group is something itself, whatever it is called.
      const soNome = grupo === undefined && (quantidade ?? 1) === 1 && observacao === undefined
      const ehGrupo = grupos.includes(opcao) || (soNome && ehGrupoPeloNome(nome, opcoesDe(opcao, nomes.opcoes)))
      const dentro = ler(opcao, fundo - 1, ehGrupo ? nome : undefined)
      if (ehGrupo && dentro.length > 0) return dentro
      // A group without a name of its own is no choice; what was chosen in it is.
      if (nome === undefined) {
        if (dentro.length === 0) medida.deixar(1)
        return dentro
      }
      if (quantidade !== undefined && quantidade <= 0) zeradas.push(nome)
      return [
        {
          ...comPergunta(nome, grupo),
          grupo,
          codigo: primeiroTexto(opcao, 'externalCode'),
          quantidade: quantidade !== undefined && quantidade > 0 ? quantidade : 1,
          observacao,
          opcoes: dentro,
        },
      ]
    })
  }
  return ler(de, FUNDO)
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
