import { alcanca, type Papel } from '@kds/protocol/retaguarda/papeis'
import { expect, test } from 'vitest'
import { PAPEL_DE } from '../plataforma/auth-provider'
import { O_QUE_PODE } from './papel-em-palavras'

/** As the words of a role call each section of the menu. */
const PALAVRA: Readonly<Record<string, string>> = {
  'novo-pedido': 'pedidos',
  cardapio: 'cardápio',
  cozinhas: 'cozinhas',
  marca: 'marca',
  pessoas: 'pessoas',
  licencas: 'licenças',
  chaves: 'chaves',
  cadastro: 'empresa',
  registro: 'registro',
}

test.each(Object.entries(PALAVRA))(
  'whoever is invited as gerente is told the truth about %s (%s)',
  (secao, palavra) => {
    const [pode = '', naoPode = ''] = O_QUE_PODE.gerente.split('não vê')
    const abre = alcanca('gerente' satisfies Papel, PAPEL_DE[secao] ?? 'dono')
    expect(pode.includes(palavra)).toBe(abre)
    expect(naoPode.includes(palavra)).toBe(!abre)
  },
)
