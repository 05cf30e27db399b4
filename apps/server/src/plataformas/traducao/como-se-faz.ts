const QUANTO = new Set(
  'pouco pouca poucos poucas muito muita muitos muitas bastante menos mais capricha capriche caprichado caprichada'.split(
    ' ',
  ),
)
const SEPARADO = new Set('separado separada separados separadas'.split(' '))
/** They stand beside what is eaten with them; "Barbecue" and "Pimenta" may be flavours. */
const MOLHOS = new Set('molho molhos maionese maioneses mostarda ketchup catchup'.split(' '))
const BRINDES = new Set(['brinde', 'brindes'])

/** "Pouca cebola", "Orégano à parte", "Maionese da casa", "Brinde: chaveiro": what nobody asks the meaning of, and what is no flavour. */
export function dizComoSeFaz(palavras: readonly string[]): boolean {
  const [primeira = ''] = palavras
  if (MOLHOS.has(primeira) || BRINDES.has(primeira)) return true
  if (palavras.length < 2) return false
  const [penultima, ultima = ''] = palavras.slice(-2)
  return (
    QUANTO.has(primeira) || SEPARADO.has(ultima) || (palavras.length > 2 && penultima === 'a' && ultima === 'parte')
  )
}
