/** Of what somebody may have meant who calls an order with another method, by the end of the address. */
export const OTHER_WAYS: Readonly<Record<string, string>> = {
  '/pedidos/:origem/:referencia':
    'Para enviar um pedido, POST em …/pedidos; para alterar, PUT aqui, com o pedido inteiro; para cancelar, POST em …/pedidos/{origem}/{referencia}/cancelar.',
  '/pedidos': 'Para alterar um pedido, PUT em …/pedidos/{origem}/{referencia}.',
  '/cancelar': 'Para cancelar, POST aqui.',
}
