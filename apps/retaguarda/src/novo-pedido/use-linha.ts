import { useEffect, useMemo, useRef, useState } from 'react'
import { avulsosDe } from './avulsos'
import { comSugestao } from './com-sugestao'
import { faltaNoItem } from './falta-no-item'
import { comPartes, escreverFrase, itemSeguinte } from './frase'
import type { Guarda } from './guarda'
import { comTamanho } from './letra-sem-tamanho'
import { comTexto, emEdicao, type Linha, linhaSeguinte, linhaVazia } from './linha'
import { type Cardapio, type Escolhas, itemMontado, montar, type Sugestao } from './montagem'
import { comEscolhido, comOutroNome } from './outro-nome'
import { comItem, type Rascunho } from './rascunho'
import { soAdivinha } from './so-adivinha'
import { tamanhoFora } from './tamanho-fora'

const GUARDADA = 'O que estava sendo digitado ficou guardado e volta depois deste item.'

interface Partes {
  readonly cardapio: Cardapio
  readonly guarda: Guarda
  readonly rascunho: Rascunho
  readonly comTeclado: boolean
  readonly aoMudarItens: (novo: Rascunho) => void
  readonly aoFaltar: (faltas: Readonly<Record<string, string>>) => void
  readonly aoDizer: (texto: string) => void
}

/** The line in which an item is typed or edited, until it stands in the order. */
export function useLinha({ cardapio, guarda, rascunho, comTeclado, aoMudarItens, aoFaltar, aoDizer }: Partes) {
  const { cozinha, massas, bordas } = cardapio.balcao
  const [linha, setLinha] = useState<Linha>(() => guarda.linha() ?? linhaVazia(cardapio))
  const [destacada, setDestaque] = useState<number>()
  const campo = useRef<HTMLInputElement>(null)
  const { texto, completa, escolhas, editando } = linha
  const montagem = useMemo(() => montar(texto, cardapio), [texto, cardapio])
  const item = itemMontado(montagem, escolhas, cardapio)
  const editado = editando === undefined ? undefined : rascunho.itens.find((cada) => cada.referencia === editando)
  const destaque = destacada ?? (soAdivinha(montagem) ? -1 : 0)
  useEffect(() => guarda.guardarLinha(linha.texto === '' && !linha.guardada ? undefined : linha), [guarda, linha])

  const por = (nova: Linha) => {
    setLinha(nova)
    setDestaque(undefined)
  }
  /** Of the item that is being edited, or of the next one. */
  const acabar = () => {
    aoFaltar({})
    por(linhaSeguinte(linha, cardapio))
    campo.current?.focus()
  }
  const escrever = (novo: string) => {
    aoFaltar({})
    por(comTexto(linha, novo, cardapio))
  }
  const perguntar = () => {
    const fora = tamanhoFora(montagem, escolhas, cozinha)
    aoFaltar({ linha: faltaNoItem(montagem, rascunho.itens.length, fora, comTeclado ? 'teclado' : 'toque') })
  }
  /** A size that is chosen answers it. */
  const soTamanho = montagem.duvida?.por === 'tamanho-nenhum'
  /** Written out by a choice: with signs in the place of words a doubt would look like somebody's decision. */
  const reescrever = (novo: string) => (montagem.duvida && !soTamanho ? perguntar() : escrever(novo))
  const escolher = (novas: Partial<Escolhas>) => {
    // What was typed in the line gives way to what is chosen beside it.
    const { quantidade, massa, borda, ...frase } = montagem.frase
    const ditas = { quantidade, massa, borda }
    const ficam = Object.fromEntries(Object.entries(ditas).filter(([campo]) => !(campo in novas)))
    const trocado = Object.entries(ditas).some(([campo, dita]) => dita !== undefined && campo in novas)
    if (trocado && montagem.duvida) return perguntar()
    const escrita = trocado ? escreverFrase({ ...frase, ...ficam }, cozinha.tamanhos) : texto
    aoFaltar({})
    setLinha({ ...linha, texto: escrita, escolhas: { ...escolhas, ...novas } })
  }
  const porNoPedido = (feito = item) => {
    if (!feito) return perguntar()
    const avulsos = avulsosDe(feito, cardapio)
    aoMudarItens(comItem(rascunho, editando === undefined ? feito : { ...feito, referencia: editando }, avulsos))
    if (avulsos.length > 0) aoDizer(`“${avulsos.join('” e “')}” não está no cardápio: foi como item avulso.`)
    acabar()
  }
  const digitar = (escrita: string) => {
    const outra = comOutroNome(linha, escrita, cardapio)
    if (outra !== undefined) return escrever(outra)
    const novo = comEscolhido(linha, escrita)
    const seguinte = itemSeguinte(completa, novo, cozinha.tamanhos)
    // What stands in the line has the first letters of the next one in it already.
    const feito = seguinte === undefined ? undefined : itemMontado(montar(completa, cardapio), escolhas, cardapio)
    if (seguinte === undefined || !feito) return escrever(novo)
    porNoPedido(feito)
    setLinha({ ...linhaVazia(cardapio), texto: seguinte, ...(linha.guardada && { guardada: linha.guardada }) })
  }
  const tomar = (sugestao: Sugestao) => {
    if (montagem.duvida) return perguntar()
    const escrita = comSugestao(montagem, sugestao, cardapio, escolhas.tamanho)
    aoFaltar({})
    por({ ...linha, texto: escrita, completa: escrita, digitada: texto })
    campo.current?.focus()
  }
  const entrar = () => {
    const sugestao = montagem.sugestoes[destaque]
    if (sugestao) tomar(sugestao)
    else porNoPedido()
  }
  const editar = (indice: number) => {
    const escolhido = rascunho.itens[indice]
    if (!escolhido) return
    const nova = emEdicao(linha, escolhido, rascunho.itens, cardapio)
    if (nova.guardada && nova.guardada !== linha.guardada) aoDizer(GUARDADA)
    por(nova)
    campo.current?.focus()
  }
  /** The next size, number of parts, dough or crust, by one key. */
  const passar = (tecla: 't' | 'd' | 'm' | 'b') => {
    const { frase, tipo } = montagem
    if (tipo !== 'pizza') return
    const tamanhos = cozinha.tamanhos.map(({ nome }) => nome)
    if (tecla === 't') {
      const tamanho = seguinte(tamanhos, frase.tamanho ?? escolhas.tamanho)
      reescrever(escreverFrase(comTamanho(montagem, tamanho), cozinha.tamanhos))
    }
    if (tecla === 'd') reescrever(escreverFrase(comPartes(frase, (frase.partes.length % 4) + 1), cozinha.tamanhos))
    if (tecla === 'm') escolher({ massa: seguinte(massas, frase.massa ?? escolhas.massa) })
    if (tecla === 'b') escolher({ borda: seguinte(['', ...bordas], frase.borda ?? escolhas.borda) })
  }
  return {
    ...{ linha, montagem, item, editado, destaque, campo },
    ...{
      por,
      acabar,
      reescrever,
      escolher,
      porNoPedido,
      digitar,
      destacar: setDestaque,
      tomar,
      entrar,
      editar,
      passar,
    },
  }
}

function seguinte(opcoes: readonly string[], atual: string): string {
  return opcoes[(opcoes.indexOf(atual) + 1) % Math.max(1, opcoes.length)] ?? atual
}
