import { mensagens } from './mensagens'
import { cnpj, cpf, cpfOuCnpj, emOrdem, mascara, maximo, minimo, obrigatorio, type Regra, vazio } from './regras'

export const SENHA_MINIMA = 10
export const SENHA_MAXIMA = 128

const MASCARAS_TELEFONE = ['(99) 99999-9999', '(99) 9999-9999'].map(mascara)
/** The 67 area codes that Anatel assigned. */
const DDDS: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ].flatMap((codigos) => codigos.split(' ')),
)
/** A number of nine digits is a mobile one, which begin with 9; no other begins with 0 or 1. */
const NUMERO = /^(9\d{4}|[2-9]\d{3})-/
/** A folder of the file storage is called like this, hence the narrow alphabet. */
const SIGLA = /^[A-Z0-9][A-Z0-9_-]{1,19}$/i

const CARACTERES_DE_UM_CPF = 11

/**
 * A company's document: whoever typed as many characters as a CPF has is told about the CPF, more about the CNPJ, fewer
 * about both.
 */
export const documento: Regra = (valor) => {
  const caracteres = String(valor ?? '').replace(/[^A-Za-z\d]/g, '')
  if (caracteres.length < CARACTERES_DE_UM_CPF) return cpfOuCnpj(valor)
  return caracteres.length === CARACTERES_DE_UM_CPF ? cpf(valor) : cnpj(valor)
}

export const telefone: Regra = (valor) => {
  if (vazio(valor)) return undefined
  const escrito = String(valor)
  const cabe = MASCARAS_TELEFONE.some((regra) => regra(valor) === undefined)
  const existe = DDDS.has(escrito.slice(1, 3)) && NUMERO.test(escrito.slice('(99) '.length))
  return cabe && existe ? undefined : mensagens.mascara
}

export const cep: Regra = mascara('99999-999')

export const sigla: Regra = (valor) =>
  vazio(valor) || SIGLA.test(String(valor).trim()) ? undefined : mensagens.mascara

/** Counted in characters as people see them being typed. */
export const senhaNova: Regra = emOrdem(
  obrigatorio,
  (valor) => minimo(SENHA_MINIMA)([...String(valor)].length),
  (valor) => maximo(SENHA_MAXIMA)([...String(valor)].length),
)
