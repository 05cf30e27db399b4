import type { Config } from './config'

/** What services run apart need and nobody told them, in words for whoever starts them. They run without it: one proxy may serve both as one address. */
export function missingApart(config: Pick<Config, 'serve' | 'publicUrlGiven' | 'origens'>): string[] {
  if (config.serve !== 'licensing') return []
  return [
    ...(config.publicUrlGiven
      ? []
      : ['PUBLIC_URL com o endereço da cozinha, que vai nos perfis: sem ele as telas procuram a cozinha aqui.']),
    ...(config.origens.length > 0
      ? []
      : [
          'ORIGENS com o endereço em que as telas são abertas: sem ele o navegador não as deixa falar com o licenciamento.',
        ]),
  ]
}

export function missingApartWords(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  const lines = missing.map((each) => `  - ${each}\n`).join('')
  return `\n  Com SERVE=licensing à parte da cozinha falta definir:\n${lines}  Receita: docs/manual/atras-de-um-proxy.md\n\n`
}
