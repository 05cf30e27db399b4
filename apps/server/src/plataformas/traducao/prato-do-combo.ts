import { ehDeMassas, falaDeOutraComida } from './outra-comida'
import { palavrasDe } from './palavras'
import { ehDeComida } from './palavras-de-comida'
import { ehTamanho, papelDaOpcao, SEM_MAPEAMENTOS } from './papel'
import type { OpcaoLida } from './pedido-lido'

/** Words of the name of a combo that say for whom, when or how much, and never what is made. */
const SEM_COMIDA = new Set(
  [
    'combo combos kit kits promocao promocoes promo promos oferta ofertas leve pague gratis ganhe super mega novo nova',
    'o a os as e ou um uma do da dos das de no na com c em para pra por ate mais ao seu sua',
    'casa chef dia semana mes noite almoco jantar lanche lanches prato pratos segunda terca quarta quinta sexta sabado domingo feira hoje',
    'casal familia galera amigos amigo turma dupla duplo duplos trio triplo quarteto individual pessoa pessoas kids infantil crianca criancas',
    'especial especiais executivo executiva tradicional classico simples completo premium gold master festa boteco esquenta happy hour dois duas tres quatro',
    'pais maes namorados natal pascoa reveillon aniversario mil bebida bebidas refri refris refrigerante refrigerantes lata latas litro litros ml',
    'acompanhamento acompanhamentos porcao porcoes sobremesa sobremesas brinde',
  ].flatMap((linha) => linha.split(' ')),
)

/** A sandwich by any of these is one by each of them. */
const LANCHES = new Set(
  'x lanche lanches sanduiche sanduiches hamburguer hamburgueres burger burgers burguer burguers smash'.split(' '),
)

export function ehPalavraDeLanche(palavra: string): boolean {
  return LANCHES.has(palavra)
}

/** Dishes that are called by no food. */
const DE_PRATOS = new Set(
  [
    'strogonoff estrogonofe stroganoff parmegiana milanesa picanha alcatra maminha contrafile costela feijoada escondidinho moqueca risoto baiao',
    'galeto virado galinhada panqueca hotdog dog cachorro misto',
  ].flatMap((linha) => linha.split(' ')),
)

const LADOS = new Set(
  [
    'batata batatas batatinha batatinhas frita fritas onion nuggets polenta mandioca aipim macaxeira mandioquinha arroz feijao farofa salada saladas',
    'vinagrete pure legumes couve',
  ].flatMap((linha) => linha.split(' ')),
)
const DO_LADO = new Set([
  ...['acompanhamento', 'acompanhamentos', 'acompanha', 'acompanham', 'guarnicao', 'guarnicoes', 'porcao', 'porcoes'],
  ...LADOS,
])

/** What is made beside a dish: by its group, or by what it is called first. */
export function ehLado({ nome, grupo = '' }: OpcaoLida): boolean {
  const [primeira = ''] = palavrasDe(nome)
  return LADOS.has(primeira) || palavrasDe(grupo).some((uma) => DO_LADO.has(uma))
}

/** Nothing is taken off it that a meal is without. */
export function ehSobremesa({ grupo = '' }: OpcaoLida): boolean {
  return palavrasDe(grupo).some((uma) => uma === 'sobremesa' || uma === 'sobremesas')
}

export interface OpcaoAberta {
  readonly opcao: OpcaoLida
  readonly bebida: boolean
  /** Its group or an operator says that it is the dish, or it is a pizza. */
  readonly ditaPrato: boolean
}

export interface NoNomeDoCombo {
  /** The dish of the combo is none of those that were opened. */
  readonly seuPrato: boolean
  /** Something behind a plus is none of them. */
  readonly outras: boolean
}

/**
 * What the name of a combo speaks of beside what was opened of it, word by word: "Combo X-Bacon" of which only the fries are named is a burger
 * too.
 */
export function noNomeDoCombo(nome: string, abertas: readonly OpcaoAberta[]): NoNomeDoCombo {
  const coberta = palavrasCobertas(abertas)
  const [doPrato = [], ...mais] = nome.split('+').map((parte) =>
    palavrasDe(parte)
      .map(noSingular)
      .filter((uma) => !semComida(uma)),
  )
  const feitas = abertas.filter(({ opcao, bebida }) => !bebida && !ehSobremesa(opcao))
  const principais = feitas.filter(({ opcao }) => !ehLado(opcao))
  const outras = mais.some((palavras) => palavras.length > 0 && !palavras.some(coberta))
  if (feitas.length === 0) return { seuPrato: false, outras }
  if (principais.length === 0) {
    const todas = [...doPrato, ...mais.flat()]
    const semNome = todas.length === 0 && !feitas.some(({ ditaPrato }) => ditaPrato)
    return { seuPrato: semNome || !todas.every(coberta), outras }
  }
  const dito = principais.some(({ ditaPrato }) => ditaPrato)
  const seuPrato = !dito && !doPrato.some(coberta) && doPrato.some(ehComida)
  return { seuPrato, outras }
}

function palavrasCobertas(abertas: readonly OpcaoAberta[]): (palavra: string) => boolean {
  const ditas = new Set(abertas.flatMap(({ opcao }) => palavrasDaOpcao(opcao)).map(noSingular))
  const temLanche = [...ditas].some(ehPalavraDeLanche)
  const temBebida = abertas.some(({ bebida }) => bebida)
  return (palavra) =>
    ditas.has(palavra) ||
    (temLanche && ehPalavraDeLanche(palavra)) ||
    (temBebida && papelDaOpcao({ nome: palavra }, SEM_MAPEAMENTOS) === 'bebida')
}

function palavrasDaOpcao({ nome, grupo = '', opcoes }: OpcaoLida): string[] {
  return [...palavrasDe(`${nome} ${grupo}`), ...opcoes.flatMap((dentro) => palavrasDe(dentro.nome))]
}

function semComida(palavra: string): boolean {
  return SEM_COMIDA.has(palavra) || ehTamanho(palavra) || /^\d/.test(palavra)
}

function ehComida(palavra: string): boolean {
  return (
    [palavra, `${palavra}s`].some((uma) => ehDeComida(uma) || ehPalavraDeLanche(uma)) ||
    DE_PRATOS.has(palavra) ||
    ehDeMassas(palavra) ||
    falaDeOutraComida(palavra)
  )
}

function noSingular(palavra: string): string {
  return palavra.length > 3 && palavra.endsWith('s') ? palavra.slice(0, -1) : palavra
}
