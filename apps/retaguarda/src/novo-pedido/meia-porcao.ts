import { normalizar } from '@kds/domain/texto'
import { comecados, exato } from './busca'
import { dizMeia, MAIS_LONGA, NUMEROS, tamanhoCerto } from './como-se-fala'
import { chamado } from './duvida'
import { SEM_NADA } from './indice'
import type { Cardapio } from './montagem'

const MEIA =
  /^(?:(um|uma|dois|duas|tr[eê]s|quatro|\d{1,2})\s+e\s+)?(?:mei[ao]|½|1\/2)\s+(por[cç][aã]o\s+(?:de\s+|d[ao]\s+)?)?(?:de\s+|d[ao]\s+)?(?=\S)/i
const MUDA = /(?<!\s)\s+(?=(?:[-−+*]|(?:sem|com|c\/|s\/)\s))/i

/**
 * `meia batata frita`, `uma e meia lasanha`: half a portion of a dish, in the signs that the reading knows, `0,5 batata frita`. Half a pizza
 * is what a flavour is called like; a portion is a dish whatever the pizza is called.
 */
export function comMeiaPorcao(texto: string, cardapio: Cardapio): string {
  const { sabores, pratos, balcao } = cardapio
  const [inicio = '', inteiras = '', porcao] = texto.length > MAIS_LONGA ? [] : (MEIA.exec(texto) ?? [])
  const resto = texto.slice(inicio.length)
  if (inicio === '' || /\//.test(resto.replace(/\b[cs]\//gi, '')) || dizMeia(resto)) return texto
  const [dito = ''] = resto.split(MUDA)
  if (dito.split(/\s+/).some((palavra) => tamanhoCerto(palavra, balcao.cozinha.tamanhos) !== undefined)) return texto
  const prato = (exato(pratos, resto) ?? exato(pratos, dito)) !== undefined
  // Of a name that only has it within nobody says a half.
  if (!prato && !chamado(dito, { sabores: SEM_NADA, pratos })) return texto
  if (!porcao && (exato(sabores, dito) || (!prato && comecados(sabores, dito).length > 0))) return texto
  return `${NUMEROS[normalizar(inteiras)] ?? (inteiras || '0')},5 ${porcao ? 'porção de ' : ''}${resto}`
}
