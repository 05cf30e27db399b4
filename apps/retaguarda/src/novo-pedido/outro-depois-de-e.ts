import { normalizar } from '@kds/domain/texto'
import { MAIS_LONGA, porExtenso } from './como-se-fala'
import { antecede, chamado, type Duvida } from './duvida'
import type { Indice } from './indice'
import type { Cardapio } from './montagem'

type Vendidos = Pick<Cardapio, 'sabores' | 'pratos' | 'balcao'>

/**
 * `frango com catupiry e calabresa`: behind the whole name of one thing that is sold, "e" and another one may be a half, a second item or
 * something that is put on. Asked, also where calabresa is an addition too.
 */
export function outroDepoisDeE(texto: string, vendidos: Vendidos): Duvida | undefined {
  if (texto.length > MAIS_LONGA) return undefined
  const palavras = porExtenso(texto).split(/\s+/).filter(Boolean)
  const ditas = palavras.map(normalizar)
  const { tamanhos } = vendidos.balcao.cozinha
  const inicio = palavras.findIndex((palavra) => !antecede(palavra, tamanhos))
  for (const [lugar, dita] of ditas.entries()) {
    if (dita !== 'e' || inicio < 0 || inicio >= lugar) continue
    const nome = deNome(ditas.slice(inicio, lugar).join(' '), vendidos)
    if (nome === undefined) continue
    const outro = outroDito(palavras.slice(lugar + 1), vendidos)
    if (outro === undefined || umNomeSo(ditas, inicio, lugar, vendidos)) continue
    return { texto: outro, nome, por: 'outro-item' }
  }
  return undefined
}

function deNome(dito: string, { sabores, pratos }: Vendidos): string | undefined {
  const [chamado] = [sabores, pratos].flatMap((menu: Indice<{ readonly nome: string }>) => menu.deNome(dito))
  return chamado?.item.nome
}

/** The longest name that these words begin with, or what is called so short; how many and how large are said with it. */
function outroDito(palavras: readonly string[], vendidos: Vendidos): string | undefined {
  const { tamanhos } = vendidos.balcao.cozinha
  const inicio = palavras.findIndex((palavra) => !antecede(palavra, tamanhos))
  if (inicio < 0) return undefined
  for (let fim = palavras.length; fim > inicio; fim -= 1)
    if (deNome(normalizar(palavras.slice(inicio, fim).join(' ')), vendidos) !== undefined)
      return palavras.slice(0, fim).join(' ')
  const resto = palavras.slice(inicio).join(' ')
  return chamado(resto, vendidos) ? palavras.join(' ') : undefined
}

/** `romeu e julieta`, `batata com cheddar e bacon`: this "e" is within a name. */
function umNomeSo(ditas: readonly string[], inicio: number, lugar: number, vendidos: Vendidos): boolean {
  return ditas.some((_, fim) => fim > lugar && deNome(ditas.slice(inicio, fim + 1).join(' '), vendidos) !== undefined)
}
