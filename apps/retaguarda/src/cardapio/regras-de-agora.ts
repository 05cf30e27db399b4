import type { Regra, Regras } from '@kds/protocol/retaguarda/regras'
import type { RascunhoGuardado } from './rascunho-guardado'
import { juntas, mesmaRegra, porProcurar } from './regras-vistas'

/** As much as the list is searched by. */
const MAIS_LONGA_BUSCA = 100

/**
 * The rules as they are, with those that the list does not hold and unsaved changes are about: one that lies beyond it is not gone.
 * Undefined where somebody saved in between, so that they are not of one moment.
 */
export async function regrasDeAgora(
  { vistas, rascunho }: Pick<RascunhoGuardado, 'vistas' | 'rascunho'>,
  procurar: (texto: string) => Promise<Regras>,
): Promise<{ readonly versao: number; readonly itens: Regra[] } | undefined> {
  const agora = await procurar('')
  const achadas = await Promise.all(
    porProcurar(vistas, agora, rascunho).map(async (regra) => {
      const { versao, itens } = await procurar(regra.chave.slice(0, MAIS_LONGA_BUSCA))
      return { versao, itens: itens.filter(mesmaRegra(regra)) }
    }),
  )
  if (achadas.some(({ versao }) => versao !== agora.versao)) return undefined
  return {
    versao: agora.versao,
    itens: juntas(
      agora.itens,
      achadas.flatMap(({ itens }) => itens),
    ),
  }
}
