type Conteudo = Readonly<Record<string, unknown>> | null

/** One line for each field that is another now. */
export function mudancas(antes: Conteudo, depois: Conteudo): string[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  return campos
    .map((campo) => [campo, emTexto(antes?.[campo]), emTexto(depois?.[campo])] as const)
    .filter(([, era, ficou]) => era !== ficou)
    .map(([campo, era, ficou]) => (era === '' ? `${campo}: ${ficou}` : `${campo}: ${era} → ${ficou || 'nada'}`))
}

function emTexto(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}
