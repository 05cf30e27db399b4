import { type EhComum, SENHA_COMUM } from '@kds/domain/validacao/senha-comum'

/** The list is fetched once; where it does not come the server alone refuses. */
export async function lerSenhasComuns(): Promise<EhComum> {
  return (await import('./eh-comum')).ehComum
}

/** What a form that chooses a password says of it beside what its schema says. */
export async function faltaDeSenhaComum(senha: string, proprias: readonly string[]): Promise<Record<string, string>> {
  if (senha === '') return {}
  const comum = await lerSenhasComuns().then(
    (ehComum) => ehComum(senha, proprias),
    () => false,
  )
  return comum ? { senha: SENHA_COMUM } : {}
}
