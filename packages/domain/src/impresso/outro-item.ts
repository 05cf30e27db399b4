import { palavrasDaLinha } from './palavras-da-linha'

/** "½ FRANGO ASSADO": of a portion, a weight or a measure of nothing named it is no half of something. */
const METADE = /^(?:1\/2|½) ?(?!(?:por[cç]|d[uú]z|dz|kg|quilo|kilo|litro|lt|metro)[^ ]{0,8}(?: |[.,:]|$))\p{L}{3}/iu
/** "* 3 BRIGADEIRO", "- 1 X-EGG": such a mark is of an addition, and of a list of items too. */
const MARCADO_COM_NUMERO = /^[-*•] ?\d{1,2} ?x? +\p{L}/iu

const PODEM_TER_METADES = new Set(
  [
    'pizza pizzas sabor sabores grande gde grd g gg media medio med m pequena peq p broto brotinho gigante familia',
    'big maxi mega individual tamanho fatias pedacos calzone meia meio metade borda massa combo promocao promo kit',
  ].flatMap((palavras) => palavras.split(' ')),
)
const BEBIDAS = new Set(
  [
    'refrigerante refri coca cola guarana fanta sprite soda tonica suco sucos agua aguas cerveja cervejas chopp chope',
    'cafe cha mate vinho caipirinha vitamina',
  ].flatMap((palavras) => palavras.split(' ')),
)

/**
 * Whether a line at the place of an item is one, or may be, though it is written like a part of the item above: half of something below a drink
 * is one; below what may be a pizza of halves it is of that.
 */
export function outroItem(texto: string, acima: string): 'outro' | 'talvez' | undefined {
  if (MARCADO_COM_NUMERO.test(texto)) return 'talvez'
  if (!METADE.test(texto)) return undefined
  const palavras = palavrasDaLinha(acima).map(({ chave }) => chave)
  if (palavras.some((palavra) => PODEM_TER_METADES.has(palavra) || /^(?:\d+\/\d+|\d+cm)$/.test(palavra)))
    return undefined
  // "COCA + CALABRESA" is more than a drink.
  return BEBIDAS.has(palavras[0] ?? '') && !acima.includes('+') ? 'outro' : 'talvez'
}
