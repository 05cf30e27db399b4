import { limitar, limparControle, normalizar } from '@kds/domain/texto'

/** What somebody counts or calls has few digits; a longer number is an id or a moment. */
const MAIOR_NUMERO = 999_999
const NOME = 60
/** More is no number or code that anybody calls. */
const ESCRITO = 20

/** "318", "A318", "nº 12", "4/5", and the S that many tills write for yes; "12,50" is a price and "16/11/2026" a day. */
const CODIGO = /^(?:\p{L}{0,10}[ .#-]{0,2}\d{1,6}[ -]?\p{L}{0,2}|#\d{1,6}|\d{1,4}\/\d{1,4}|s)$/iu
const ZEROS = /^0+$/
/** What calls somebody to the counter; whoever keeps a secret makes it longer. */
const CHAMADA = /^[a-z]{0,2}[ -]?\d{1,4}$/i

export const MEDIDAS_SEM_NOME = new Set(['peso', 'gramas', 'partes', 'pedacos', 'fatias', 'porcoes', 'unidades'])

const DINHEIRO =
  'custo custos frete fee tip gorjeta couvert moeda saldo credito debito pix nsu bandeira cupom voucher ' +
  'fidelidade pontos fatura parcela parcelas amount discount servico forma cashback'
const DA_MAQUINA =
  'id ids uid key chave hash code codigo cod ref external externo protocolo sequencial sequence seq state estado etapa fase ' +
  'date time dia mes ano created updated sent criado atualizado enviado alterado modificado emitido aberto fechado recebido ' +
  'loja store filial empresa company merchant tenant caixa terminal pdv pos device turno shift ip porta host sistema system ' +
  'app plataforma platform canal channel origem source schema build tentativa tentativas attempt retry retries synced ativo active ' +
  'confirmado confirmed aceito accepted deletado deleted excluido teste test debug sandbox novo new tipo type modo mode lote batch ' +
  'nf nfe nfce fiscal cfop ncm ecf sat serie prioridade priority online'
/** Of somebody, beside what no field of that name may keep. */
const DE_ALGUEM =
  'tel ddd pin otp cvv pwd idade age aniversario apartamento apto ap bloco casa quadra andar torre unidade'

const FORA = new Set(`${DINHEIRO} ${DA_MAQUINA} ${DE_ALGUEM}`.split(' '))
/** By how they begin: "valortotal" is written as one word too. */
const FORA_PELO_COMECO =
  /^(?:valor|vlr|total|subtotal|preco|price|descont|acrescim|taxa|troco|pago$|paga|pay|paid|impost|tax|version|versao|status|situac|uuid|guid|timestamp|data|dt$|hora|impress|printed|printer|sincron|sync|integrad|integrac|dispositiv|estacao)/

/** Where somebody lives: what is counted inside tells which house. */
const LUGARES = new Set('entrega delivery destino shipping'.split(' '))

/**
 * What a field of an order says without a word: how many, by which number or code somebody is called, or that it is so. Prices, ids, moments
 * and what a till says of itself are none of a cook's business.
 */
export function contadoNoPedido(nome: string, valor: unknown): string | undefined {
  const palavras = palavrasDoNome(nome)
  if (palavras.some((palavra) => FORA.has(palavra) || FORA_PELO_COMECO.test(palavra))) return undefined
  if (valor === true) return 'sim'
  // That it is delivered is said; a number of it is what that costs, or a house.
  if (palavras.some((palavra) => LUGARES.has(palavra))) return undefined
  if (typeof valor === 'number') return numero(nome, valor)
  if (typeof valor !== 'string' || valor.length > 2 * ESCRITO) return undefined
  const escrito = limparControle(valor).trim()
  return escrito.length <= ESCRITO && CODIGO.test(escrito) && !ZEROS.test(escrito) ? escrito : undefined
}

/** Whether what is inside such a field may be counted. */
export function contaPorDentro(nome: string): boolean {
  return !palavrasDoNome(nome).some(
    (palavra) => LUGARES.has(palavra) || palavra === 'forma' || FORA_PELO_COMECO.test(palavra),
  )
}

/** `senha: 35` is what the counter calls; `senha: "pizza2026"` opens something. */
export function ehSenhaChamada(nome: string, valor: unknown): boolean {
  if (typeof valor !== 'number' && typeof valor !== 'string') return false
  const escrito = limitar(String(valor), ESCRITO).trim()
  return palavrasDoNome(nome).includes('senha') && CHAMADA.test(escrito)
}

/** "mesaNumero", "mesa_numero" and "MESA-NUMERO" are two words. */
export function palavrasDoNome(nome: string): string[] {
  return limitar(nome, NOME)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map(normalizar)
}

function numero(nome: string, valor: number): string | undefined {
  if (valor <= 0 || valor > MAIOR_NUMERO) return undefined
  if (Number.isInteger(valor)) return String(valor)
  return palavrasDoNome(nome).some((palavra) => MEDIDAS_SEM_NOME.has(palavra))
    ? String(valor).replace('.', ',')
    : undefined
}
