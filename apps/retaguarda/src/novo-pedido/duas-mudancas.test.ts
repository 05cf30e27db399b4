import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { duasMudancas } from './duas-mudancas'
import { comItem, emMudanca, semItem } from './rascunho'

const QUANDO = { dia: '', hora: '' }
const item = (nome: string, referencia: string) => ({ nome, quantidade: 1, referencia })
const pedido = (itens: readonly object[], outros: object = {}) =>
  ({
    id: 'p',
    numero: '7',
    versao: 'v1',
    origem: 'telefone',
    tipo: 'entrega',
    referencia: 'r',
    itens,
    ...outros,
  }) as never as PedidoEnviado
const nomes = ({ itens }: { itens: readonly { nome: string }[] }) => itens.map(({ nome }) => nome)

const ABERTO = pedido([item('Calabresa', 'i1'), item('Caldo', 'i2')])

test('what each of two changed in an order stays, and nothing is put in twice or taken out unseen', () => {
  const aqui = comItem(semItem(emMudanca(ABERTO, QUANDO), 1), { nome: 'Bruschetta', quantidade: 1 })
  const deles = pedido([item('Calabresa', 'i1'), item('Caldo', 'i2'), item('Batata', 'i3')], {
    versao: 'v2',
    mesa: '4',
  })
  const juntas = duasMudancas(aqui, emMudanca(deles, QUANDO))
  expect(nomes(juntas)).toEqual(['Calabresa', 'Batata', 'Bruschetta'])
  expect(new Set(juntas.itens.map(({ referencia }) => referencia)).size).toBe(3)
  expect([juntas.mudando?.versao, juntas.mesa, juntas.proximo]).toEqual(['v2', '4', 5])
})

test('an item that both changed stays as it was written here; one that the other took out is gone', () => {
  const aqui = comItem(emMudanca(ABERTO, QUANDO), { ...item('Caldo', 'i2'), quantidade: 3 })
  const mudado = pedido([{ ...item('Caldo', 'i2'), quantidade: 2 }], { versao: 'v2', cliente: 'Ana' })
  const juntas = duasMudancas({ ...aqui, cliente: 'Bia' }, emMudanca(mudado, QUANDO))
  expect(juntas.itens).toMatchObject([{ nome: 'Caldo', quantidade: 3 }])
  expect(juntas.cliente).toBe('Bia')
})

test('what was written here about an item that the other took out is not lost: it is there as a new one', () => {
  const aqui = comItem(emMudanca(ABERTO, QUANDO), { ...item('Calabresa', 'i1'), observacao: 'alergia a leite' })
  const mudado = pedido([item('Caldo', 'i2'), item('Batata', 'i3')], { versao: 'v2' })
  const juntas = duasMudancas(aqui, emMudanca(mudado, QUANDO))
  expect(juntas.itens).toMatchObject([
    { nome: 'Caldo', referencia: 'i2' },
    { nome: 'Batata', referencia: 'i3' },
    { nome: 'Calabresa', observacao: 'alergia a leite', referencia: 'i4' },
  ])
})

test('a draft of an earlier version, which does not know how the order was, begins anew', () => {
  const { mudando: _, ...semBase } = emMudanca(ABERTO, QUANDO)
  const velho = { ...semBase, mudando: { id: 'p', numero: '7', versao: 'v1' } }
  const agora = emMudanca(pedido([item('Atum', 'i1')], { versao: 'v2' }), QUANDO)
  expect(duasMudancas(velho, agora)).toEqual(agora)
})
