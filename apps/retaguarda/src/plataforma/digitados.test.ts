import { expect, test } from 'vitest'
import { Digitados } from './digitados'

function deposito() {
  const mapa = new Map<string, string>()
  return {
    getItem: (chave: string) => mapa.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void mapa.set(chave, valor),
    removeItem: (chave: string) => void mapa.delete(chave),
  }
}

test('what was typed in an open form when the session ended is there once for whoever typed it', () => {
  const digitados = new Digitados(deposito())
  digitados.entrou('ana')
  digitados.acompanhar('Nova licença', () => ({ descricao: 'Salão' }))
  digitados.acompanhar('Nova cozinha', () => undefined)
  const fechar = digitados.acompanhar('Novo perfil', () => ({ nome: 'Forno' }))
  fechar()
  digitados.guardar()
  expect(digitados.titulos).toEqual(['Nova licença'])
  digitados.entrou('ana')
  expect(digitados.ver('Nova licença')).toEqual({ descricao: 'Salão' })
  digitados.retomado('Nova licença')
  expect(digitados.ver('Nova licença')).toBeUndefined()
})

test('told twice that the session ended, it keeps what it kept', () => {
  const digitados = new Digitados(deposito())
  digitados.entrou('ana')
  const fechar = digitados.acompanhar('Nova licença', () => ({ descricao: 'Salão' }))
  digitados.guardar()
  fechar()
  digitados.guardar()
  expect(digitados.titulos).toEqual(['Nova licença'])
})

test('another person finds nothing of it, nor does anybody once it was given up', () => {
  const digitados = new Digitados(deposito())
  digitados.entrou('ana')
  digitados.acompanhar('Nova licença', () => ({ descricao: 'Salão' }))
  digitados.guardar()
  digitados.entrou('rui')
  expect(digitados.ver('Nova licença')).toBeUndefined()
  digitados.guardar()
  expect(digitados.titulos).toEqual(['Nova licença'])
  digitados.esquecer()
  expect(digitados.titulos).toEqual([])
})

test('a page that is loaded anew finds it, and what somebody else wrote into its place is nothing', () => {
  const lugar = deposito()
  const antes = new Digitados(lugar)
  antes.entrou('ana')
  antes.acompanhar('Nova licença', () => ({ descricao: 'Salão' }))
  antes.guardar()
  const depois = new Digitados(lugar)
  expect(depois.titulos).toEqual(['Nova licença'])
  depois.entrou('ana')
  expect(depois.ver('Nova licença')).toEqual({ descricao: 'Salão' })
  lugar.setItem('retaguarda.digitado', '{"de":1')
  expect(depois.titulos).toEqual([])
  lugar.setItem('retaguarda.digitado', '{"de":"ana","formularios":[]}')
  expect(depois.titulos).toEqual([])
})
