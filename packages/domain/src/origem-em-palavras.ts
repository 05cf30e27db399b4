const ORIGENS: Readonly<Record<string, string>> = {
  ifood: 'iFood',
  opendelivery: 'Open Delivery',
  balcao: 'balcão',
  telefone: 'telefone',
  api: 'integração',
}

/** As people call where an order came from, where that is known. */
export function nomeDaOrigem(origem: string): string | undefined {
  return Object.hasOwn(ORIGENS, origem) ? ORIGENS[origem] : undefined
}
