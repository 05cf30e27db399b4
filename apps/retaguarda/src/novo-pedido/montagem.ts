import { partesIguais } from '@kds/domain/fracao'
import { normalizar } from '@kds/domain/texto'
import type { Balcao, ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { buscar, comecados, exato, unico } from './busca'
import { daCategoriaDita } from './categoria-dita'
import { comoAvulso } from './como-avulso'
import { comoSeFala, dizMeia, emSinaisSo, porExtenso, semVirgulaNoTamanho } from './como-se-fala'
import { nomeiaMais } from './depois-da-alergia'
import { type Duvida, duvidaDe } from './duvida'
import { duvidaNaLinha } from './duvida-na-linha'
import { comCitados, comParte, comTamanhosEmLetras, type Frase, foraDoCardapio, lerFrase, type Mudanca } from './frase'
import { type Indice, indexar, SEM_NADA } from './indice'
import { letraSemTamanho } from './letra-sem-tamanho'
import { comBordaNoFim, comOfertasGuardadas, dizMassaOuBorda, lerMassaEBorda } from './massa-e-borda'
import { comMeiaPorcao } from './meia-porcao'
import { comNotaNoFim, comoNoTelefone, comRecado, semPorcao } from './no-telefone'
import { comMaisDepoisDoNome, nomeComAdicional } from './nome-inteiro'
import { comNomesGuardados, type NomesGuardados, nomesGuardados } from './nomes-guardados'
import { comCodigo, comNumeroNoNome } from './numero-no-nome'
import { noSeuLugar } from './onde-muda'
import { opcaoDita } from './opcao-dita'
import { semTamanhoDePizza } from './prato-com-tamanho'
import { pratoNaLinha } from './prato-na-linha'
import { pratoOuPizza } from './prato-ou-pizza'
import { camposDoProduto, pizzaDe } from './produto-do-item'
import { quantidadeServe } from './quantidade'
import { tamanhoFora } from './tamanho-fora'
import { variosServem } from './varios-servem'
import { comVezesNoInicio } from './vezes'

/** Beside that of what was typed. */
const MAIS_SUGESTOES = 6
/** Shorter than this it is the beginning of a word. */
const MENOS_LETRAS = 4

type Vendido = Balcao['sabores'][number]
type Produto = Balcao['produtos'][number]

/** The menu, ready to be searched. */
export interface Cardapio {
  readonly balcao: Balcao
  readonly sabores: Indice<Vendido>
  readonly pratos: Indice<Produto>
  readonly pizzas: Indice<Produto>
  readonly guardados: NomesGuardados
}

export function cardapioDe(balcao: Balcao): Cardapio {
  const pizzas = indexar(balcao.produtos.filter(({ pizza }) => pizza))
  return {
    balcao,
    pizzas,
    // A menu without flavours sells its pizzas one by one.
    sabores: balcao.sabores.length > 0 ? indexar(balcao.sabores) : pizzas,
    pratos: indexar(balcao.produtos.filter(({ pizza }) => !pizza)),
    guardados: nomesGuardados(
      [...balcao.sabores, ...balcao.produtos].map(({ nome }) => nome),
      balcao.cozinha.tamanhos,
    ),
  }
}

export interface SaborMontado {
  readonly digitado: string
  readonly sabor?: Vendido
  readonly remocoes: readonly string[]
  readonly adicionais: readonly string[]
  readonly observacao: string
}

export interface Sugestao {
  /** `livre`: not on the menu, to be ordered as it was typed. */
  readonly tipo: 'sabor' | 'prato' | 'livre'
  readonly nome: string
  readonly codigo: string
  /** Of one that is not on the menu: it says something that is, so that it was hardly meant as it was typed. */
  readonly dizVendido?: true
  /** What was said beside the name of a dish, for the cook to read. */
  readonly resto?: string
}

export interface Montagem {
  readonly frase: Frase
  readonly tipo: 'vazia' | 'pizza' | 'prato'
  readonly sabores: readonly SaborMontado[]
  readonly prato?: Produto
  /** The first part that is not clear yet. */
  readonly pendente?: number
  /** What it may be, the likeliest first. */
  readonly sugestoes: readonly Sugestao[]
  /** None of them is taken unless it is chosen. */
  readonly semMarca?: true
  /** While there is one, nothing of it is put into an order. */
  readonly duvida?: Duvida
}

/** What a line that is being typed means so far: as it stands, else as people say it. */
export function montar(texto: string, cardapio: Cardapio): Montagem {
  const montagem = montarDita(texto, cardapio)
  const duvida = duvidaNaLinha(texto, montagem, cardapio) ?? montagem.duvida
  // Nothing is offered that cannot be taken before the size is right.
  if (duvida?.por === 'tamanho-nenhum') return { ...montagem, duvida, sugestoes: [] }
  return duvida ? { ...montagem, duvida } : montagem
}

function montarDita(texto: string, cardapio: Cardapio): Montagem {
  const { tamanhos } = cardapio.balcao.cozinha
  const ehNome = (nome: string) => (exato(cardapio.pratos, nome) ?? exato(cardapio.sabores, nome)) !== undefined
  const contada = comVezesNoInicio(comCitados(texto), ehNome)
  const inteiros = comNomesGuardados(comOfertasGuardadas(contada, cardapio.balcao), cardapio.guardados)
  const comLetras = semVirgulaNoTamanho(comTamanhosEmLetras(inteiros, tamanhos), tamanhos)
  const comNota = comRecado(porExtenso(comLetras), (ditas) => nomeiaMais(ditas, cardapio))
  const dita = comMeiaPorcao(comNotaNoFim(comNota, ehNome), cardapio)
  const primeira = montarEscrita(dita, cardapio)
  // Signs and words in one line: what comes after a sign is read as words are, where that leaves no doubt.
  const misturada = primeira.duvida && montarEscrita(emSinaisSo(dita), cardapio)
  const escrita = misturada && inteira(misturada) ? misturada : primeira
  // Whoever says a half means no name that is like the whole.
  const adivinha = escrita.pendente !== undefined && dizMeia(dita)
  const noTelefone = comoNoTelefone(dita, ehNome)
  if ((entendida(escrita) && !adivinha) || soTamanho(escrita)) {
    const outra = escrita.pendente === undefined ? [] : noTelefone.map((dito) => montarEscrita(dito, cardapio, true))
    return outra.find(inteira) ?? escrita
  }
  const porcao = semPorcao(dita)
  // A portion is a dish, also where a pizza is called so.
  if (porcao !== undefined) return montar(porcao, { ...cardapio, sabores: SEM_NADA })
  const comMais = comMaisDepoisDoNome(dita, cardapio, tamanhos)
  const ditos = [comMais.texto, dita, comBordaNoFim(dita, cardapio.balcao), ...noTelefone].flatMap((dito) => [
    ...(dito === dita ? [] : [dito]),
    ...comoSeFala(dito, tamanhos),
  ])
  const faladas = ditos.map((dito) => montarEscrita(dito, cardapio, true))
  const falada = faladas.find(inteira)
  if (falada) return comMais.duvida ? { ...falada, duvida: comMais.duvida } : falada
  return (
    faladas.find(({ duvida, pendente }) => duvida && pendente === undefined) ??
    faladas.find(faltaDizer) ??
    faladas.find(entendida) ??
    faladas.find(soTamanho) ??
    (adivinha ? faladas.find(umaParteSabida) : undefined) ??
    comMenosResto([escrita, ...faladas]) ??
    escrita
  )
}

function inteira({ tipo, pendente, duvida }: Montagem): boolean {
  return tipo !== 'vazia' && pendente === undefined && duvida === undefined
}

/** Of two halves the one that the menu lacks is asked for, and the other stays. */
function umaParteSabida({ sabores }: Montagem): boolean {
  const sabidos = sabores.filter(({ sabor }) => sabor !== undefined)
  const nomes = sabores.every(({ digitado }) => digitado !== '' && !/^(sem|com)\s/i.test(digitado))
  return sabores.length > 1 && sabidos.length > 0 && nomes
}

/** Something on the menu, or one question away from it. */
function entendida({ tipo, pendente, sugestoes }: Montagem): boolean {
  const [primeira] = sugestoes
  const oferece = primeira !== undefined && primeira.tipo !== 'livre' && primeira.resto === undefined
  return tipo === 'vazia' || pendente === undefined || oferece
}

/** A dish with what was not understood for the cook to read: what was understood of it is none of that. */
function comMenosResto(montagens: readonly Montagem[]): Montagem | undefined {
  const letras = ({ sugestoes }: Montagem) => sugestoes[0]?.resto?.length ?? 0
  return montagens
    .filter((montagem) => montagem.duvida === undefined && letras(montagem) > 0)
    .toSorted((uma, outra) => letras(uma) - letras(outra))[0]
}

/** Up to a part of which nothing was said yet. */
function faltaDizer({ sabores, pendente = 0 }: Montagem): boolean {
  return pendente > 0 && sabores[pendente]?.digitado === ''
}

/** A size and nothing else: the flavour is still to be said. */
function soTamanho({ frase, sabores }: Montagem): boolean {
  return frase.tamanho !== undefined && sabores.every(({ digitado }) => digitado === '')
}

function montarEscrita(texto: string, cardapio: Cardapio, falada = false): Montagem {
  const lida = comSoTamanho(fraseDe(texto, cardapio), cardapio)
  const { frase: noLugar, duvida: lugar } = noSeuLugar(lida, (dito) => saborDito(dito, cardapio, true), falada)
  const { frase, nome: semPizza } = semTamanhoDePizza(noLugar, cardapio)
  const [primeira] = frase.partes
  const vazia =
    frase.tamanho === undefined && frase.partes.every((parte) => parte.texto === '' && parte.mudancas.length === 0)
  if (vazia && frase.partes.length === 1) return { frase, tipo: 'vazia', sabores: [], sugestoes: [] }
  const daPizza = frase.tamanho ?? frase.massa ?? frase.borda
  const soPizza = frase.partes.length > 1 || daPizza !== undefined
  const prato = soPizza || !primeira ? undefined : pratoDito(primeira.texto, cardapio)
  const duvida = lugar ?? duvidaNaFrase(frase, falada, cardapio, prato)
  if (semPizza !== undefined && frase.tamanho !== undefined)
    return {
      frase,
      tipo: 'prato',
      sabores: [],
      sugestoes: [],
      duvida: { texto: frase.tamanho, nome: semPizza, por: 'sem-tamanho' },
    }
  const comum: Pick<Montagem, 'frase'> & { duvida?: Duvida } = { frase, ...(duvida && { duvida }) }
  if (prato && primeira) {
    const sabores = [montado(primeira.texto, primeira.mudancas, prato, cardapio)]
    return { ...comum, tipo: 'prato', prato, sabores, sugestoes: [] }
  }
  const sabores = frase.partes.map(({ texto: dito, mudancas }) =>
    montado(dito, mudancas, saborDito(dito, cardapio, soPizza), cardapio),
  )
  const pendente = sabores.findIndex(({ sabor }) => sabor === undefined)
  if (pendente < 0) return { ...comum, tipo: 'pizza', sabores, sugestoes: [] }
  const dito = sabores[pendente]?.digitado ?? ''
  const semNumero = dito.replace(/^\d+\s+/, '')
  const pratos = soPizza ? SEM_NADA : cardapio.pratos
  const achados = (procurado: string): Sugestao[] => [
    ...buscar(cardapio.sabores, procurado).map((sabor) => sugestao('sabor', sabor)),
    ...buscar(pratos, procurado).map((item) => sugestao('prato', item)),
  ]
  // `p portuguesa` where no size is called so: the flavour is found, and the letter asked about.
  const semLetra = dito.replace(/^\p{L}\s+/u, '')
  const lista = [
    achados(dito),
    daCategoriaDita(dito, cardapio).map((sabor) => sugestao('sabor', sabor)),
    achados(semNumero),
    achados(semLetra),
  ]
  const servida = lista.findIndex(({ length }) => length > 0)
  const sugestoes = lista[servida]?.slice(0, MAIS_SUGESTOES) ?? []
  // A beginning that only a dish has means the dish.
  const comeca = (nome: string) => nome.toLowerCase().startsWith(dito.toLowerCase())
  sugestoes.sort((a, b) => Number(comeca(b.nome)) - Number(comeca(a.nome)))
  const tipo = soPizza || sugestoes[0]?.tipo === 'sabor' ? 'pizza' : 'prato'
  // What only resembles something on the menu may be what somebody wants: as it was typed.
  const comecam = comecados(cardapio.sabores, dito).length + comecados(pratos, dito).length
  const soParecidos = comecam === 0 && dito.length >= MENOS_LETRAS && lista[1]?.length === 0
  const nada = sugestoes.length === 0 && dito !== ''
  const naLinha = nada && !soPizza ? pratoNaLinha(dito, cardapio) : undefined
  if (naLinha) sugestoes.push(naLinha)
  if (soParecidos || nada) sugestoes.push(comoAvulso(frase, dito, cardapio))
  const servem = buscar(cardapio.sabores, dito).concat(buscar(pratos, dito))
  const ditas = frase.partes[pendente]?.mudancas ?? []
  if (servida === lista.length - 1) comum.duvida ??= letraSemTamanho(frase, dito, sugestoes)
  const duplo = !soPizza && pratoOuPizza(dito, cardapio)
  const semMarca = duplo || variosServem(dito, ditas, falada, servem) || nomeComAdicional(dito, cardapio)
  return { ...comum, tipo, sabores, pendente, sugestoes, ...(semMarca && { semMarca }) }
}

function duvidaNaFrase(frase: Frase, falada: boolean, cardapio: Cardapio, prato?: Produto): Duvida | undefined {
  const { balcao, sabores, pratos } = cardapio
  for (const { texto, mudancas } of frase.partes) {
    if (mudancas.length === 0) continue
    const vendido = prato ?? saborDito(texto, cardapio, true)
    const conhecidas = conhecidasDe(vendido, balcao)
    const dita = { mudancas, nome: vendido?.nome ?? texto, dito: texto, conhecidas, falada }
    const duvida = duvidaDe(dita, { sabores, pratos, tamanhos: balcao.cozinha.tamanhos, bordas: balcao.bordas })
    if (duvida) return duvida
    const { remocoes, adicionais } = montado(texto, mudancas, vendido, cardapio)
    const postas = new Set(adicionais.map(normalizar))
    const ambas = remocoes.find((sem) => postas.has(normalizar(sem)))
    if (ambas !== undefined) return { texto: ambas, nome: vendido?.nome ?? texto, por: 'tira-e-poe' }
  }
  return undefined
}

function fraseDe(texto: string, { balcao, sabores, pratos }: Cardapio): Frase {
  const { tamanhos } = balcao.cozinha
  const semTirar = lerFrase(texto, tamanhos)
  // A name of the menu may say dough or crust itself.
  const doCardapio = ({ texto: dito }: Frase['partes'][number]) =>
    dizMassaOuBorda(dito) && (exato(sabores, dito) ?? exato(pratos, dito)) !== undefined
  const lida = (frase: Frase) =>
    comCodigo(comNumeroNoNome(frase, { sabores, pratos }), texto, { balcao, sabores, pratos })
  if (semTirar.partes.some(doCardapio)) return lida(semTirar)
  const { texto: resto, ...ditas } = lerMassaEBorda(texto, balcao)
  return lida({ ...lerFrase(resto, tamanhos), ...ditas })
}

/** Whoever stops after the size has begun a pizza, and means no dish with that letter in its name. */
function comSoTamanho(frase: Frase, { balcao, sabores, pratos }: Cardapio): Frase {
  const [parte, outra] = frase.partes
  if (!parte || outra || parte.texto === '' || parte.mudancas.length > 0 || frase.tamanho !== undefined) return frase
  const dito = normalizar(parte.texto)
  const tamanho = balcao.cozinha.tamanhos.find(({ nome, sigla }) =>
    [normalizar(nome), normalizar(sigla)].includes(dito),
  )
  if (!tamanho || exato(sabores, parte.texto) || exato(pratos, parte.texto)) return frase
  return { ...comParte(frase, 0, { texto: '' }), tamanho: tamanho.nome }
}

function pratoDito(dito: string, cardapio: Cardapio): Produto | undefined {
  const { sabores, pratos } = cardapio
  const certo = pratoLivre(dito) ?? exato(pratos, dito)
  if (pratoOuPizza(dito, cardapio)) return undefined
  if (certo || exato(sabores, dito)) return certo
  if (comecados(sabores, dito).length > 0 || nomeComAdicional(dito, cardapio)) return undefined
  return unico(comecados(pratos, dito))
}

function saborDito(dito: string, cardapio: Cardapio, soPizza: boolean): Vendido | undefined {
  const { sabores, pratos } = cardapio
  if (!soPizza && pratoOuPizza(dito, cardapio)) return undefined
  const certo = livre(dito) ?? exato(sabores, dito)
  if (certo || nomeComAdicional(dito, cardapio)) return certo
  return soPizza || comecados(pratos, dito).length === 0 ? unico(comecados(sabores, dito)) : undefined
}

function livre(texto: string): Vendido | undefined {
  const nome = foraDoCardapio(texto)
  return nome === undefined ? undefined : { nome, codigo: '', categoria: '', adicionais: [], remocoes: [] }
}

function pratoLivre(texto: string): Produto | undefined {
  const nomeado = livre(texto)
  return nomeado && { ...nomeado, pizza: false }
}

function sugestao(tipo: Sugestao['tipo'], { nome, codigo }: Vendido): Sugestao {
  return { tipo, nome, codigo }
}

function montado(
  digitado: string,
  mudancas: readonly Mudanca[],
  sabor: Vendido | undefined,
  { balcao }: Cardapio,
): SaborMontado {
  const conhecidas = conhecidasDe(sabor, balcao)
  const de = (sinal: '-' | '+') => [
    ...new Set(
      mudancas
        .filter((cada) => cada.sinal === sinal)
        .flatMap(({ texto }) => (conhecidas[sinal].includes(texto) ? texto : texto.split(/,\s*/)))
        .map((texto) => opcaoDita(conhecidas[sinal], texto)),
    ),
  ]
  const notas = mudancas.filter(({ sinal }) => sinal === '*').map(({ texto }) => texto)
  return { digitado, sabor, remocoes: de('-'), adicionais: de('+'), observacao: notas.join('; ') }
}

/** What it may be without, and with. */
function conhecidasDe(sabor: Vendido | undefined, balcao: Balcao): Readonly<Record<'-' | '+', readonly string[]>> {
  const nomes = (lista: readonly { nome: string }[]) => lista.map(({ nome }) => nome)
  return {
    '-': [...(sabor?.remocoes ?? []), ...nomes(balcao.remocoes)],
    '+': [...(sabor?.adicionais ?? []), ...nomes(balcao.adicionais)],
  }
}

export interface Escolhas {
  readonly tamanho: string
  readonly massa: string
  readonly borda: string
  readonly quantidade: number
  readonly observacao: string
}

/** Undefined while something of it is not clear. */
export function itemMontado(montagem: Montagem, escolhas: Escolhas, { balcao }: Cardapio): ItemPedido | undefined {
  const { tipo, sabores, prato, frase, pendente, duvida } = montagem
  if (tipo === 'vazia' || pendente !== undefined || frase.sobra !== undefined || duvida) return undefined
  if (tamanhoFora(montagem, escolhas, balcao.cozinha) !== undefined) return undefined
  const quantidade = frase.quantidade ?? escolhas.quantidade
  if (!quantidadeServe(quantidade, tipo === 'pizza')) return undefined
  const daParte = prato ? (sabores[0]?.observacao ?? '') : ''
  const observacao = [daParte, escolhas.observacao.trim()].filter(Boolean).join('; ')
  const comum = { quantidade, ...(observacao !== '' && { observacao }) }
  if (prato) {
    const [{ remocoes = [], adicionais = [] } = {}] = sabores
    const complementos = [
      ...remocoes.map((nome) => ({ nome, quantidade: 1, tipo: 'remocao' as const })),
      ...adicionais.map((nome) => ({ nome, quantidade: 1, tipo: 'adicional' as const })),
    ]
    return { ...camposDoProduto(prato), ...comum, ...(complementos.length > 0 && { complementos }) }
  }
  const fracoes = partesIguais(sabores.length)
  const { massa = escolhas.massa, borda = escolhas.borda } = frase
  return {
    ...camposDoProduto(
      pizzaDe(
        sabores.map(({ sabor }) => sabor),
        balcao,
      ),
    ),
    ...comum,
    pizza: {
      tamanho: frase.tamanho ?? escolhas.tamanho,
      ...(massa !== '' && { tipoMassa: massa }),
      ...(borda !== '' && { borda }),
      sabores: sabores.map(({ sabor, digitado, remocoes, adicionais, observacao: doSabor }, n) => ({
        nome: sabor?.nome ?? digitado,
        fracao: fracoes[n],
        remocoes: [...remocoes],
        adicionais: [...adicionais],
        ...(doSabor !== '' && { observacao: doSabor }),
      })),
    },
  }
}
