import { expect, test } from 'vitest'
import { BALCAO_DA_CASA, BALCAO_DO_MERCADO } from './cardapio-da-casa'
import daCasa from './leituras/da-casa.txt?raw'
import doMercado from './leituras/do-mercado.txt?raw'
import { linhaVazia } from './linha'
import { type Cardapio, cardapioDe, itemMontado, type Montagem, montar, type SaborMontado } from './montagem'
import { soAdivinha } from './so-adivinha'

const ENTRE = ' → '

/** What a line means, short: how many of which size, its parts with what each is without and with, and what is asked. */
function leitura(texto: string, cardapio: Cardapio): string {
  const montagem = montar(texto, cardapio)
  const { tipo, frase, sabores } = montagem
  if (tipo === 'vazia') return 'nada'
  const item = itemMontado(montagem, linhaVazia(cardapio).escolhas, cardapio)
  const { quantidade, tamanho, massa, borda, sobra } = frase
  return [
    `${quantidade === undefined ? '' : `${quantidade} × `}${item ? item.nome : `${tipo}?`}`,
    [tamanho, massa && `massa ${massa}`, borda && `borda ${borda}`].filter(Boolean).join(', '),
    tipo === 'prato' && item ? partes(sabores).slice(item.nome.length).trim() : partes(sabores),
    sobra ? `sobra “${sobra}”` : '',
    pergunta(montagem),
  ]
    .filter(Boolean)
    .join(' | ')
}

function partes(sabores: readonly SaborMontado[]): string {
  const daParte = ({ digitado, sabor, remocoes, adicionais, observacao }: SaborMontado) => [
    sabor?.nome ?? `“${digitado}”`,
    ...remocoes.map((nome) => `-${nome}`),
    ...adicionais.map((nome) => `+${nome}`),
    ...(observacao ? [`*${observacao}`] : []),
  ]
  return sabores.map((sabor) => daParte(sabor).join(' ')).join(' / ')
}

function pergunta(montagem: Montagem): string {
  const { duvida, pendente, sugestoes } = montagem
  const oferecidas = sugestoes
    .map(({ tipo, nome, resto }) =>
      tipo === 'livre' ? `“${nome}”` : [nome, resto && `*${resto}`].filter(Boolean).join(' '),
    )
    .join(', ')
  const qual =
    pendente === undefined ? [] : [`${soAdivinha(montagem) ? 'escolha' : 'Enter'} (${pendente + 1}): ${oferecidas}`]
  const outra = duvida
    ? [[`${duvida.por}: ${duvida.texto}`, duvida.nome, duvida.outro].filter(Boolean).join(' | ')]
    : []
  return [...qual, ...outra].join(' | ').trimEnd()
}

/** Each line of the table once more, with what it means now. A reading that is meant to change is changed there, and nowhere unseen. */
function lidas(tabela: string, balcao: typeof BALCAO_DA_CASA): string {
  const cardapio = cardapioDe(balcao)
  const ditas = tabela
    .split('\n')
    .filter(Boolean)
    .map((cada) => cada.split(ENTRE)[0] ?? '')
  return ditas.map((dita) => `${dita}${ENTRE}${leitura(dita, cardapio)}\n`).join('')
}

test('what people type is read as the table says', () => {
  expect(lidas(daCasa, BALCAO_DA_CASA)).toBe(daCasa)
})

test('it is where three thousand things are sold', () => {
  expect(lidas(doMercado, BALCAO_DO_MERCADO)).toBe(doMercado)
})
