import { Refusal } from '../../http/refusal'

/** What a company may keep of a kind; nothing that a house with many shops ever meets. */
export const MOST_KEPT = { cozinhas: 200, perfis: 500, chaves: 100, licencas: 500, regras: 200_000 } as const

const WORDS: Readonly<Record<keyof typeof MOST_KEPT, string>> = {
  cozinhas: 'cozinhas, contando as arquivadas. Traga uma delas de volta e mude-a.',
  perfis: 'perfis, contando os arquivados. Traga um deles de volta e mude-o.',
  chaves: 'chaves em uso. Revogue as que não usa mais.',
  licencas: 'licenças valendo. Revogue as que não usa mais.',
  regras: 'regras em todas as suas cozinhas. Tire as que não usa mais.',
}

/** Where so many more are to be kept; counted where whoever makes another at the same moment waits, or the bound is passed by both. */
export function refuseFull(what: keyof typeof MOST_KEPT, kept: { readonly n: string } | undefined, more = 1): void {
  if (Number(kept?.n ?? 0) + more <= MOST_KEPT[what]) return
  throw new Refusal(409, [`Uma empresa pode ter até ${MOST_KEPT[what].toLocaleString('pt-BR')} ${WORDS[what]}`])
}
