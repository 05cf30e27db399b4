import { emMs, somarMinutos } from '@kds/domain/tempo'
import { estadoVazio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aberturasDasMassas, ritmoPorHora } from './dough-pace'

/** Doughs opened so many minutes ago. */
function abertas(minutos: readonly number[], tamanho = 'Grande') {
  return minutos.map((minuto) =>
    umaPizza({ massa: { situacao: 'aberta', em: somarMinutos(AGORA, -minuto) } } as object, { tamanho }),
  )
}

function ritmo(minutos: readonly number[], tamanho = 'Grande', recentes: readonly number[] = []) {
  const estado = {
    ...estadoVazio(),
    pedidos: { p1: umPedido({ itens: abertas(minutos) }) },
    recentes: [umPedido({ id: 'p2', itens: abertas(recentes, 'Broto') })],
  }
  return ritmoPorHora(aberturasDasMassas(estado), tamanho, emMs(AGORA))
}

describe('the pace', () => {
  test('is what was opened in the last hour, closed orders included', () => {
    expect(ritmo([5, 20, 40, 59, 61, 90])).toBe(4)
    expect(ritmo([90], 'Broto', [10, 30])).toBe(2)
  })

  test('is unknown when nobody opened a dough in that hour, and zero for a size nobody wanted', () => {
    expect(ritmo([])).toBeUndefined()
    expect(ritmo([61, 200])).toBeUndefined()
    expect(ritmo([5], 'Broto')).toBe(0)
  })

  test('is measured over what is remembered when that is less than an hour', () => {
    expect(ritmo([5, 10, 30])).toBe(6)
  })

  test('does not take the first minutes for the rule', () => {
    expect(ritmo([1, 1])).toBe(6)
  })

  test('never grows when time passes without work', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1 }), fc.nat(60), (minutos, depois) => {
        const estado = { pedidos: { p1: umPedido({ itens: abertas(minutos) }) }, recentes: [] }
        const aberturas = aberturasDasMassas(estado)
        const agora = ritmoPorHora(aberturas, 'Grande', emMs(AGORA)) ?? 0
        const maisTarde = ritmoPorHora(aberturas, 'Grande', emMs(somarMinutos(AGORA, depois))) ?? 0
        expect(maisTarde).toBeLessThanOrEqual(agora)
      }),
    )
  })
})
