import { mensagens } from './mensagens'
import { cnpj, cpf, cpfOuCnpj, emOrdem, mascara, maximo, minimo, obrigatorio, type Regra, vazio } from './regras'

export const SENHA_MINIMA = 10
export const SENHA_MAXIMA = 128

const MASCARAS_TELEFONE = ['(99) 99999-9999', '(99) 9999-9999'].map(mascara)
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

export const telefone: Regra = (valor) =>
  MASCARAS_TELEFONE.some((regra) => regra(valor) === undefined) ? undefined : mensagens.mascara

export const cep: Regra = mascara('99999-999')

export const sigla: Regra = (valor) =>
  vazio(valor) || SIGLA.test(String(valor).trim()) ? undefined : mensagens.mascara

/** Counted in characters as people see them being typed. */
export const senhaNova: Regra = emOrdem(
  obrigatorio,
  (valor) => minimo(SENHA_MINIMA)([...String(valor)].length),
  (valor) => maximo(SENHA_MAXIMA)([...String(valor)].length),
)
