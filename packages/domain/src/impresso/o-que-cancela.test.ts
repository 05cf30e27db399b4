import { expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME } from './modelo'

const ler = (texto: string) => lerImpresso(texto, MODELO_DE_COSTUME)

test('[IM15] says so where it cancels, on the ticket and on each item', () => {
  const CANCELA = 'O papel diz CANCELAMENTO: confira no caixa antes de fazer.'
  for (const diz of ['*** CANCELAMENTO ***', 'ITEM CANCELADO', 'CANCELAMENTO DO PEDIDO Nº 42', 'ESTORNO']) {
    const { pedido } = ler(`${diz}\n1 PASTEL\n  SEM QUEIJO\n1 COCA`)
    expect(pedido?.observacao, diz).toBe(`${CANCELA}\n${diz}`)
    expect(pedido?.itens.map(({ observacao }) => observacao)).toEqual([CANCELA, CANCELA])
  }
  expect(ler('1 PASTEL\nPEDIDO CANCELADO').pedido?.itens[0]?.observacao).toBe(CANCELA)
  for (const nao of [
    '1 PASTEL\n  CANCELADO\n1 COCA',
    'CANCELAMENTO SOMENTE NO CAIXA\n1 COCA',
    '1 COCA\nTOTAL 9,00\nCANCELE PELO APP',
  ]) {
    expect(JSON.stringify(ler(nao).pedido), nao).not.toContain(CANCELA)
  }
})

test('[IM15] says so of what is cancelled by its name or in its line', () => {
  const CANCELA = 'O papel diz CANCELAMENTO: confira no caixa antes de fazer.'
  const notes = (paper: string) => ler(paper).pedido?.itens.map(({ observacao }) => observacao)
  for (const line of ['CANCELAR: 2 COCA LATA', 'CANCELADO 1 SUCO', 'Cancelar: suco', 'ESTORNAR: 1,000 UN SUCO']) {
    expect(ler(`${line}\n1 PASTEL`).pedido?.observacao, line).toBe(`${CANCELA}\n${line}`)
    expect(notes(`${line}\n1 PASTEL`), line).toEqual([CANCELA])
    expect(notes(`1 PASTEL\n${line}`), line).toEqual([CANCELA])
    expect(notes(line), line).toEqual([CANCELA])
  }
  for (const name of ['BATATA (CANCELADO)', 'BATATA - CANCELADA', 'BATATA *** CANCELADO ***  9,00']) {
    expect(notes(`1 ${name}\n1 COCA`), name).toEqual([CANCELA, undefined])
  }
  for (const not of ['1 PASTEL\n  CANCELAR: 1 OVO', '1 PASTEL\nTOTAL 9,00\nCANCELAR SOMENTE NO CAIXA']) {
    expect(JSON.stringify(ler(not)), not).not.toContain(CANCELA)
  }
})
