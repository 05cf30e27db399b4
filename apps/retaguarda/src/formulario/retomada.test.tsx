import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Digitados } from '../plataforma/digitados'
import { Sessao } from '../plataforma/sessao'
import { ContextoDaSessao } from '../quadro/contexto'
import { useRetomada } from './use-retomada'

function Formulario() {
  const retomado = useRetomada('Nova licença', { digitado: () => undefined, retomar: () => undefined })
  return retomado ? 'retomado' : 'vazio'
}

test('a drawing that React puts away before it is shown takes nothing of what was typed with it', () => {
  const guardado = new Map<string, string>()
  const digitados = new Digitados({
    getItem: (chave) => guardado.get(chave) ?? null,
    setItem: (chave, valor) => void guardado.set(chave, valor),
    removeItem: (chave) => void guardado.delete(chave),
  })
  digitados.entrou('ana')
  digitados.acompanhar('Nova licença', () => ({ descricao: 'Salão' }))
  digitados.guardar()
  const sessao: Sessao = Object.assign(Object.create(Sessao.prototype), { digitados })
  const desenhar = () =>
    renderToStaticMarkup(
      <ContextoDaSessao value={sessao}>
        <Formulario />
      </ContextoDaSessao>,
    )
  expect(desenhar()).toBe('retomado')
  expect(desenhar()).toBe('retomado')
})
