import { lerNomeDaPizza } from './nome-da-pizza'
import { palavrasDe } from './palavras'

/** What has a dough and is no pizza. A part of a menu is called by its plural. */
const DE_MASSAS = new Set(
  [
    'macarrao macarronada lasanha lasanhas lasagna espaguete spaghetti talharim fettuccine fetuccine penne nhoque nhoques gnocchi ravioli',
    'capeletti cappelletti canelone caneloni rondelli parafuso massas yakisoba yakisobas pastel pasteis bolo bolos torta tortas crepe crepes',
    'panqueca panquecas esfiha esfihas esfirra esfirras sfiha sfihas calzone calzones',
  ].flatMap((linha) => linha.split(' ')),
)
/** They have sizes, flavours by the number or several parts too. */
const DE_OUTROS = new Set(
  [
    'sorvete sorvetes sorveteria gelato gelatos acai acais picole picoles milkshake milkshakes sobremesa sobremesas bola bolas pote potes',
    'marmita marmitas marmitex quentinha quentinhas salada saladas beirute beirutes combo combos kit kits tapioca tapiocas caldo caldos',
    'sopa sopas espeto espetos espetinho espetinhos churrasco salgado salgados salgadinho salgadinhos japones japonesa japoneses japonesas',
    'sushi sushis temaki temakis poke pokes barca barcas wrap wraps omelete omeletes',
  ].flatMap((linha) => linha.split(' ')),
)
/** What a part of the menu of a pizzeria is called that says no more than which flavours stand in it. */
const DE_SABORES = new Set(
  'sabor sabores salgada salgadas tradicional tradicionais especial especiais classica classicas nobre nobres premium e'.split(
    ' ',
  ),
)
/** They may be parts of any menu. */
const DE_QUALQUER = new Set('doce doces promocao promocoes promo promos'.split(' '))
const FATIAS = new Set(['fatia', 'fatias', 'pedaco', 'pedacos'])

/** "Pastel de Pizza" and "Esfiha Pizza" are none; "Massas" is no food's name. */
export function comecaPorOutra(nome: string): boolean {
  const [primeira = ''] = palavrasDe(nome)
  return primeira !== 'massas' && DE_MASSAS.has(primeira)
}

export function ehDeMassas(texto: string): boolean {
  return palavrasDe(texto).some((palavra) => DE_MASSAS.has(palavra))
}

/** Whether a text speaks of something that comes in flavours, parts and sizes as pizzas do. */
export function falaDeOutraComida(texto: string): boolean {
  return ehDeMassas(texto) || palavrasDe(texto).some((palavra) => DE_OUTROS.has(palavra))
}

/** "Tradicionais", "Salgadas e especiais": every other word may be another food's. */
export function soDizSabores(categoria: string): boolean {
  return palavrasDe(categoria).every((palavra) => DE_SABORES.has(palavra))
}

/** Whether the size of something with several parts, and the part of the menu where it stands, are a pizza's and cannot be another food's. */
export function ehTamanhoDePizza(tamanho: string, categoria: string): boolean {
  const palavras = palavrasDe(categoria)
  if (lerNomeDaPizza(tamanho).resto !== '') return false
  if (palavrasDe(tamanho).some((palavra) => FATIAS.has(palavra)))
    return palavras.every((palavra) => DE_SABORES.has(palavra) || DE_QUALQUER.has(palavra))
  return palavras.length > 0 && soDizSabores(categoria)
}
