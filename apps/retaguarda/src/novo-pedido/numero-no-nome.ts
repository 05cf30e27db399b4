import { normalizar } from '@kds/domain/texto'
import { comecados, exato } from './busca'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import { comParte, type Frase, foraDoCardapio } from './frase'
import type { Indice } from './indice'
import type { Cardapio } from './montagem'
import { quantidadeServe } from './quantidade'

type Nomes = Indice<{ readonly nome: string }>

/** `4 queijos` is one pizza where a flavour is called so, and not four of them; no dish is ordered three hundred times, but one may be called `300 ml`. */
export function comNumeroNoNome(
  frase: Frase,
  { sabores, pratos }: { readonly sabores: Nomes; readonly pratos: Nomes },
): Frase {
  const { quantidade, ...resto } = frase
  const [primeira] = frase.partes
  if (quantidade === undefined || frase.tamanho !== undefined || !primeira || primeira.texto === '') return frase
  if (foraDoCardapio(primeira.texto) !== undefined) return frase
  const texto = `${quantidade} ${primeira.texto}`
  const noNome =
    comecados(sabores, texto).length > 0 ||
    (!quantidadeServe(quantidade) && comecados(pratos, texto).length > 0) ||
    soDeOutroNumero(primeira.texto, sabores) ||
    (comecados(sabores, primeira.texto).length === 0 && soDeOutroNumero(primeira.texto, pratos))
  return noNome ? comParte(resto, 0, { texto }) : frase
}

/** `3 queijos` where there are only four of them: which is for whoever asks to say. */
function soDeOutroNumero(dito: string, vendidos: Nomes): boolean {
  const achados = comecados(vendidos, dito)
  return achados.length > 0 && achados.every((vendido) => comNumeroAntes(vendido.nome, dito))
}

function comNumeroAntes(nome: string, dito: string): boolean {
  const numero = (texto: string) => /^\d+\s/.test(texto) || NUMEROS[texto.split(' ')[0] ?? ''] !== undefined
  return numero(normalizar(nome)) && !numero(normalizar(dito))
}

/** `101 / 102` and `301 -cheddar`: what many menus call their things by, where nothing follows that there could be so many of. */
export function comCodigo(
  frase: Frase,
  texto: string,
  { balcao, sabores, pratos }: Pick<Cardapio, 'balcao' | 'sabores' | 'pratos'>,
): Frase {
  const { quantidade, ...resto } = frase
  const numero = /^\s*(\d+)/.exec(texto)?.[1]
  const [primeira] = frase.partes
  if (quantidade === undefined || numero === undefined || !primeira) return frase
  if (!exato(sabores, numero) && !exato(pratos, numero)) return frase
  const quantos = quantidadeServe(quantidade) && !numero.startsWith('0')
  const tamanho = frase.tamanho ?? tamanhoCerto(primeira.texto, balcao.cozinha.tamanhos)
  const sozinho = primeira.texto === '' || (frase.tamanho === undefined && tamanho !== undefined)
  if (!sozinho || (quantos && tamanho !== undefined)) return frase
  return { ...comParte(resto, 0, { texto: numero }), ...(tamanho !== undefined && { tamanho }) }
}
