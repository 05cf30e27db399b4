import { describe, expect, it } from 'vitest'
import { ondeProcurar, PROCURAR_MS } from './where-to-look'

describe('where to look for a kitchen that does not answer', () => {
  it('is said at an address of the shop’s network, by the name that the server said it has', () => {
    expect(ondeProcurar('http://192.168.0.10:3000', PROCURAR_MS, 'http://forno.local:3000')).toBe(
      'Se o computador da cozinha mudou de endereço, o terminal dele mostra o novo; ou tente http://forno.local:3000.',
    )
    expect(ondeProcurar('http://192.168.0.10:3000', PROCURAR_MS)).toBe(
      'Se o computador da cozinha mudou de endereço, o terminal dele mostra o novo.',
    )
  })

  it('is not said at once, nor where the address does not change', () => {
    expect(ondeProcurar('http://192.168.0.10:3000', PROCURAR_MS - 1)).toBe('')
    for (const pagina of ['http://localhost:3000', 'http://cozinha.local:3000', 'https://cozinha.exemplo.com.br'])
      expect(ondeProcurar(pagina, PROCURAR_MS)).toBe('')
  })
})
