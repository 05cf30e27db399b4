import { agrupadas } from './agrupadas'
import { aplainadas, ditasACada, notasDas } from './complementos'
import { lerNomeDaPizza } from './nome-da-pizza'
import { palavrasDe } from './palavras'
import { ehTamanho, type Mapeamentos, type Papel, papelDaOpcao } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { porPizza } from './quantas-pizzas'

const PIZZAS = new Set(['pizza', 'pizzas'])
const ORDINAIS = new Map(
  Object.entries({
    ...{ primeira: 1, primeiro: 1, segunda: 2, segundo: 2, terceira: 3, terceiro: 3, quarta: 4, quarto: 4 },
    ...{ quinta: 5, quinto: 5, sexta: 6, sexto: 6 },
  }),
)
const DE_QUAL: Partial<Record<Papel, string>> = { borda: 'A borda', massa: 'A massa', adicional: 'O adicional' }

interface Dita {
  readonly opcao: OpcaoLida
  readonly papel: Papel
  /** The pizza that its group says it is of. */
  readonly sua?: string
}

interface DaPizza {
  readonly numero?: number
  readonly tamanho?: string
}

/**
 * The pizzas of a line whose groups say of which one each option is: "Sabor da 2ª pizza", "Sabor do broto". Undefined where it is one. What
 * stands in no such group is of all where it is a size or is left out, told on each where it could be of any, and otherwise of the first.
 */
export function pizzasDaLinha(linha: LinhaLida, mapeamentos: Mapeamentos): LinhaLida[] | undefined {
  const { pizzas } = lerNomeDaPizza(linha.nome)
  const deSabores = linha.opcoes.filter((opcao) => ['sabor', 'desconhecido'].includes(papelDaOpcao(opcao, mapeamentos)))
  const chaveDe = chavesDos(deSabores, pizzas)
  const porChave = agrupadas(deSabores, chaveDe)
  const chaves = [...porChave.keys()].filter((chave) => chave !== undefined)
  if (chaves.length < 2) return undefined
  const ditas = linha.opcoes.map((opcao): Dita => {
    const sua = chaveDe(opcao)
    return { opcao, papel: papelDaOpcao(opcao, mapeamentos), sua: porChave.has(sua) ? sua : undefined }
  })
  const deQualquer = ditas.filter(({ sua, papel }) => sua === undefined && DE_QUAL[papel])
  const avisosDaPrimeira = deQualPizza(deQualquer, true)
  const avisosDasOutras = deQualPizza(deQualquer, false)
  // Of one line its groups say enough.
  const uma = { quantidade: linha.quantidade, avisos: [] }
  const { quantidade, avisos } = linha.quantidade === 1 ? uma : porPizza(linha.quantidade, chaves.length, pizzas)
  return chaves.map((chave, indice) => {
    const primeira = indice === 0
    const { tamanho } = daPizza(porChave.get(chave)?.[0]?.grupo)
    const comTamanho =
      chave.includes(' ') && tamanho ? [{ nome: tamanho, grupo: 'Tamanho', quantidade: 1, opcoes: [] }] : []
    const suas = ditas.filter(({ papel, sua }) => (sua === undefined ? fica(papel, primeira) : sua === chave))
    return {
      ...linha,
      quantidade,
      referencia: primeira ? linha.referencia : linha.referencia && `${linha.referencia}-${indice + 1}`,
      opcoes: [...comTamanho, ...suas.map(({ opcao }) => opcao)],
      avisos: [...linha.avisos, ...avisos, ...(primeira ? avisosDaPrimeira : avisosDasOutras)],
      uma: true,
    }
  })
}

function fica(papel: Papel, naPrimeira: boolean): boolean {
  return papel === 'tamanho' || papel === 'remocao' || (naPrimeira && !DE_QUAL[papel])
}

function deQualPizza(deQualquer: readonly Dita[], ehPrimeira: boolean): string[] {
  const { ditas, outras } = ditasACada(deQualquer, ehPrimeira)
  return [
    ...ditas.flatMap(({ opcao, papel }) => [
      `${DE_QUAL[papel]} “${opcao.nome}” veio sem dizer de qual pizza. Confira o pedido.`,
      ...comEla(opcao),
    ]),
    ...(outras > 0 ? [`Mais ${outras} escolhas vieram sem dizer de qual pizza. Estão na primeira.`] : []),
  ]
}

/** What stands inside it, and every note. */
function comEla(opcao: OpcaoLida): string[] {
  const dentro = aplainadas(opcao.opcoes)
  return [...notasDas([opcao]), ...dentro.map(({ nome }) => `${opcao.nome}: ${nome}`), ...notasDas(dentro)]
}

/** By the number of its group, and by its size where there are several; a space stands before a size. */
function chavesDos(sabores: readonly OpcaoLida[], pizzas: number): (opcao: OpcaoLida) => string | undefined {
  const ditas = sabores.map(({ grupo }) => daPizza(grupo))
  const tamanhos = new Set(ditas.flatMap(({ tamanho }) => tamanho ?? []))
  const numeros = new Set(ditas.flatMap(({ numero }) => numero ?? []))
  const porTamanho = tamanhos.size > 1 && ditas.every(({ tamanho }) => tamanho !== undefined)
  // "Sabor 1" and "Sabor 2" of one pizza are its halves; of two they are the two.
  const porNumero = numeros.size > 1 && (pizzas === numeros.size || sabores.every(({ grupo }) => falaDePizza(grupo)))
  return ({ grupo }) => {
    const { numero, tamanho } = daPizza(grupo)
    if (porTamanho && tamanho) return `${porNumero ? (numero ?? '') : ''} ${tamanho}`
    return porNumero && numero ? String(numero) : undefined
  }
}

function falaDePizza(grupo = ''): boolean {
  return palavrasDe(grupo).some((palavra) => PIZZAS.has(palavra))
}

/** "Sabor da 2ª pizza", "Escolha o primeiro lanche". */
export function numeroDoGrupo(grupo = ''): number | undefined {
  return palavrasDe(grupo).flatMap(
    (palavra) => ORDINAIS.get(palavra) ?? (/^\d{1,2}[aoªº]?$/.test(palavra) ? Number.parseInt(palavra, 10) : []),
  )[0]
}

function daPizza(grupo = ''): DaPizza {
  const numero = numeroDoGrupo(grupo)
  const tamanho = palavrasDe(grupo).find(ehTamanho)
  return { ...(numero && { numero }), ...(tamanho && { tamanho }) }
}
