import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { betweenReads } from '../doors/between-reads'
import type { CompanyContext } from '../doors/context'
import { fromHours } from '../kitchens/opening-hours'
import { wholeMenu } from '../menu/whole-menu'
import { workingKitchen } from './working-kitchen'

/** What can be ordered at a kitchen: its sizes and the company's menu. */
export async function counterOf(context: CompanyContext, cozinhaId: string): Promise<Balcao> {
  const { db, company, clock } = context
  const { id, nome, fuso, metaMinutos, tamanhos, horarios } = await workingKitchen(context, cozinhaId)
  const menu = await wholeMenu(db, company.id, betweenReads(context))
  const of = (tipo: (typeof menu)[number]['tipo']) => menu.filter((item) => item.tipo === tipo)
  return {
    cozinha: { id, nome, fuso, metaMinutos, tamanhos, horarios: fromHours(horarios) },
    agora: clock().toISOString(),
    produtos: of('produto'),
    sabores: of('sabor'),
    adicionais: of('adicional'),
    remocoes: of('remocao'),
    massas: of('massa').map((massa) => massa.nome),
    bordas: of('borda').map((borda) => borda.nome),
  }
}
