import { describe, expect, it } from 'vitest'
import { ondeProcurar, PROCURAR_MS } from './where-to-look'

describe('where to look for a kitchen that does not answer', () => {
  it('is said at an address of the shop’s network, with the port that was used', () => {
    expect(ondeProcurar('http://192.168.0.10:3000', PROCURAR_MS)).toBe(
      'Se o computador da cozinha mudou de endereço, o terminal dele mostra o novo; ou tente http://cozinha.local:3000.',
    )
    expect(ondeProcurar('https://10.0.0.4:3443', PROCURAR_MS)).toContain('https://cozinha.local:3443')
  })

  it('is not said at once, nor where the address does not change', () => {
    expect(ondeProcurar('http://192.168.0.10:3000', PROCURAR_MS - 1)).toBe('')
    for (const pagina of ['http://localhost:3000', 'http://cozinha.local:3000', 'https://cozinha.exemplo.com.br'])
      expect(ondeProcurar(pagina, PROCURAR_MS)).toBe('')
  })
})
