import { normalizar } from '@kds/domain/texto'
import type { Mudanca } from './frase'

interface Servido {
  readonly nome: string
  readonly remocoes: readonly string[]
}

/**
 * Of several that begin as it was typed the first is taken by Enter, but not where what was said behind it may belong to another one's name
 * or only another one has it: “frango sem catupiry”, “frango com requeijão”. Nor is a bare number a name.
 */
export function variosServem(
  dito: string,
  mudancas: readonly Mudanca[],
  falada: boolean,
  achados: readonly Servido[],
): boolean {
  const [primeiro] = achados
  if (!primeiro) return false
  if (/^\d+$/.test(dito)) return true
  if (achados.length < 2) return false
  return mudancas.some(({ sinal, texto }) => {
    if (sinal === '*') return false
    const [palavra = ''] = normalizar(texto).split(' ')
    const noNome = achados.some(({ nome }) => palavra !== '' && normalizar(nome).split(' ').includes(palavra))
    const encurtado = falada && sinal === '+' && achados.some(({ nome }) => /\scom\s/i.test(nome))
    const deOutro = sinal === '-' && !tem(primeiro, texto) && achados.some((outro) => tem(outro, texto))
    return noNome || encurtado || deOutro
  })
}

function tem({ remocoes }: Servido, texto: string): boolean {
  return remocoes.some((cada) => normalizar(cada) === normalizar(texto))
}
