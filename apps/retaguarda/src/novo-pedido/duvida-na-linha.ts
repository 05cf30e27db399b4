import { normalizar } from '@kds/domain/texto'
import { exato } from './busca'
import { MAIS_LONGA, naoFechaUma, passaDeUma } from './como-se-fala'
import type { Duvida } from './duvida'
import { lerMassaEBorda } from './massa-e-borda'
import type { Cardapio, Montagem } from './montagem'
import { naoESabor } from './nao-e-sabor'
import { DE_ALERGIA } from './no-telefone'
import { outroDepoisDeE } from './outro-depois-de-e'

const BORDA_DIVIDIDA = /\sborda\s+(?:de\s+|recheada\s+)?(?:mei[ao]|metade|½|1\/2)\s/i
const NO_FIM = /(?:^|\s)(sem|com|e|mais|nem|[cs]\/|[-−+])$/i
/** Before another part of the pizza: “uma grande com meia calabresa…” leaves nothing out. */
const ANTES_DE_OUTRA = /(?:^|\s)(sem|s\/|[-−+])\s*(?:\/|,?\s(?:e\s)?(?:mei[ao]|metade|½|1\/2)(?:\s|$))/i
const CONTINUA = /^(com\s|sem\s|[cs]\/)\s*(\S.*)$/i

/** What the line as a whole leaves open, whatever its items are: never passed over in silence. */
export function duvidaNaLinha(texto: string, montagem: Montagem, cardapio: Cardapio): Duvida | undefined {
  const { tipo, sabores, duvida } = montagem
  if (tipo === 'vazia' || texto.length > MAIS_LONGA) return undefined
  const aberta = continuaOutro(texto, montagem, cardapio) ?? faltaDizer(texto, cardapio)
  if (aberta || duvida) return aberta
  const outro = outroDepoisDeE(texto, cardapio) ?? naoESabor(montagem, cardapio)
  if (outro) return outro
  const noNome = alergiaNoNome(montagem)
  if (noNome || tipo !== 'pizza') return noNome
  if (BORDA_DIVIDIDA.test(texto) || lerMassaEBorda(texto, cardapio.balcao).duasBordas)
    return { texto, nome: '', por: 'borda-dividida' }
  if (passaDeUma(texto, sabores.length)) return { texto, nome: '', por: 'partes-demais' }
  return naoFechaUma(texto, sabores.length) ? { texto, nome: '', por: 'partes-que-faltam' } : undefined
}

/** `com bacon` begins no item, though a name may have it within: it goes on with the one before. */
function continuaOutro(
  texto: string,
  { sabores }: Montagem,
  { sabores: doMenu, pratos }: Cardapio,
): Duvida | undefined {
  const comeca = (dito: string) => {
    const [, palavra = '', resto = ''] = CONTINUA.exec(dito.trim()) ?? []
    if (resto === '') return false
    const procurado = normalizar(`${/^c/i.test(palavra) ? 'com' : 'sem'} ${resto}`)
    return ![doMenu, pratos].some((menu) => menu.temNomeQueComeca(procurado))
  }
  const dito = [texto, ...sabores.map(({ digitado }) => digitado)].find(comeca)
  return dito === undefined ? undefined : { texto: dito.trim(), nome: '', por: 'continua' }
}

/** `x-salada alergia a ovo 1 coca`: an allergy is of no name, and is never ordered as one. */
function alergiaNoNome({ sabores }: Montagem): Duvida | undefined {
  for (const { digitado, sabor } of sabores) {
    const palavras = sabor ? [] : digitado.split(/\s+/)
    const lugar = palavras.findIndex((palavra, n) => n > 0 && DE_ALERGIA.test(normalizar(palavra)))
    if (lugar > 0)
      return { texto: palavras.slice(lugar).join(' '), nome: palavras.slice(0, lugar).join(' '), por: 'nao-entendi' }
  }
  return undefined
}

/** `calabresa sem`: without what was not said. */
function faltaDizer(texto: string, { sabores, pratos }: Cardapio): Duvida | undefined {
  // What the cook reads says it in its own way.
  const [antes = ''] = texto.split('*')
  const dito = antes.trim()
  const palavra = NO_FIM.exec(dito)?.[1] ?? ANTES_DE_OUTRA.exec(dito)?.[1]
  if (palavra === undefined || exato(sabores, dito) || exato(pratos, dito)) return undefined
  return { texto: palavra, nome: '', por: 'falta-dizer' }
}
