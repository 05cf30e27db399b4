import type { MotivoDeRecusa } from '@kds/domain/pedido'

/** The Merchant API's codes of cancellation, in its words. */
export const RECUSAS: readonly MotivoDeRecusa[] = [
  { codigo: '503', texto: 'Item indisponível' },
  { codigo: '509', texto: 'Dificuldades internas do restaurante' },
  { codigo: '504', texto: 'Restaurante sem entregador' },
  { codigo: '506', texto: 'Fora da área de entrega' },
  { codigo: '508', texto: 'Fora do horário do delivery' },
  { codigo: '505', texto: 'Cardápio desatualizado' },
  { codigo: '502', texto: 'Pedido em duplicidade' },
  { codigo: '501', texto: 'Problemas de sistema' },
  { codigo: '507', texto: 'Cliente golpista ou trote' },
  { codigo: '511', texto: 'Área de risco' },
  { codigo: '512', texto: 'Restaurante abrirá mais tarde' },
  { codigo: '513', texto: 'Restaurante fechou mais cedo' },
]
