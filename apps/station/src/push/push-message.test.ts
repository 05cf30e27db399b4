import { describe, expect, it } from 'vitest'
import { notificationFor, routeOfNotification } from './push-message'

describe('a push message', () => {
  it('becomes a notification with the order number', () => {
    const { titulo, opcoes } = notificationFor('{"titulo":"Pedido sem ser visto","numero":412}')
    expect(titulo).toBe('Pedido sem ser visto')
    expect(opcoes).toMatchObject({ body: 'Pedido 412', tag: 'pedido-412', data: { rota: '/montador' } })
  })

  it.each(['', 'texto solto', '[]', 'null', '{"numero":{}}'])(
    'that reads %j still says that there is something to see',
    (raw) => {
      expect(notificationFor(raw)).toMatchObject({
        titulo: 'Novo pedido',
        opcoes: { body: 'Há um pedido esperando na cozinha.' },
      })
    },
  )

  it('opens only paths of this app', () => {
    expect(routeOfNotification({ rota: '/masseiro' })).toBe('/masseiro')
    for (const rota of ['https://invasor.net', '//invasor.net', 'javascript:x', 7]) {
      expect(routeOfNotification({ rota })).toBe('/montador')
    }
  })
})
