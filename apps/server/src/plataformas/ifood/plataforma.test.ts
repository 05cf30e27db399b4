import { expect, test } from 'vitest'
import { ifood } from './plataforma'

test.each(['HANDSHAKE_DISPUTE', 'HSD', 'HANDSHAKE_SETTLEMENT', 'HSS', 'HANDSHAKE_ALTERNATIVE'])(
  '[IF7] %s is kept and changes nothing: a person answers it',
  (tipo) => {
    const metadata = { action: 'CANCELLATION', disputeId: 'd-1', timeoutAction: 'ACCEPT_CANCELLATION' }
    const [event] = ifood.lerEventos([{ id: 'e-1', fullCode: tipo, orderId: 'p-1', metadata }])
    expect(event).toMatchObject({ id: 'e-1', tipo, pedido: 'p-1' })
    expect(ifood.significado(tipo)).toBe('nada')
  },
)

test('[IF7] what the platform does in the end is its cancellation', () => {
  expect(ifood.significado('CANCELLED')).toBe('cancelado')
})

test.each(['CONFIRMED', 'CFM', 'confirmed'])(
  '[IF8] %s says that the platform knows the yes, whoever said it',
  (tipo) => {
    expect(ifood.significado(tipo)).toBe('confirmado')
  },
)
