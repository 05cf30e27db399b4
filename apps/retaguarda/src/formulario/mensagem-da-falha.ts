/** The first thing that is wrong with a field, also where it is wrong with one of the several things that are written in it. */
export function mensagemDaFalha(falha: unknown): string | undefined {
  if (typeof falha !== 'object' || falha === null) return undefined
  if ('message' in falha && typeof falha.message === 'string' && falha.message !== '') return falha.message
  for (const parte of Array.isArray(falha) ? falha : []) {
    const mensagem = mensagemDaFalha(parte)
    if (mensagem !== undefined) return mensagem
  }
  return undefined
}
