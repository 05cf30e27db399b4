/** What differs from the recipe. The kind decides colour and sign; the text says it all. */
export interface Detalhe {
  tipo: 'adicao' | 'remocao' | 'opcao' | 'nota' | 'aviso' | 'alergia'
  texto: string
}

export function remocao(nome: string): Detalhe {
  return { tipo: 'remocao', texto: `SEM ${nome.toLocaleUpperCase('pt-BR')}` }
}

export function adicao(nome: string): Detalhe {
  return { tipo: 'adicao', texto: `+ ${nome}` }
}

export function nota(texto: string): Detalhe {
  return { tipo: 'nota', texto: `“${texto}”` }
}
