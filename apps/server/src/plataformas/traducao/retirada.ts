import { normalizar } from '@kds/domain/texto'
import { palavrasDe } from './palavras'

const SEM = new Set(['sem', 's/'])
const RETIRAM = new Set(['tirar', 'tire', 'retirar', 'retire', 'remover', 'remova'])
/** "Retirar no balcão" says where, "Retirar às 20h" when, "Tirar foto" is for nobody who cooks. */
const NAO_SAI = new Set(
  [
    'no na nos nas em ao aos depois pessoalmente foto fotos agora ja hoje amanha aqui balcao loja pelo pela pelos pelas por pedido pedidos',
    'duvida duvidas etiqueta etiquetas nada nenhum nenhuma tudo algo do da dos das com sem que se quando somente cima',
  ].flatMap((linha) => linha.split(' ')),
)
/** "Às 20h" is written "as 20h" too. */
const HORAS = /^\d/
/** "Não quero trocar o molho" leaves the sauce where it is. */
const ATOS = new Set(
  'retirar tirar remover trocar mudar alterar substituir adicionar acrescentar colocar incluir por receber usar pagar cancelar'.split(
    ' ',
  ),
)
const ARTIGOS = new Set(['o', 'a', 'os', 'as'])
const NAO_PEDEM = new Set(['quero', 'colocar', 'coloque', 'por', 'adicionar', 'adicione', 'incluir', 'inclua'])

/** What is left out, by a name that asks for it: "Sem cebola", "S/ cebola", "Retirar cebola", "Não colocar cebola". */
export function oQueRetira(nome: string): string | undefined {
  const escritas = nome
    .replace(/^s\/(?=\S)/i, 's/ ')
    .replace(/^(\p{L}{3,7}):/u, '$1')
    .split(/\s+/u)
  const [primeira = '', segunda = '', terceira = ''] = escritas.slice(0, 3).map(normalizar)
  if (SEM.has(primeira)) return escritas.slice(1).join(' ') || undefined
  const ditas = RETIRAM.has(primeira) ? 1 : primeira === 'nao' && NAO_PEDEM.has(segunda) ? 2 : 0
  const oque = ditas === 1 ? segunda : terceira
  if (ditas === 0 || NAO_SAI.has(oque) || (ditas === 2 && ATOS.has(oque))) return undefined
  const artigo = ARTIGOS.has(oque)
  const depois = escritas.slice(artigo ? ditas + 1 : ditas)
  if (artigo && HORAS.test(depois[0] ?? '')) return undefined
  return depois.join(' ') || undefined
}

const NADA = new Set(['nada', 'nenhum', 'nenhuma', 'manter', 'mantenha', 'deixar', 'completo', 'completa'])
const TUDO = new Set(['com tudo', 'com todos', 'com todos os ingredientes', 'tudo', 'normal', 'padrao'])

/** What somebody chose who was asked what to leave out and leaves nothing out: "Nenhum", "Manter tudo", "Não, obrigado". */
export function naoRetiraNada(nome: string): boolean {
  const palavras = palavrasDe(nome)
  const [primeira = ''] = palavras
  return NADA.has(primeira) || primeira === 'nao' || TUDO.has(palavras.join(' '))
}
