import { execFileSync } from 'node:child_process'
import { itensDaEntrada } from '@kds/domain/entrada'
import { pedidoDeEntrada } from '@kds/protocol/entrada'
import { describe, expect, it } from 'vitest'
import { demoBanner } from './banner'
import { COZINHAS_DEMO, ROTAS } from './menu'
import type { DemoFacts } from './seed'

const facts: DemoFacts = {
  empresa: 'Pizzaria Bella Massa',
  licenca: 'ABCD-EFGH-JKMN-PQRS-TVWX',
  cozinhas: [
    { id: 'demo-matriz', nome: 'Matriz – Pinheiros', perfil: 'Matriz – Pinheiros', chave: "chv_ab'c" },
    { id: 'demo-filial', nome: 'Filial – Moema', perfil: 'Filial – Moema', chave: 'chv_outra' },
  ],
}
const options = { facts, publicUrl: 'http://localhost:3000', pedidosPorMinuto: 3, shell: 'posix' } as const

function commandOf(banner: string): string {
  return banner.slice(banner.indexOf('curl '))
}

describe('the banner of the demonstration', () => {
  it('says where the station is and what to type there', () => {
    const banner = demoBanner(options)
    expect(banner).toContain('http://localhost:3000/\n')
    expect(banner).toContain('ABCD-EFGH-JKMN-PQRS-TVWX')
    expect(banner).toContain('Matriz – Pinheiros (ou Filial – Moema)')
    expect(banner).toContain('3 pedidos por minuto')
    expect(demoBanner({ ...options, pedidosPorMinuto: 0 })).toContain('desligado')
  })

  it('says where the back office is and how to come in', () => {
    const banner = demoBanner({
      ...options,
      facts: { ...facts, conta: { email: 'ana@exemplo.com.br', senha: 'xq7mVt2pLw9' } },
    })
    expect(banner).toContain('http://localhost:3000/retaguarda/')
    expect(banner).toContain('ana@exemplo.com.br')
    expect(banner).toContain('xq7mVt2pLw9')
  })

  // The shell itself reads the command; only the program's name is taken by a function that prints its arguments.
  it('has a command that a shell reads as one call with an order the kitchen understands', () => {
    const script = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }\n${commandOf(demoBanner(options))}`
    const [url, , authorization, , type, , body] = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0')
    expect(url).toBe('http://localhost:3000/api/cozinhas/demo-matriz/pedidos')
    expect(authorization).toBe("Authorization: Bearer chv_ab'c")
    expect(type).toBe('Content-Type: application/json')
    const pedido = pedidoDeEntrada.parse(JSON.parse(body ?? ''))
    expect(pedido.referencia).toMatch(/^teste-\d+$/)
    const itens = itensDaEntrada(pedido, { cozinha: COZINHAS_DEMO[0].configuracao, rotas: ROTAS })
    expect(itens.map(({ linha, avisos }) => [linha, avisos])).toEqual([
      ['pizza', []],
      ['fritura', []],
    ])
  })

  it('follows the quoting of the Windows prompt when asked to', () => {
    const command = commandOf(demoBanner({ ...options, shell: 'cmd' })).trim()
    expect(command).not.toContain('\n')
    // The prompt's code page would garble anything else.
    expect(command).toMatch(/^[ -~]+$/)
    const body = /-d "(.*)"$/.exec(command)?.[1]?.replaceAll('\\"', '"').replace('%RANDOM%%RANDOM%', '123') ?? ''
    expect(pedidoDeEntrada.parse(JSON.parse(body)).referencia).toBe('teste-123')
  })
})
