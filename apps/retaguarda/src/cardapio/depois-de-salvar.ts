import type { Rascunho, Regras } from '@kds/protocol/retaguarda/regras'
import { quantasMudancas } from './rascunho'
import type { RascunhoGuardado } from './rascunho-guardado'
import { chaveDe } from './regras-mudadas'
import { comMudadas, juntas } from './regras-vistas'

/** What was changed while the saving was on its way goes on waiting, over the rules as they were saved. */
export function depoisDeSalvar(
  agora: RascunhoGuardado | undefined,
  enviado: Rascunho,
  salvas: Pick<Regras, 'versao' | 'itens'>,
): RascunhoGuardado | undefined {
  if (!agora) return undefined
  const definidas = new Map(enviado.definir.map((regra) => [chaveDe(regra), regra]))
  const tiradas = new Set(enviado.remover.map(chaveDe))
  const rascunho: Rascunho = {
    definir: agora.rascunho.definir.filter((regra) => {
      const salva = definidas.get(chaveDe(regra))
      return salva?.linha !== regra.linha || salva.ordem !== regra.ordem
    }),
    remover: agora.rascunho.remover.filter((regra) => !tiradas.has(chaveDe(regra))),
  }
  if (quantasMudancas(rascunho) === 0) return undefined
  // Of a kitchen with more rules than a list holds; what was sent is as the answer says, also where it is gone.
  const outras = agora.vistas.filter((regra) => !definidas.has(chaveDe(regra)) && !tiradas.has(chaveDe(regra)))
  return { rascunho, versao: salvas.versao, vistas: juntas(comMudadas([], outras, rascunho), salvas.itens) }
}
