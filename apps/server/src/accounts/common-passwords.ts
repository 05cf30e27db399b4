import { semAcento } from '@kds/domain/texto'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that a pizzeria in Brazil is likely to think of, beside those of the world's lists. */
const OURS = [
  'brasil',
  'cozinha',
  'corinthians',
  'delivery',
  'flamengo',
  'gremio',
  'internacional',
  'palmeiras',
  'pizza',
  'pizzaria',
  'restaurante',
  'retaguarda',
  'santos',
  'saopaulo',
  'senha',
  'senhaforte',
  'minhasenha',
  'mudar',
  'trocar',
  'vasco',
]

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SHORTEST_RUN = 4

/** Whether it is among the first that somebody who guesses would try; `own` are the words about the person, the mail before all. */
export function commonPasswords(): (password: string, own: readonly string[]) => boolean {
  const known = new Set([...(dictionary['passwords-common'] as string[]), ...OURS])
  return (password, own) => {
    const plain = withoutAccents(password)
    if (known.has(plain) || new Set(plain).size <= 3) return true
    const core = plain.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '')
    if (core.length > 0 && plain.length - core.length <= 6 && known.has(core)) return true
    if (own.map(withoutAccents).some((word) => word.length >= SHORTEST_RUN && (core === word || plain === word)))
      return true
    return withoutRuns(plain).length < SHORTEST_RUN
  }
}

function withoutAccents(text: string): string {
  return semAcento(text).toLowerCase()
}

/** What is left when keys that lie beside each other are taken out, in either direction. */
function withoutRuns(text: string): string {
  let rest = text
  for (const row of ROWS.flatMap((each) => [each, [...each].reverse().join('')])) {
    for (let length = row.length; length >= SHORTEST_RUN; length--) {
      for (let from = 0; from + length <= row.length; from++) rest = rest.replaceAll(row.slice(from, from + length), '')
    }
  }
  return rest
}
