/** The field messages, word for word; every key has a rule of the same name in `regras`. */
export const mensagens = {
  obrigatorio: 'Este campo é obrigatório.',
  mascara: 'Máscara do campo inválida.',
  camposIguais: 'Campos precisam ser iguais.',
  email: 'Este campo deve ser um e-mail válido.',
  cpf: 'CPF inválido.',
  cnpj: 'CNPJ inválido.',
  senhasIguais: 'Senhas não são idênticas.',
  minimo: 'Valor abaixo do mínimo permitido.',
  maximo: 'Valor acima do máximo permitido.',
  cpfCnpjOuEmail: 'Este campo deve ser um CPF, CNPJ ou email válido.',
  cpfOuCnpj: 'Este campo deve ser um CPF ou um CNPJ válido.',
} as const

export type NomeDaRegra = keyof typeof mensagens
