import { normalizar } from '@kds/domain/texto'

const RETIRAM = new Set(['sem', 's/', 'tirar', 'tire', 'retirar', 'retire', 'remover', 'remova'])
const NAO_PEDEM = new Set(['quero', 'colocar', 'coloque', 'por', 'adicionar', 'adicione', 'incluir', 'inclua'])

/** What is left out, by a name that asks for it: "Sem cebola", "S/ cebola", "Retirar cebola", "Não colocar cebola". */
export function oQueRetira(nome: string): string | undefined {
  const escritas = nome.replace(/^s\/(?=\S)/i, 's/ ').split(/\s+/u)
  const [primeira = '', segunda = ''] = escritas.slice(0, 2).map(normalizar)
  const ditas = RETIRAM.has(primeira) ? 1 : primeira === 'nao' && NAO_PEDEM.has(segunda) ? 2 : 0
  return ditas === 0 ? undefined : escritas.slice(ditas).join(' ') || undefined
}
