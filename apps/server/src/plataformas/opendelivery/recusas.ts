import type { MotivoDeRecusa } from '@kds/domain/pedido'

/** The standard's codes of a cancellation by the merchant, which both of its versions share. */
export const RECUSAS: readonly MotivoDeRecusa[] = [
  { codigo: 'UNAVAILABLE_ITEM', texto: 'Item indisponível' },
  { codigo: 'INTERNAL_DIFFICULTIES_OF_THE_RESTAURANT', texto: 'Dificuldades internas do restaurante' },
  { codigo: 'RESTAURANT_WITHOUT_DELIVERY_PERSON', texto: 'Restaurante sem entregador' },
  { codigo: 'ORDER_OUTSIDE_THE_DELIVERY_AREA', texto: 'Fora da área de entrega' },
  { codigo: 'OUTSIDE_DELIVERY_HOURS', texto: 'Fora do horário de entrega' },
  { codigo: 'OUTDATED_MENU', texto: 'Cardápio desatualizado' },
  { codigo: 'DUPLICATE_APPLICATION', texto: 'Pedido em duplicidade' },
  { codigo: 'SYSTEMIC_ISSUES', texto: 'Problemas de sistema' },
  { codigo: 'DELIVERY_PROBLEM', texto: 'Problema na entrega' },
  { codigo: 'BLOCKED_CUSTOMER', texto: 'Cliente bloqueado' },
  { codigo: 'RISK_AREA', texto: 'Área de risco' },
]
