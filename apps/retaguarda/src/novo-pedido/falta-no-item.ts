import type { Duvida } from './duvida'
import { MAIS_PARTES } from './frase'
import type { Montagem } from './montagem'
import { MAIOR_QUANTIDADE, quantidadeEmTexto, quantidadeServe } from './quantidade'
import { soAdivinha } from './so-adivinha'

/** No line ends between a sign and what it is of. */
const JUNTO = '\u2060'

/** By what somebody chooses among answers; `texto`: nothing is offered, only written. */
export type ComoEscolhe = 'teclado' | 'toque' | 'texto'

const O_QUE_E: Readonly<Record<ComoEscolhe, (nomes: string) => string>> = {
  teclado: () => 'escolha com as setas o que é, e tecle Enter',
  toque: () => 'toque no que é',
  texto: (nomes) => (nomes === '' ? 'escreva o nome como está lá' : `escreva o nome como está lá, ${nomes}`),
}
const MAIS_NOMES = 3

/** Why nothing is put in the order, said to whoever pressed Enter or the button. */
export function faltaNoItem(
  montagem: Montagem,
  itensNoPedido: number,
  foraDaCozinha?: string,
  como: ComoEscolhe = 'teclado',
): string {
  const { tipo, pendente, sabores } = montagem
  if (tipo === 'vazia') {
    return itensNoPedido === 0
      ? 'Digite um produto, um código ou um sabor.'
      : `Não há nada digitado. Para enviar o pedido, ${como === 'toque' ? 'toque em Enviar à cozinha' : 'tecle Ctrl Enter'}.`
  }
  const demais = demaisNaFrase(montagem)
  if (demais !== undefined) return demais
  if (soAdivinha(montagem)) {
    const digitado = sabores[pendente ?? 0]?.digitado ?? ''
    const porque = temDoisDoNome(montagem) ? 'é prato e é sabor de pizza no cardápio' : 'não está no cardápio assim'
    return `“${digitado}” ${porque}: ${O_QUE_E[como](nomesDoCardapio(montagem))}.`
  }
  if (sabores.length > 1 && pendente !== undefined) {
    return `Falta o sabor da ${pendente + 1}ª parte: digite-o, ou mude a divisão da pizza.`
  }
  if (pendente === undefined && foraDaCozinha !== undefined) return semEsteTamanho(foraDaCozinha)
  return 'Falta dizer o sabor ou o produto.'
}

function temDoisDoNome({ sugestoes }: Montagem): boolean {
  const [primeira, segunda] = sugestoes
  return primeira?.nome === segunda?.nome && primeira?.tipo !== segunda?.tipo
}

function nomesDoCardapio({ sugestoes }: Montagem): string {
  const nomes = sugestoes.filter(({ tipo }) => tipo !== 'livre').map(({ nome }) => `“${nome}”`)
  return nomes.slice(0, MAIS_NOMES).join(' ou ')
}

/** It was there when the line was begun. */
export function semEsteTamanho(tamanho: string): string {
  return tamanho === ''
    ? 'Escolha o tamanho da pizza.'
    : `Esta cozinha não tem mais o tamanho “${tamanho}”: escolha outro.`
}

/** What was typed beyond what one item may be, or may mean something else: said, and never taken for something else. */
export function demaisNaFrase({ frase, tipo, duvida }: Montagem): string | undefined {
  const { sobra, quantidade } = frase
  if (sobra !== undefined)
    return `Uma pizza tem até ${MAIS_PARTES} sabores: “${sobra}” ficou de fora. Apague, ou ponha em outra pizza.`
  if (duvida) return duvidaEmPalavras(duvida)
  if (quantidade === undefined || quantidadeServe(quantidade, tipo === 'pizza')) return undefined
  const aqui = quantidadeEmTexto(quantidade)
  return Number.isInteger(quantidade)
    ? `A quantidade de um item vai de 1 a ${MAIOR_QUANTIDADE}, e aqui está ${aqui}. Corrija, ou ponha em mais de um item.`
    : `Uma pizza se pede inteira, e aqui está ${aqui}. Corrija a quantidade, ou divida com / em partes.`
}

function duvidaEmPalavras({ texto, nome, outro, por }: Duvida): string {
  switch (por) {
    case 'no-nome':
      return `“${texto}” já está no nome “${nome}”. Para pôr mais, escreva +${texto}; se não, apague.`
    case 'outro-nome':
      return `O cardápio tem “${nome}”. Se é esse, e com ${texto} também, escreva +${texto}; se não, corrija.`
    case 'partes-demais':
      return 'Aqui há mais do que uma pizza inteira. Para três ou quatro partes iguais, separe os sabores com /; o resto vai em outra pizza.'
    case 'partes-que-faltam':
      return 'As partes ditas não fecham uma pizza. Diga todas antes do sabor (dois terços calabresa um terço atum), ou separe com / e repita: calabresa / calabresa / atum.'
    case 'nao-entendi':
      return `Não entendi “${texto}” em “${nome}”. Escreva um de cada vez, na parte certa da pizza: -cebola +bacon. Para o cozinheiro ler como está: *${texto}.`
    case 'numero-na-nota':
      return `O que vem depois do * só é lido. Para ${texto} iguais, escreva x${texto}; se é recado, escreva por extenso.`
    case 'borda-na-nota':
      return `O que vem depois do * só é lido: escreva “${texto}” antes dele.`
    case 'borda-dividida':
      return 'Uma pizza tem uma borda só: escreva uma, e o resto depois de * para o cozinheiro ler.'
    case 'continua':
      return `“${texto}” parece continuar o item anterior: toque em Editar nele. Para outro item, comece pelo nome.`
    case 'falta-dizer':
      return `Falta dizer o que vem depois de “${texto}”: escreva, ou apague.`
    case 'sem-tamanho':
      return `“${nome}” não é pizza, e não tem tamanho: apague “${texto}”, ou ponha-o depois de * para o cozinheiro ler.`
    case 'de-outro':
      return `“${texto}” é de “${outro}”, e não de “${nome}”. Diga em qual parte: sem ${texto} na ${outro}, ou nas duas.`
    case 'tira-e-poe':
      return `“${texto}” está tirado e posto em “${nome}”: apague um dos dois.`
    case 'nao-e-sabor':
      return `“${texto}” não é sabor de pizza: ponha em outro item. Se é mesmo um sabor, escreva entre aspas.`
    case 'tamanho-nenhum':
      return `Nenhum tamanho desta cozinha começa com “${texto}”: escreva um que ela tem, ou apague.`
    case 'tamanho-com-sinal':
      return `“${texto}” é um tamanho, e não se tira nem se põe: escreva-o antes do sabor e sem sinal, ou apague.`
    case 'outro-item':
      return `“${texto}” parece outro item. Meia a meia: separe com /. Outro item: um de cada vez. Para tirar ou acrescentar: -${JUNTO}${texto} ou +${texto}.`
  }
}
