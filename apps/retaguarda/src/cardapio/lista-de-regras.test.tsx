import type { Regra, Regras } from '@kds/protocol/retaguarda/regras'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListaDeRegras } from './ListaDeRegras'
import { SEM_MUDANCAS } from './rascunho'

const nome = (chave: string, ordem: number): Regra => ({
  ...{ tipo: 'nome', chave, linha: 'cozinha', ordem },
  numero: `4.${ordem + 1}`,
})

/** By its name, whether each of the buttons that move a rule may be pressed. */
function movers(...itens: Regra[]): Record<string, boolean> {
  const regras: Regras = { versao: 1, totais: { codigo: 0, categoria: 0, nome: itens.length }, itens }
  const nada = () => undefined
  const html = renderToStaticMarkup(
    <ListaDeRegras regras={regras} rascunho={SEM_MUDANCAS} busca="" aoBuscar={nada} aoMudar={nada} />,
  )
  const buttons = [...html.matchAll(/<button[^>]*aria-label="((?:Subir|Descer) [^"]*)"[^>]*>/g)]
  return Object.fromEntries(buttons.map(([button, name = '']) => [name, !button.includes('aria-disabled="true"')]))
}

test('the first rule cannot go up and the last cannot go down', () => {
  expect(movers(nome('caldo', 0), nome('bolo', 1), nome('suco', 2))).toEqual({
    ...{ 'Subir caldo': false, 'Descer caldo': true },
    ...{ 'Subir bolo': true, 'Descer bolo': true },
    ...{ 'Subir suco': true, 'Descer suco': false },
  })
  expect(movers(nome('caldo', 0))).toEqual({ 'Subir caldo': false, 'Descer caldo': false })
})
