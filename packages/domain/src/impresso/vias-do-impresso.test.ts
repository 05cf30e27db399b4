import { expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME } from './modelo'
import { lerVias } from './vias-do-impresso'

const vias = (papel: string) => lerVias(papel, lerImpresso(papel, MODELO_DE_COSTUME).linhas)
const PAPEL = 'PEDIDO 55\nMESA 4\n1 PIZZA BROTO CHOCOLATE\n  SEM AÇÚCAR'

test.each([
  ...['1 VIA\n', '2 VIA\n', '2ª VIA\n', 'VIA: 2\n', 'VIA 2/2\n', 'SEGUNDA VIA\n', '*** REIMPRESSÃO ***\n'],
  ...['1 VIA COZINHA\n', '2 VIA MOTOBOY\n', '2 VIA REIMPRESSAO\n'],
])('[IM14] papers that differ by which copy they are say the same: %j', (marca) => {
  expect(vias(marca + PAPEL).texto).toBe(PAPEL)
  expect(vias(`${PAPEL}\n${marca.trim()}`).texto).toBe(PAPEL)
})

test('[IM14] a copy that is said beside something else is all that is left out', () => {
  expect(vias(PAPEL.replace('55', '55      2ª VIA')).texto).toBe(PAPEL)
})

test.each([
  ['1 VIA', undefined],
  ['1ª VIA - COZINHA', undefined],
  ['VIA DO CLIENTE', undefined],
  ['2ª VIA', '2ª VIA'],
  ['VIA: 3', 'VIA: 3'],
  ['SEGUNDA VIA', 'SEGUNDA VIA'],
  ['*** REIMPRESSÃO ***', '*** REIMPRESSÃO ***'],
  ['CÓPIA', 'CÓPIA'],
  ['REIMPRESSO EM 19/11 20:31', 'REIMPRESSO EM 19/11 20:31'],
])('[IM14] who prints %j says that there was one before it: %j', (marca, copia) => {
  expect(vias(`${marca}\n${PAPEL}`).copia).toBe(copia)
})

test('[IM14] a dish that is called like a copy is none', () => {
  for (const prato of ['2 VIA LACTEA', '2 VIA VENETO  59,00', '1 PIZZA\n  COPIA FIEL', '1 REIMPRESSAO']) {
    expect(vias(prato), prato).toEqual({ texto: prato })
  }
})
