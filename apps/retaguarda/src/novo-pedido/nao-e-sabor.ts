import { normalizar } from '@kds/domain/texto'
import { comecados } from './busca'
import { chamado, type Duvida } from './duvida'
import { SEM_NADA } from './indice'
import type { Cardapio, Montagem } from './montagem'

/** No pizzeria makes a pizza of these, on its menu or not. */
const NUNCA: ReadonlySet<string> = new Set(
  'bolo bolos torta tortas pudim pudins suco sucos refrigerante refri cerveja'.split(' '),
)

/** `meia calabresa meia batata`, `grande bolo`: a dish is no part of a pizza, and is not made one by Enter. */
export function naoESabor({ frase, tipo, sabores }: Montagem, cardapio: Cardapio): Duvida | undefined {
  if (tipo !== 'pizza' || (frase.partes.length === 1 && frase.tamanho === undefined)) return undefined
  const { pratos, sabores: doMenu } = cardapio
  const parte = sabores.find(({ digitado, sabor }) => {
    if (sabor || digitado === '' || comecados(doMenu, digitado).length > 0) return false
    const [primeira = ''] = normalizar(digitado).split(' ')
    if (comecados(doMenu, primeira).length > 0) return false
    return NUNCA.has(primeira) || chamado(digitado, { sabores: SEM_NADA, pratos })
  })
  return parte && { texto: parte.digitado, nome: '', por: 'nao-e-sabor' }
}
