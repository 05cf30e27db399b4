import { lerImpresso } from '@kds/domain/impresso/ler-impresso'
import { MODELO_DE_COSTUME } from '@kds/domain/impresso/modelo'
import { expect, test } from 'vitest'
import { impressaoEmPalavras, impressoraEmPalavras, PAPEL_DE_EXEMPLO } from './impressora-em-palavras'

const porta = { porta: 9100, permitidas: [9101, 9102], ultimaEm: null }

test('a port says whether a till could print now, and what is in the way', () => {
  expect(impressoraEmPalavras({ ...porta, situacao: 'desligada' }).texto).toBe('desligada')
  expect(impressoraEmPalavras({ ...porta, situacao: 'aberta' })).toEqual({
    ...{ texto: 'aberta na porta 9100', cor: 'success.main' },
  })
  expect(impressoraEmPalavras({ ...porta, situacao: 'ocupada' }).texto).toContain('outro programa')
  expect(impressoraEmPalavras({ ...porta, situacao: 'naoPermitida' }).texto).toContain('(permitidas: 9101, 9102)')
})

test('a print says what became of it', () => {
  const dita = (situacao: Parameters<typeof impressaoEmPalavras>[0]['situacao'], motivo: string | null = null) =>
    impressaoEmPalavras({ situacao, numero: '42', motivo }).texto
  expect(dita('pedido')).toBe('pedido #42')
  expect(dita('repetida')).toContain('possível repetição')
  expect(dita('via')).toBe('via do pedido #42')
  expect(dita('semPedido', 'Chegou como imagem.')).toBe('não virou pedido: Chegou como imagem.')
})

test('the paper of the first look is read whole by the template of the first look', () => {
  const { pedido } = lerImpresso(PAPEL_DE_EXEMPLO, MODELO_DE_COSTUME)
  expect(pedido).toMatchObject({ numero: '128', tipo: 'retirada', cliente: 'Marialva' })
  expect(pedido?.observacao).toBeUndefined()
  expect(pedido?.itens.map(({ nome }) => nome)).toEqual(['Pizza Grande Calabresa', 'Coca-Cola 2L'])
})
