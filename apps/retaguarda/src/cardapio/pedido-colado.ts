import { porPalavra } from '@kds/domain/por-palavra'
import { simularSchema } from '@kds/protocol/retaguarda/simulador'

/** What is sent to be tried, or why it cannot be. */
export type Colado = { readonly corpo: object } | { readonly falha: string }

const NAO_E_JSON = 'O texto colado não é um JSON válido. Copie o pedido inteiro, de { a }.'
const SEM_ITENS = 'Faltam os itens. Cole um pedido com itens, ou só a lista deles: [{"nome": "Batata"}].'

const NOMES = porPalavra<string>({
  nome: 'o nome',
  quantidade: 'a quantidade',
  linha: 'a linha',
  codigo: 'o código',
  categoria: 'a categoria',
  referencia: 'a referência',
  complementos: 'os complementos',
  observacao: 'a observação',
  pizza: 'a pizza',
  tamanho: 'o tamanho',
  tipoMassa: 'a massa',
  borda: 'a borda',
  sabores: 'os sabores',
  fracao: 'a fração',
  tipo: 'o tipo',
})
/** One of a list, by its place. */
const UM_DE = porPalavra<string>({ sabores: 'sabor', complementos: 'complemento' })

/** An order of our API, whole or only its items, or one as a platform writes it: only what decides lines is needed. */
export function pedidoColado(texto: string): Colado {
  let lido: unknown
  try {
    lido = JSON.parse(texto)
  } catch {
    return { falha: texto.trim() === '' ? SEM_ITENS : NAO_E_JSON }
  }
  if (ehObjeto(lido) && Array.isArray(lido.items) && !('itens' in lido)) return { corpo: { deFora: lido } }
  const itens = itensDe(lido)
  if (itens === undefined || itens.length === 0) return { falha: SEM_ITENS }
  const pedido = { itens: itens.map(comQuantidade) }
  const conferido = simularSchema.safeParse({ pedido })
  if (conferido.success) return { corpo: { pedido } }
  return { falha: emPalavras(conferido.error.issues[0]?.path.slice(2) ?? [], itens) }
}

function itensDe(lido: unknown): readonly unknown[] | undefined {
  if (Array.isArray(lido)) return lido
  if (!ehObjeto(lido)) return undefined
  if (Array.isArray(lido.itens)) return lido.itens
  if (ehObjeto(lido.pedido)) return itensDe(lido.pedido)
  return 'nome' in lido ? [lido] : undefined
}

function ehObjeto(valor: unknown): valor is Readonly<Record<string, unknown>> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

function comQuantidade(item: unknown): unknown {
  return ehObjeto(item) && item.quantidade === undefined ? { ...item, quantidade: 1 } : item
}

/** “Item 2, sabor 1: falta o nome.” */
function emPalavras(caminho: readonly PropertyKey[], itens: readonly unknown[]): string {
  const [lugar = 0, ...dentro] = caminho
  const onde = [`Item ${Number(lugar) + 1}`]
  let campo: string | undefined
  for (const [n, parte] of dentro.entries()) {
    if (typeof parte === 'number') onde.push(`${UM_DE[String(dentro[n - 1])] ?? 'parte'} ${parte + 1}`)
    campo = typeof parte === 'number' ? undefined : String(parte)
  }
  const valor = caminho.reduce<unknown>(
    (de, parte) => (ehObjeto(de) || Array.isArray(de) ? Reflect.get(de, parte) : undefined),
    itens,
  )
  const dito = campo === undefined ? undefined : (NOMES[campo] ?? `“${campo}”`)
  if (dito === undefined) return `${onde.join(', ')}: não é um item que dê para ler.`
  return `${onde.join(', ')}: ${valor === undefined || valor === '' ? `falta ${dito}` : `${dito} não serve`}.`
}
