import { expect, test } from 'vitest'
import { Conexao, ouvidaPor } from './conexao'

test('a call that finds no server says since when it is away, and the next answer that it is back', async () => {
  let agora = 1_000
  const conexao = new Conexao(() => agora)
  const ditas: (number | undefined)[] = []
  const largar = conexao.ouvir(() => ditas.push(conexao.semDesde()))
  let responde: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  const buscar = ouvidaPor(conexao, () => responde())
  await expect(buscar('/x')).rejects.toThrow('Failed to fetch')
  agora = 4_000
  await expect(buscar('/x')).rejects.toThrow()
  conexao.falhou()
  expect(conexao.haQuanto()).toBe(3_000)
  // What it answers is another matter.
  responde = async () => new Response('', { status: 503 })
  await buscar('/x')
  await buscar('/x')
  expect(ditas).toEqual([1_000, undefined])
  expect(conexao.haQuanto()).toBe(0)
  largar()
  conexao.falhou()
  expect(ditas).toHaveLength(2)
})

test('what the page itself called off says nothing of the connection', async () => {
  const conexao = new Conexao(() => 0)
  const buscar = ouvidaPor(conexao, () => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(buscar('/x')).rejects.toThrow('aborted')
  expect(conexao.semDesde()).toBeUndefined()
})
