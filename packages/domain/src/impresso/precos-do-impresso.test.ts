import { expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME } from './modelo'

const ler = (texto: string) => lerImpresso(texto, MODELO_DE_COSTUME)

test('[IM7] leaves out the prices of what stands below an item too', () => {
  const { pedido } = ler(
    '1 X-TUDO\n  + OVO      2,00\n  + BACON R$ 5,00\n  SEM SAL   0,00\n  QUEIJO ...... 3,00\n  TROCO   50,00\n  OBS: cobrar   R$ 5,00\n  COCA 1,50',
  )
  expect(pedido?.itens).toEqual([
    {
      nome: 'X-TUDO',
      quantidade: 1,
      complementos: [
        { nome: 'OVO', quantidade: 1, tipo: 'adicional' },
        { nome: 'BACON', quantidade: 1, tipo: 'adicional' },
        { nome: 'SAL', quantidade: 1, tipo: 'remocao' },
      ],
      observacao: 'QUEIJO\nOBS: cobrar   R$ 5,00\nCOCA 1,50',
    },
  ])
  expect(ler('1 PIZZA\n  1/2 ATUM   30,00\n  + BACON    5,00\n  BORDA CHEDDAR   12,00').pedido?.itens).toMatchObject([
    { observacao: '1/2 ATUM\n+ BACON\nBORDA CHEDDAR' },
  ])
})
