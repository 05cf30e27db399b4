import { normalizar } from '@kds/domain/texto'
import { agrupadas } from './agrupadas'
import { aplainadas, ditasACada, ehDoCombo, marcaDoCombo, notasDas, RESTO_DO_COMBO } from './complementos'
import { lerNomeDaPizza } from './nome-da-pizza'
import { palavrasDe } from './palavras'
import { codigoQueDiz, type Mapeamentos, type Produtos, papelDaOpcao, papelDoGrupo, SEM_MAPEAMENTOS } from './papel'
import type { LinhaLida, OpcaoLida, PedidoLido } from './pedido-lido'
import { ehPizza } from './pizza'
import { ehLado, ehPalavraDeLanche, ehSobremesa, type NoNomeDoCombo, noNomeDoCombo } from './prato-do-combo'
import { oQueRetira } from './retirada'
import { numeroDoGrupo } from './varias-pizzas'

const COMBO = new Set(['combo', 'combos', 'kit', 'promocao', 'promo'])
/** What is chosen in such a group is how something is, even where it has a product's name. */
const SO_COMO = new Set(['ponto', 'molho', 'molhos', 'preparo'])
/** An option that begins like this asks, and is nothing that is made. */
const PERGUNTAS = new Set(['escolha', 'escolher', 'adicione', 'monte', 'deseja', 'quer'])

export function chamaSeCombo({ nome }: Pick<LinhaLida, 'nome'>): boolean {
  return palavrasDe(nome).some((palavra) => COMBO.has(palavra))
}

/** A combo is opened: each pizza, drink and dish in it is made for itself, and says of what it is a part. What is only a choice stays. */
export function partesDoCombo(linha: LinhaLida, mapeamentos: Mapeamentos): LinhaLida[] | undefined {
  const ehCombo = chamaSeCombo(linha)
  const ehUmaPizza = linha.pizza || ehPizza(linha.nome, linha.categoria, linha.opcoes, mapeamentos)
  const vaiComOutra = linha.nome.includes(' + ')
  const temSabores = linha.opcoes.some((opcao) => papelDaOpcao(opcao, mapeamentos) === 'sabor')
  const abertas = linha.opcoes.filter((opcao) => {
    // "do Combo Pizza" says of what this is a part, and is no pizza.
    if (ehDoCombo(opcao)) return false
    const papel = papelDaOpcao(opcao, mapeamentos)
    const ehBebida = papel === 'bebida'
    // "2 Pizzas Grandes + Guaraná": its other options are the pizzas', but for a dessert beside their flavours.
    if (!ehCombo && ehUmaPizza) return (ehBebida && vaiComOutra) || (papel === 'prato' && (vaiComOutra || temSabores))
    if (opcao.opcoes.length === 0 && !ehCombo) return false
    return (
      ehPizza(opcao.nome, undefined, opcao.opcoes, mapeamentos) ||
      (ehCombo && ehAPizza(opcao, linha, mapeamentos)) ||
      (ehCombo && (ehBebida || ehPrato(opcao, mapeamentos)))
    )
  })
  if (abertas.length === 0) return undefined
  const saoAbertas = new Set(abertas)
  const doCombo = marcaDoCombo(linha.nome)
  const feitas = abertas.filter((opcao) => papelDaOpcao(opcao, mapeamentos) !== 'bebida' && !ehSobremesa(opcao))
  const { seuPrato, outras } = ehCombo ? doNome(linha, abertas, mapeamentos) : SO_O_QUE_ABRIU
  // "Sem cebola" of a combo is of what is made of it: of the one dish, or told at each of several; never of a side beside one.
  const pratos = semLados(feitas)
  const doPrato =
    ehCombo && !seuPrato && pratos.length > 0 ? ditasDosPratos(linha.opcoes, saoAbertas, pratos, mapeamentos) : []
  const saoDoPrato = new Set(doPrato)
  const marcas = linha.opcoes.filter(ehDoCombo)
  const resto = linha.opcoes.filter((opcao) => !saoAbertas.has(opcao) && !saoDoPrato.has(opcao) && !ehDoCombo(opcao))
  const porDono = agrupadas(doPrato, donoEntre(pratos))
  const semDono = porDono.get(undefined) ?? []
  const avisosDe = new Map(pratos.map((feita, qual) => [feita, deQualPrato(semDono, qual === 0)]))
  const partes = abertas.map(
    (opcao, indice): LinhaLida => ({
      nome: opcao.nome,
      codigo: opcao.codigo,
      categoria: linha.categoria,
      ...(ehAPizza(opcao, linha, mapeamentos) && { pizza: true }),
      referencia: linha.referencia && `${linha.referencia}/${indice + 1}`,
      quantidade: linha.quantidade * opcao.quantidade,
      unidade: opcao.unidade,
      observacao: [opcao.observacao, linha.observacao].filter(Boolean).join(' · ') || undefined,
      opcoes: [...opcao.opcoes, ...(porDono.get(opcao) ?? []), ...marcas, doCombo],
      avisos: [...linha.avisos, ...(avisosDe.get(opcao) ?? [])],
    }),
  )
  // "Combo X-Burger + Batata" of which only the fries are named: the burger is made too.
  const temTodas = feitas.length > 0 && !seuPrato && abertas.length >= linha.nome.split('+').length
  const estaTodo = resto.length === 0 && temTodas && !outras
  const temPizza = abertas.some((opcao) => ehPizza(opcao.nome, undefined, opcao.opcoes, mapeamentos))
  const soResto = resto.length > 0 && temTodas
  const opcoes = [...resto, ...marcas, ...(soResto ? [RESTO_DO_COMBO] : [])]
  return estaTodo ? partes : [...partes, { ...linha, opcoes, ...(temPizza && { semSuaPizza: true }) }]
}

const SO_O_QUE_ABRIU: NoNomeDoCombo = { seuPrato: false, outras: false }

function doNome(linha: LinhaLida, abertas: readonly OpcaoLida[], mapeamentos: Mapeamentos): NoNomeDoCombo {
  return noNomeDoCombo(
    linha.nome,
    abertas.map((opcao) => {
      const papel = papelDaOpcao(opcao, mapeamentos)
      const pizza = ehPizza(opcao.nome, undefined, opcao.opcoes, mapeamentos) || ehAPizza(opcao, linha, mapeamentos)
      return { opcao, bebida: papel === 'bebida', ditaPrato: papel === 'prato' || pizza }
    }),
  )
}

/** Where nothing but sides is made they are the dishes. */
function semLados(feitas: readonly OpcaoLida[]): readonly OpcaoLida[] {
  const pratos = feitas.filter((opcao) => !ehLado(opcao))
  return pratos.length > 0 ? pratos : feitas
}

/** "Grande Calabresa" of "Escolha a pizza": the only one of its group, or two may be the halves of one, and of a size that the combo does not say. */
function ehAPizza(opcao: OpcaoLida, { nome, opcoes }: LinhaLida, mapeamentos: Mapeamentos): boolean {
  const { grupo = '' } = opcao
  if (papelDaOpcao(opcao, mapeamentos) !== 'desconhecido' || !lerNomeDaPizza(grupo).dizPizza) return false
  return lerNomeDaPizza(nome).tamanho === undefined && opcoes.filter((outra) => outra.grupo === grupo).length === 1
}

/** What is taken off or put on, and how it is done. */
function ehDoPrato(opcao: OpcaoLida, mapeamentos: Mapeamentos): boolean {
  const papel = papelDaOpcao(opcao, mapeamentos)
  if (papel === 'remocao' || papel === 'adicional') return true
  const doPreparo = palavrasDe(opcao.grupo ?? '').some((uma) => SO_COMO.has(uma))
  return doPreparo && (papel === 'desconhecido' || papel === 'escolha')
}

/** Words of a group that say what to do with what is chosen in it, and not of what it is. */
const SEM_DIZER_DE_QUE = new Set(
  [
    'adicional adicionais extra extras acrescimo acrescimos acrescente turbine complementos remover remova remocao remocoes retirar retire',
    'tirar tire sem ingrediente ingredientes item itens algo algum alguma deseja quer prefere escolha escolher qual quais que combo combos',
    'o a os as e ou do da dos das de no na seu sua seus suas ponto carne preparo molho molhos opcional opcionais',
  ].flatMap((linha) => linha.split(' ')),
)
/** What nobody takes off or puts on but a drink or a side. */
const DE_ACOMPANHAR = new Set(
  'gelo acucar adocante canudo batata batatas batatinha frita fritas onion nuggets polenta mandioca'.split(' '),
)
/** Shorter ones stand in every name. */
const MENOR_PALAVRA = 4

/** Of what was chosen beside the dishes, what is said of them. */
function ditasDosPratos(
  opcoes: readonly OpcaoLida[],
  saoAbertas: ReadonlySet<OpcaoLida>,
  feitas: readonly OpcaoLida[],
  mapeamentos: Mapeamentos,
): readonly OpcaoLida[] {
  const podeSerDeOutro = seDeOutro(feitas, opcoes, mapeamentos)
  return opcoes.filter((opcao) => !saoAbertas.has(opcao) && ehDoPrato(opcao, mapeamentos) && !podeSerDeOutro(opcao))
}

/** What is said of the fries or of the drink stays with the combo, as it came. */
function seDeOutro(
  feitas: readonly OpcaoLida[],
  opcoes: readonly OpcaoLida[],
  mapeamentos: Mapeamentos,
): (opcao: OpcaoLida) => boolean {
  const saoFeitas = new Set(feitas)
  const deles = new Set(feitas.flatMap(({ nome, grupo = '' }) => palavrasDe(`${nome} ${grupo}`)))
  const saoLanches = [...deles].some(ehPalavraDeLanche)
  const outras = opcoes.filter((uma) => !saoFeitas.has(uma) && !ehDoPrato(uma, mapeamentos))
  const deOutras = new Set(outras.flatMap(({ nome }) => palavrasDe(nome)))
  const deVarios = feitas.length > 1
  return (opcao) => {
    const doGrupo = palavrasDe(opcao.grupo ?? '').filter((uma) => !SEM_DIZER_DE_QUE.has(uma) && !deles.has(uma))
    if (!doGrupo.every((uma) => (saoLanches && ehPalavraDeLanche(uma)) || (deVarios && ORDEM.test(uma)))) return true
    const dita = oQueRetira(opcao.nome) ?? opcao.nome
    if (papelDaOpcao({ nome: dita }, SEM_MAPEAMENTOS) === 'bebida') return true
    return palavrasDe(dita).some(
      (uma) => !deles.has(uma) && (DE_ACOMPANHAR.has(uma) || (uma.length >= MENOR_PALAVRA && deOutras.has(uma))),
    )
  }
}

const ORDEM = /^(?:\d{1,2}[aoªº]?|primeir[ao]|segund[ao]|terceir[ao])$/

/** The only one, or the one of the same number: "Remover do 1º lanche". */
function donoEntre(feitas: readonly OpcaoLida[]): (dita: OpcaoLida) => OpcaoLida | undefined {
  const [unica, ...outras] = feitas
  if (outras.length === 0) return () => unica
  const porNumero = agrupadas(feitas, ({ grupo }) => numeroDoGrupo(grupo))
  return ({ grupo }) => {
    const numero = numeroDoGrupo(grupo)
    const [dono, ...mais] = (numero !== undefined && porNumero.get(numero)) || []
    return mais.length === 0 ? dono : undefined
  }
}

function deQualPrato(semDono: readonly OpcaoLida[], ehPrimeiro: boolean): string[] {
  const { ditas, outras } = ditasACada(semDono, ehPrimeiro)
  return [
    ...aplainadas(ditas)
      .map((opcao) => ({ ...opcao, nome: opcao.quantidade === 1 ? opcao.nome : `${opcao.quantidade} × ${opcao.nome}` }))
      .flatMap((opcao) => [
        `“${opcao.nome}”${opcao.grupo ? ` (${opcao.grupo})` : ''} veio sem dizer de qual item. Confira o pedido.`,
        ...notasDas([opcao]),
      ]),
    ...(outras > 0 ? [`Mais ${outras} escolhas vieram sem dizer de qual item. Estão no primeiro.`] : []),
  ]
}

/** Because of its role, because the kitchen knows it as a product, or because it has options of its own. */
function ehPrato(opcao: OpcaoLida, mapeamentos: Mapeamentos): boolean {
  const papel = papelDaOpcao(opcao, mapeamentos)
  if (papel === 'prato') return true
  if (papel !== 'desconhecido' || palavrasDe(opcao.grupo ?? '').some((uma) => SO_COMO.has(uma))) return false
  if (ehProduto(opcao, mapeamentos)) return true
  const [primeira = ''] = palavrasDe(opcao.nome)
  return opcao.opcoes.length > 0 && !PERGUNTAS.has(primeira) && papelDoGrupo(opcao.nome) === undefined
}

function ehProduto({ nome, codigo }: OpcaoLida, { produtos }: Mapeamentos): boolean {
  if (!produtos) return false
  const seu = codigoQueDiz(codigo)
  if (seu !== undefined && produtos.codigos.has(normalizar(seu))) return true
  const palavras = entreEspacos(nome)
  return nomesDos(produtos).some((um) => palavras.includes(um))
}

/** Read once for all options of an order. */
const NOMES_LIDOS = new WeakMap<Produtos, readonly string[]>()

function nomesDos(produtos: Produtos): readonly string[] {
  const lidos = NOMES_LIDOS.get(produtos) ?? produtos.nomes.map(entreEspacos).filter((um) => um.trim() !== '')
  NOMES_LIDOS.set(produtos, lidos)
  return lidos
}

function entreEspacos(nome: string): string {
  return ` ${palavrasDe(nome).join(' ')} `
}

/** Of a combo, and of those in it. */
function deCombos(dita: LinhaLida | OpcaoLida): readonly OpcaoLida[] {
  return chamaSeCombo(dita) ? [...dita.opcoes, ...dita.opcoes.flatMap(deCombos)] : []
}

/** What is to be asked of the kitchen's rules before an order is translated. */
export function perguntasDosCombos({ linhas }: PedidoLido): { readonly codigos: string[]; readonly nomes: string[] } {
  const opcoes = linhas.flatMap(deCombos)
  return {
    codigos: [...new Set(opcoes.flatMap(({ codigo }) => codigoQueDiz(codigo) ?? []).map(normalizar))],
    nomes: [...new Set(opcoes.map(({ nome }) => normalizar(nome)))],
  }
}
