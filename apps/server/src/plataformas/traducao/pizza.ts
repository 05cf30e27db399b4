import { CAMPOS_DA_PIZZA, CAMPOS_DO_SABOR } from '@kds/domain/campos'
import type { ItemDeEntrada, SaborDeEntrada } from '@kds/domain/entrada'
import { type Fracao, somamUm } from '@kds/domain/fracao'
import { limitar, normalizar } from '@kds/domain/texto'
import {
  type Complementos,
  comComplementos,
  complemento,
  desconhecida,
  ehDoCombo,
  type ItemTraduzido,
  marcaDas,
  type OpcaoDesconhecida,
} from './complementos'
import { dasBordas, dosTamanhos, seContradiz } from './contradicoes'
import { type DeCadaSabor, deCadaSabor } from './de-cada-sabor'
import { bordaDeTodos, type DentroDoSabor, dentroDoSabor } from './dentro-do-sabor'
import { antesDasPartes, dizParteDePizza, type ParteEscrita, partesEscritas } from './fracao-escrita'
import { lerMassaEBorda, semBordaNoFim, semIguais } from './massa-e-borda'
import { lerNomeDaPizza, type NomeDaPizza } from './nome-da-pizza'
import { type Nota, notaQueCabe } from './nota-que-cabe'
import { comecaPorOutra, ehDeMassas, soDizSabores } from './outra-comida'
import { dizSoComo, palavrasDe, semRotulo } from './palavras'
import { ehDeComida } from './palavras-de-comida'
import { ehEscolhaDePrato, ehTamanho, type Mapeamentos, papelDaOpcao } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { porPizza } from './quantas-pizzas'
import { saboresDuvidosos } from './sabor-duvidoso'
import { deCadaPizza, MAIS_SABORES, pizzasDosSabores, type SaborComParte, type SaborLido } from './sabores'

export interface ParaTraduzir {
  readonly linha: LinhaLida
  readonly base: ItemDeEntrada
  readonly comPeso: Complementos
  readonly mapeamentos: Mapeamentos
}

export interface LinhaTraduzida {
  readonly itens: readonly ItemTraduzido[]
  readonly desconhecidas: readonly OpcaoDesconhecida[]
  /** Said by the payload and on no ticket, because it says that there is nothing: "Sem borda". */
  readonly semNada: readonly string[]
}

/** Additions or removals of one flavour. */
const POR_SABOR = 50

/** By its name, its part of the menu, a part that is written, a crust or a dough. Other food has flavours by the number too. */
export function ehPizza(
  nome: string,
  categoria: string | undefined,
  opcoes: readonly OpcaoLida[],
  mapeamentos: Mapeamentos,
): boolean {
  const { dizPizza, tamanho, resto, falaDeSabores } = lerNomeDaPizza(nome)
  if (!comecaPorOutra(nome) && (dizPizza || lerNomeDaPizza(categoria ?? '').dizPizza)) return true
  if (opcoes.length === 0) return dizPartes(nome)
  const deMassas = ehDeMassas(`${nome} ${categoria ?? ''}`)
  return (
    (resto === '' && (tamanho !== undefined || (falaDeSabores && soDizSabores(categoria ?? '')))) ||
    opcoes.some((opcao) => {
      const papel = papelDaOpcao(opcao, mapeamentos)
      if (papel === 'massa') return !deMassas && !ehDeMassas(opcao.nome)
      return papel === 'borda' || dizParteDePizza(opcao.nome)
    })
  )
}

/** "Grande 1/2 Calabresa 1/2 Atum"; one part alone may be half of anything, but for what has a size. */
function dizPartes(nome: string): boolean {
  const noNome = antesDasPartes(nome)
  if (noNome === undefined || noNome.antes === '') return false
  return partesEscritas(noNome.partes).length > 1 || lerNomeDaPizza(noNome.antes).tamanho !== undefined
}

interface DaPizza {
  readonly sabores: SaborLido<readonly OpcaoLida[]>[]
  readonly massas: string[]
  readonly bordas: string[]
  readonly semBorda: string[]
  readonly tamanhos: string[]
  readonly complementos: Complementos
  readonly avisos: string[]
  readonly semNada: string[]
  readonly desconhecidas: OpcaoDesconhecida[]
}

/** Undefined when it says of no flavour what it is made of: then it is a dish like others. */
export function traduzirPizza(para: ParaTraduzir): LinhaTraduzida | undefined {
  // Where the crust would be all that its name says, the name stays whole.
  return traduzida(para, semBordaNoFim) ?? traduzida(para, (nome) => ({ nome, bordas: [], semBorda: [] }))
}

function traduzida(
  { linha, base, comPeso, mapeamentos }: ParaTraduzir,
  semBorda: typeof semBordaNoFim,
): LinhaTraduzida | undefined {
  const noNome = antesDasPartes(linha.nome)
  const frente = semBorda(noNome?.antes ?? linha.nome)
  const tras = semBorda(noNome?.partes ?? '')
  const nome = lerNomeDaPizza(frente.nome)
  const lida: DaPizza = {
    sabores: [],
    massas: [],
    bordas: [...frente.bordas, ...tras.bordas],
    semBorda: [...frente.semBorda, ...tras.semBorda],
    tamanhos: [],
    complementos: [...comPeso],
    avisos: [...linha.avisos],
    semNada: [],
    desconhecidas: [],
  }
  for (const parte of noNome ? partesEscritas(tras.nome) : []) {
    const { sabor, tamanho } = semTamanhoNoFim(parte.nome, nome.tamanho)
    lida.sabores.push(saborDe({ ...parte, nome: sabor }, 1, []))
    if (tamanho) lida.tamanhos.push(tamanho)
  }
  const saoSabores = saboresEntreDesconhecidas(linha, nome, mapeamentos, lida.sabores.length)
  const { opcoes, de } = deCadaSabor(linha.opcoes, saoSabores, mapeamentos)
  const duvidosos = saboresDuvidosos(linha, nome, saoSabores)
  lida.desconhecidas.push(...[...duvidosos].map((opcao) => desconhecida(opcao, linha)))
  for (const opcao of opcoes) lerOpcaoDaPizza(opcao, lida, { linha, mapeamentos, saoSabores, de })
  if (lida.sabores.length === 0 && nome.resto !== '') lida.sabores.push(saborDe({ nome: nome.resto }, 1, []))
  else if (nome.resto !== '' && !dizSoComo(nome.resto) && !ehDosSabores(nome.resto, lida) && dizTamanho(lida, nome))
    lida.complementos.unshift({ nome: linha.nome, tipo: 'opcao' })
  if (lida.sabores.length === 0) return undefined
  if (lida.sabores.length > MAIS_SABORES) {
    for (const { nome: sabor } of lida.sabores.splice(MAIS_SABORES))
      lida.complementos.push({ nome: sabor, tipo: 'opcao' })
    lida.avisos.push('Veio com sabores demais para uma pizza. Confira o pedido.')
  }
  return {
    itens: pizzasDe(linha, base, lida, nome, mapeamentos),
    desconhecidas: lida.desconhecidas,
    semNada: lida.semNada,
  }
}

/** Without a size of its own it is called by its whole name. */
function dizTamanho({ tamanhos }: DaPizza, { tamanho }: NomeDaPizza): boolean {
  return tamanhos.length > 0 || tamanho !== undefined
}

const PARTES = new Set(['metade', 'metades', 'sabor'])

/** "Cebola" of "Remover da primeira metade" is not of the whole pizza. */
function comQualParte(opcao: OpcaoLida): OpcaoLida {
  const { nome, grupo = '' } = opcao
  const palavras = palavrasDe(grupo)
  const dizQual = palavras.length > 1 && palavras.some((uma) => PARTES.has(uma))
  return dizQual ? { ...opcao, nome: `${nome} (${grupo})` } : opcao
}

/** "Tamanho: Grande (8 fatias)" is Grande. */
function soOTamanho(nome: string): string {
  const { tamanho, resto } = lerNomeDaPizza(nome)
  return tamanho !== undefined && (resto === '' || palavrasDe(resto).join(' ') === 'tamanho') ? tamanho : nome
}

/** "Meia Calabresa Meia Atum Grande" is a large one. */
function semTamanhoNoFim(nome: string, dito: string | undefined): { sabor: string; tamanho?: string } {
  const palavras = nome.split(' ')
  const ultima = palavras.at(-1) ?? ''
  if (dito || palavras.length < 2 || !ehTamanho(palavrasDe(ultima).join(' '))) return { sabor: nome }
  const antes = palavras.at(-2) === '-' ? -2 : -1
  return { sabor: palavras.slice(0, antes).join(' '), tamanho: ultima }
}

function ehDosSabores(resto: string, { sabores }: DaPizza): boolean {
  const chave = palavrasDe(resto).join(' ')
  return sabores.some(({ nome }) => palavrasDe(nome).join(' ') === chave)
}

/**
 * Options that nobody knows are flavours of a pizza whose flavours nobody named, up to as many as its name promises. Beside named ones
 * they are something else.
 */
function saboresEntreDesconhecidas(
  { opcoes, quantidade }: LinhaLida,
  { sabores: prometidos, resto }: NomeDaPizza,
  mapeamentos: Mapeamentos,
  noNome: number,
): ReadonlySet<OpcaoLida> {
  const comPapel = opcoes.map((opcao) => ({ opcao, papel: papelDaOpcao(opcao, mapeamentos) }))
  if (noNome > 0 || comPapel.some(({ papel }) => papel === 'sabor')) return new Set()
  const soltas = comPapel.filter(
    ({ opcao, papel }) =>
      papel === 'desconhecido' &&
      !ehDoCombo(opcao) &&
      !ehEscolhaDePrato(opcao.grupo) &&
      !(resto !== '' && ehDeIngredientes(opcao.grupo)) &&
      !(opcao.grupo === undefined && prometidos === undefined && dizDeQue(resto)),
  )
  const deTodas = prometidos === undefined || soltas.length === prometidos * quantidade
  return new Set(soltas.slice(0, deTodas ? soltas.length : prometidos).map(({ opcao }) => opcao))
}

/** "Pizza Grande Calabresa" is one of calabresa: what stands beside it in no group is something else, and is marked. */
function dizDeQue(resto: string): boolean {
  const palavras = palavrasDe(resto).filter((uma) => !LIGAM.has(uma))
  return palavras.length > 0 && palavras.every((uma) => ehDeComida(uma) && !DE_QUALQUER_PIZZA.has(uma))
}

const LIGAM = new Set(['de', 'da', 'do', 'com', 'e', 'c', 'ao', 'a'])
const DE_QUALQUER_PIZZA = new Set(
  'borda bordas massa doce doces especial tradicional inteira meia metade duplo dupla'.split(' '),
)

/** "Monte sua pizza" of bacon and corn has no halves. */
function ehDeIngredientes(grupo = ''): boolean {
  return palavrasDe(grupo).some((uma) => INGREDIENTES.has(uma))
}

const INGREDIENTES = new Set(['ingrediente', 'ingredientes', 'queijo', 'queijos', 'recheio', 'recheios'])

interface Contexto {
  readonly linha: LinhaLida
  readonly mapeamentos: Mapeamentos
  readonly saoSabores: ReadonlySet<OpcaoLida>
  /** What groups of their own say of each. */
  readonly de: DeCadaSabor['de']
}

function lerOpcaoDaPizza(opcao: OpcaoLida, lida: DaPizza, contexto: Contexto): void {
  const papel = contexto.saoSabores.has(opcao) ? 'sabor' : papelDaOpcao(opcao, contexto.mapeamentos)
  if (papel === 'sabor') {
    const partes = partesEscritas(semRotulo(opcao.nome))
    const comSuas = { ...opcao, opcoes: [...opcao.opcoes, ...(contexto.de.get(opcao) ?? [])] }
    for (const [indice, parte] of partes.entries()) {
      lida.sabores.push(saborDe(parte, opcao.quantidade, indice === 0 ? [comSuas] : []))
    }
    return
  }
  if (papel === 'massa' || papel === 'borda') {
    const { massas, bordas, semBorda } = lerMassaEBorda(opcao.nome, papel)
    lida.massas.push(...massas)
    lida.bordas.push(...bordas)
    lida.semBorda.push(...semBorda)
    if (massas.length + bordas.length === 0) lida.semNada.push(opcao.nome)
  } else if (papel === 'tamanho') lida.tamanhos.push(soOTamanho(opcao.nome))
  else {
    lida.complementos.push(complemento(comQualParte(opcao), papel))
    if (papel === 'desconhecido' && !ehDoCombo(opcao) && !ehEscolhaDePrato(opcao.grupo)) {
      lida.desconhecidas.push(desconhecida(opcao, contexto.linha))
    }
  }
  if (opcao.observacao) lida.avisos.push(`${opcao.nome}: ${opcao.observacao}`)
  for (const dentro of opcao.opcoes) lerOpcaoDaPizza(dentro, lida, { ...contexto, saoSabores: new Set() })
}

function saborDe(
  { nome, fracao }: ParteEscrita,
  quantidade: number,
  dentro: readonly OpcaoLida[],
): SaborLido<readonly OpcaoLida[]> {
  return { nome, escrita: fracao, quantidade, dentro }
}

function pizzasDe(
  linha: LinhaLida,
  base: ItemDeEntrada,
  lida: DaPizza,
  nome: NomeDaPizza,
  mapeamentos: Mapeamentos,
): ItemTraduzido[] {
  const pizzas = pizzasDosSabores(deCadaPizza(lida.sabores, base.quantidade), {
    porPizza: nome.sabores,
    quantas: base.quantidade,
  })
  const daPizza = [...lida.desconhecidas]
  const { quantidade, avisos } = porPizza(base.quantidade, pizzas.length, linha.uma ? 1 : nome.pizzas)
  const tamanho = lida.tamanhos.join(' ') || nome.tamanho || linha.nome
  return pizzas.map((sabores, indice) => {
    const porSabor = sabores.map(({ dentro }) => dentroDoSabor(dentro, mapeamentos))
    const deTodos = bordaDeTodos(porSabor)
    const borda = semSoSim(semIguais([...lida.bordas, ...deTodos]), lida.semNada)
    const massa = semIguais([...lida.massas, ...porSabor.flatMap(({ massas }) => massas)])
    lida.semNada.push(...porSabor.flatMap(({ semNada }) => semNada))
    const noSabor = porSabor.flatMap(({ desconhecidas }) => desconhecidas).map((opcao) => desconhecida(opcao, linha))
    lida.desconhecidas.push(...noSabor)
    const item: ItemDeEntrada = {
      ...base,
      ...(indice > 0 && base.referencia && { referencia: `${base.referencia}-${indice + 1}` }),
      quantidade,
      pizza: {
        tamanho: limitar(tamanho, CAMPOS_DA_PIZZA.tamanho.limite),
        ...(massa.length > 0 && { tipoMassa: limitar(massa.join(' + '), CAMPOS_DA_PIZZA.tipoMassa.limite) }),
        ...(borda.length > 0 && { borda: limitar(borda.join(' + '), CAMPOS_DA_PIZZA.borda.limite) }),
        sabores: sabores.map((sabor, qual) => saborDeEntrada(sabor, porSabor[qual], deTodos.length > 0)),
      },
    }
    const comoVeio = [
      ...lida.avisos,
      ...marcaDas([...daPizza, ...noSabor]),
      ...avisos,
      ...saboresAMais(sabores, nome),
      ...(fazemUma(sabores) ? [] : ['As partes não fazem uma pizza inteira. Confira o pedido.']),
      ...dosTamanhos(nome.tamanho, lida.tamanhos),
      ...dasBordas(borda, lida, porSabor),
      ...seContradiz('Massa', massa, CAMPOS_DA_PIZZA.tipoMassa.limite),
      ...(tamanho.length > CAMPOS_DA_PIZZA.tamanho.limite ? [tamanho] : []),
      ...porSabor.flatMap(({ adicionais, remocoes, bordas, notas }) => [
        ...[...adicionais, ...(deTodos.length > 0 ? [] : bordas)].slice(POR_SABOR),
        ...remocoes.slice(POR_SABOR),
        ...notaDoSabor(notas).sobra,
      ]),
    ]
    return comComplementos({ item, comoVeio }, lida.complementos)
  })
}

function saborDeEntrada(
  { nome, fracao }: Pick<SaborComParte<unknown>, 'nome' | 'fracao'>,
  dentro: DentroDoSabor | undefined,
  bordaDaPizza: boolean,
): SaborDeEntrada {
  const { adicionais = [], remocoes = [], notas = [], bordas = [] } = dentro ?? {}
  const todos = [...adicionais, ...(bordaDaPizza ? [] : bordas.map((borda) => `borda ${borda}`))]
  return {
    nome: limitar(nome, CAMPOS_DO_SABOR.nome.limite),
    ...(fracao && { fracao }),
    ...(todos.length > 0 && { adicionais: cabem(todos, CAMPOS_DO_SABOR.adicionais.limite) }),
    ...(remocoes.length > 0 && { remocoes: cabem(remocoes, CAMPOS_DO_SABOR.remocoes.limite) }),
    ...(notas.length > 0 && { observacao: notaDoSabor(notas).cabe }),
  }
}

function notaDoSabor(notas: readonly string[]): Nota {
  return notaQueCabe(notas.join(' · '), CAMPOS_DO_SABOR.observacao.limite)
}

/** "Deseja borda? Sim" says nothing beside the crust that was chosen. */
function semSoSim(bordas: readonly string[], semNada: string[]): string[] {
  const ditas = bordas.filter((borda) => normalizar(borda) !== 'sim')
  if (ditas.length === 0) return [...bordas]
  semNada.push(...bordas.filter((borda) => !ditas.includes(borda)))
  return ditas
}

/** "2 SABORES" of four is for the cook to judge; with parts that make one it was meant. */
function saboresAMais(sabores: readonly { readonly fracao?: Fracao }[], { sabores: ditos }: NomeDaPizza): string[] {
  if (ditos === undefined || sabores.length <= ditos || sabores.some(({ fracao }) => fracao)) return []
  return [`Diz ${ditos === 1 ? '1 sabor' : `${ditos} sabores`}, e vieram ${sabores.length}. Confira o pedido.`]
}

/** Where each says its part. */
function fazemUma(sabores: readonly { readonly fracao?: Fracao }[]): boolean {
  const partes = sabores.flatMap(({ fracao }) => fracao ?? [])
  return partes.length < sabores.length || somamUm(partes)
}

function cabem(textos: readonly string[], limite: number): string[] {
  return textos.slice(0, POR_SABOR).map((texto) => limitar(texto, limite))
}
