/** What differs from the recipe. The kind decides colour and sign; the text says it all. */
export interface Detalhe {
  tipo: 'adicao' | 'remocao' | 'opcao' | 'nota' | 'aviso' | 'alergia'
  texto: string
}

/** Whether a kind is said in whole sentences: those have lines of their own. */
const SENTENCES: Record<Detalhe['tipo'], boolean> = {
  adicao: false,
  remocao: false,
  opcao: false,
  nota: true,
  aviso: true,
  alergia: true,
}

export function isSentence({ tipo }: Detalhe): boolean {
  return SENTENCES[tipo]
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
