import { expect, it } from 'vitest'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { umItem } from './ensaio'
import { SEM_MAPEAMENTOS } from './papel'
import { traduzirPedido } from './pedido'
import { ehIlegivel } from './pedido-lido'

it('[TR9] a note that is longer than its place goes on beside it, whole words and all', () => {
  const long = `${'bem assada '.repeat(60)}e alergia a camarão`
  const milho = { name: 'Milho', groupName: 'Adicionais', observations: long }
  const { item, avisos } = umItem('Pizza', [
    { name: 'Atum', groupName: 'Sabores', observations: long, options: [milho] },
  ])
  const nota = item.pizza?.sabores[0]?.observacao ?? ''
  expect(nota.length).toBeLessThanOrEqual(1_000)
  expect([nota, ...avisos].join(' ')).toBe(`${long} · Milho: ${long}`)
  const body = { id: 'a', type: 'DELIVERY', observations: long, extraInfo: `${long}!`, items: [{ name: 'Atum' }] }
  const lido = lerPedidoOpenDelivery(body)
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  const { entrada, avisos: doPedido } = traduzirPedido('opendelivery', lido, SEM_MAPEAMENTOS)
  expect([entrada.observacao, ...doPedido].join(' ')).toBe(`${long} · ${long}!`)
})

it('[TR9] what is written behind the longest note is read too', () => {
  const long = `${'molho à parte, '.repeat(80)}e ATENÇÃO alergia a soja`
  const { item, avisos } = umItem('Yakisoba', [], { observations: long })
  expect([item.observacao, ...avisos].join(' ')).toBe(long)
  const part = { name: 'Atum', obs: long }
  const lido = lerPedidoWabiz({
    ...{ internalKey: 'a', obs: long },
    items: [{ groupName: 'Bebidas', products: [{ qty: 1, parts: [part] }] }],
  })
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  expect([lido.observacao, lido.linhas[0]?.observacao]).toEqual([long, long])
  const name = `Pastel ${'muito '.repeat(50)}boa`
  expect(umItem(name, []).avisos).toEqual([name])
})
