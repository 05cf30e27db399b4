const TITULO_PADRAO = 'Novo pedido'
const ROTA_PADRAO = '/montador'

export interface PushNotification {
  titulo: string
  opcoes: { body: string; tag: string; icon: string; badge: string; lang: string; data: { rota: string } }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function fields(raw: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A push message is never lost: one that cannot be read still says that there is something to see. */
export function notificationFor(raw: string): PushNotification {
  const message = fields(raw)
  const numero = text(message.numero) ?? (typeof message.numero === 'number' ? String(message.numero) : null)
  return {
    titulo: text(message.titulo) ?? TITULO_PADRAO,
    opcoes: {
      body: text(message.mensagem) ?? (numero ? `Pedido ${numero}` : 'Há um pedido esperando na cozinha.'),
      tag: text(message.tag) ?? (numero ? `pedido-${numero}` : 'pedido'),
      icon: '/img/icon-192.png',
      badge: '/img/icone-agile-branco.png',
      lang: 'pt-BR',
      data: { rota: routeOfNotification({ rota: message.rota }) },
    },
  }
}

/** Only a path of this app: a notification never opens another address. */
export function routeOfNotification(data: unknown): string {
  const rota = typeof data === 'object' && data !== null && 'rota' in data ? text(data.rota) : null
  return rota && /^\/(?!\/)[\w\-/]*$/.test(rota) ? rota : ROTA_PADRAO
}
