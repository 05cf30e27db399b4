import { CHAVE_MAIS_LONGA } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import type { Regra, Regras } from '@kds/protocol/retaguarda/regras'
import type { Mapeado, Orfao } from '@kds/protocol/retaguarda/simulador'
import { SEM_MUDANCAS } from './rascunho'
import type { RascunhoGuardado } from './rascunho-guardado'
import { regrasMudadas } from './regras-mudadas'

export interface Toque {
  readonly orfao: Pick<Orfao, 'nome' | 'codigo'>
  readonly linha: Regra['linha']
  readonly feito: Pick<Mapeado, 'versao'>
}

/**
 * The unsaved changes over the rules as one's own click on an orphan left them: whoever saves them later is not told of himself as of somebody else.
 * Where anything else changed they stay over what was seen, and that is told.
 */
export function depoisDoProprioToque(
  guardado: RascunhoGuardado,
  agora: Pick<Regras, 'versao' | 'itens'>,
  { orfao: { nome, codigo }, linha, feito }: Toque,
): RascunhoGuardado {
  if (agora.versao !== feito.versao || agora.versao !== guardado.versao + 1) return guardado
  const chave = normalizar(codigo === '' ? nome.slice(0, CHAVE_MAIS_LONGA) : codigo)
  const mudadas = regrasMudadas(guardado.vistas, agora.itens, SEM_MUDANCAS)
  const soDele = mudadas.every((regra) => normalizar(regra.chave) === chave && regra.ficou === linha)
  return soDele ? { ...guardado, versao: agora.versao, vistas: agora.itens } : guardado
}
