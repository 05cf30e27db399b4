import { mascararDados, primeiroNome } from '@kds/domain/dados-pessoais'
import { MASCARA } from '@kds/domain/mascara'
import { limitar } from '@kds/domain/texto'
import { chamaSeNota } from './traducao/ler'
import { notaSem, quemPediu } from './traducao/sem-o-cliente'

/** Fields about whoever ordered, about money and about what opens doors, as platforms call them: nothing in them is for a kitchen. */
const DE_PESSOAS = new Set(
  'customer cliente consumer user waitername cpf cnpj mail email coordinates latitude longitude card cards subtotal benefits'.split(
    ' ',
  ),
)
const COMECOS = [
  'phone',
  'telefone',
  'whatsapp',
  'document',
  'tax',
  'street',
  'endereco',
  'payment',
  'total',
  'discount',
]
const DENTRO = [
  ...['address', 'price', 'pricing', 'fee'],
  // With these somebody sits down at a table, takes an order at the counter or speaks as the store.
  ...['password', 'senha', 'passcode', 'secret', 'segredo', 'token', 'credential', 'pincode'],
  ...['pickupcode', 'deliverycode', 'confirmationcode', 'validatecode', 'validationcode', 'verificationcode'],
  ...['authorizationcode', 'accesscode', 'dropcode', 'codigodecoleta', 'codigodeentrega', 'codigodeconfirmacao'],
]
const NOME_MAIS_LONGO = 60

function isOfPeople(campo: string): boolean {
  const nome = limitar(campo, NOME_MAIS_LONGO)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return (
    DE_PESSOAS.has(nome) ||
    DENTRO.some((parte) => nome.includes(parte)) ||
    COMECOS.some((comeco) => nome.startsWith(comeco))
  )
}

/** Of all words together: what is not shown is not looked at. */
const MAIS_LIDO = 70_000

/**
 * As it came, but for people, money and passwords: their fields are left out, what looks like a telephone or a document is masked wherever it
 * stands, and what names its customer in its notes.
 */
export function withoutPeople(corpo: unknown): string {
  const quem = quemPediu(corpo)
  let left = MAIS_LIDO
  return JSON.stringify(corpo, (campo: string, valor: unknown) => {
    if (campo === 'cliente' && typeof valor === 'string') return primeiroNome(limitar(valor, MAIS_LIDO))
    if (isOfPeople(campo)) return MASCARA
    if (typeof valor !== 'string' && typeof valor !== 'number') return valor
    const texto = limitar(String(valor), Math.max(0, left))
    left -= texto.length
    const semDados = mascararDados(texto)
    const mascarado = texto !== '' && chamaSeNota(campo) ? notaSem(semDados, quem, () => false) : semDados
    return mascarado === String(valor) ? valor : mascarado
  })
}
