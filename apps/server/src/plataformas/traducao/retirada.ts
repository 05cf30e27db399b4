import { normalizar } from '@kds/domain/texto'

const SEM = new Set(['sem', 's/'])
const RETIRAM = new Set(['tirar', 'tire', 'retirar', 'retire', 'remover', 'remova'])
/** "Retirar no balcão" says where, "Tirar foto" is for nobody who cooks. */
const NAO_SAI = new Set(['no', 'na', 'nos', 'nas', 'em', 'depois', 'pessoalmente', 'foto', 'fotos'])
const ARTIGOS = new Set(['o', 'a', 'os', 'as'])
const NAO_PEDEM = new Set(['quero', 'colocar', 'coloque', 'por', 'adicionar', 'adicione', 'incluir', 'inclua'])

/** What is left out, by a name that asks for it: "Sem cebola", "S/ cebola", "Retirar cebola", "Não colocar cebola". */
export function oQueRetira(nome: string): string | undefined {
  const escritas = nome
    .replace(/^s\/(?=\S)/i, 's/ ')
    .replace(/^(\p{L}{4,7}):/u, '$1')
    .split(/\s+/u)
  const [primeira = '', segunda = '', terceira = ''] = escritas.slice(0, 3).map(normalizar)
  if (SEM.has(primeira)) return escritas.slice(1).join(' ') || undefined
  const ditas = RETIRAM.has(primeira) ? 1 : primeira === 'nao' && NAO_PEDEM.has(segunda) ? 2 : 0
  const oque = ditas === 1 ? segunda : terceira
  if (ditas === 0 || NAO_SAI.has(oque) || (ARTIGOS.has(oque) && escritas.length === ditas + 1)) return undefined
  return escritas.slice(ditas).join(' ') || undefined
}
