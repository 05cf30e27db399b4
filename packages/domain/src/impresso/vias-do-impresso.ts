import type { LinhaDoImpresso } from './ler-impresso'
import { linhasDoImpresso } from './linhas-do-impresso'

export interface ViasDoImpresso {
  /** Of a paper all but which copy of it it is. */
  readonly texto: string
  /** What says that there was one before it. */
  readonly copia?: string
}

/** "2ª VIA", "VIA: 2", "SEGUNDA VIA". */
const VIA =
  /(?<![\p{L}\d])(?:(\d{1,2}) ?(?:[ªaº°]\.?)? via|via:? ?(\d{1,2})(?:\/\d{1,2})?|(primeira|segunda|terceira) via)(?![\p{L}\d])/iu
const DE_NOVO = /(?<!\p{L})(?:reimpress(?:[aã]o|[oa])|c[oó]pia)(?!\p{L})/iu
/** They are made, or of somebody. */
const DE_COMIDA: ReadonlySet<string> = new Set(['item', 'pessoal'])

/** Which of several papers of one order this is, as it says beside its items. */
export function lerVias(papel: string, linhas: readonly LinhaDoImpresso[]): ViasDoImpresso {
  const ficam: string[] = []
  let copia: string | undefined
  for (const [lugar, linha] of [...linhasDoImpresso(papel)].entries()) {
    const lida = linhas[lugar]
    const via = lida && viaDaLinha(linha, lida)
    if (!via) {
      ficam.push(linha)
      continue
    }
    if (via.ehOutra) copia ??= lida.texto
    if (via.resto !== '') ficam.push(via.resto)
  }
  return { texto: ficam.join('\n'), ...(copia !== undefined && { copia }) }
}

function viaDaLinha(linha: string, { papel }: LinhaDoImpresso): { resto: string; ehOutra: boolean } | undefined {
  if (DE_COMIDA.has(papel)) return undefined
  const [via, deNovo] = [VIA.exec(linha), DE_NOVO.test(linha)]
  if (!via && !deNovo) return undefined
  const escrito = linha.replace(VIA, '').replace(DE_NOVO, '').trimEnd()
  const diz = papel !== 'ignorada' && /[\p{L}\p{N}]/u.test(escrito)
  // Among the items only what says nothing else: "COPIA FIEL" may be of one.
  if (diz && papel === 'doItem') return undefined
  return { resto: diz ? escrito : '', ehOutra: deNovo || (via !== null && !ehPrimeira(via)) }
}

function ehPrimeira([, antes, depois, ordem]: RegExpExecArray): boolean {
  return Number(antes ?? depois) === 1 || ordem?.toLowerCase() === 'primeira'
}
