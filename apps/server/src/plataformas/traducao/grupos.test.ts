import { bilhete } from '@kds/domain/testing/bilhete'
import { expect, test } from 'vitest'
import { lerCurta, noIFood } from '../corpus/curta'
import { cleaned } from '../intake/bring-order'
import { doIFood } from './ensaio'
import { toTheEnd } from './to-the-end'

const bilheteDe = (itens: readonly object[]) => bilhete(toTheEnd(cleaned(doIFood(itens as never)))).slice(1)
const lida = (curta: string) => bilheteDe([noIFood(lerCurta(curta))])

test.each([
  ['[Alergias] Amendoim', '~ Alergias: Amendoim', 'ALERGIA «Alergias: Amendoim»'],
  ['[Possui alguma alergia?] Camarão', '~ Possui alguma alergia? Camarão', 'ALERGIA «Possui alguma alergia? Camarão»'],
  ['[Alergia] Sim, camarão', '~ Alergia: Sim, camarão', 'ALERGIA «Alergia: Sim, camarão»'],
  ['[Restrições alimentares] Ovo', '~ Restrições alimentares: Ovo', 'ALERGIA «alergia: Restrições alimentares: Ovo»'],
])('[TR6] who is asked for an allergy says one, in a dish and in a pizza: %s', (opcao, escolha, alergia) => {
  expect(lida(`X-Burger | ${opcao}`)).toEqual([`1 × X-Burger · ${escolha} · ${alergia}`])
  expect(lida(`Pizza Grande | [Sabores] Calabresa | ${opcao}`)).toEqual([
    `1 × Pizza Grande · Grande: Calabresa · ${escolha} · ${alergia}`,
  ])
  const [sabor = ''] = lida(`Pizza Grande | [Sabores] Calabresa > ${opcao}`)
  expect(sabor).toContain(escolha.slice(2))
  expect(sabor).toContain('ALERGIA')
})

test('[TR6] what stands inside a yes to who asks for an allergy says to what', () => {
  const alergia = '~ Alergia: Sim · ~ Alergia: Camarão · ALERGIA «Alergia: Sim» · ALERGIA «Alergia: Camarão»'
  expect(lida('X-Burger | [Alergia] Sim > Camarão')).toEqual([`1 × X-Burger · ${alergia}`])
  expect(lida('X-Burger | [Alergia] Sim > [A quê?] Camarão')).toEqual([`1 × X-Burger · ${alergia}`])
  expect(lida('Pizza Grande | [Sabores] Calabresa | [Alergia] Sim > Camarão')).toEqual([
    `1 × Pizza Grande · Grande: Calabresa · ${alergia}`,
  ])
  expect(lida('X-Burger | [Alergia] Sim > [Retirar] Camarão')[0]).toContain('SEM Camarão')
})

test.each([
  '[Alergênicos] Não contém',
  '[Alergias] Nenhuma',
  '[Possui alguma alergia?] Não',
  '[Alergia] Não tenho',
  '[Alergia] Sem alergias',
])('[TR6] and who has none says none: %s', (opcao) => {
  const [item = ''] = lida(`X-Burger | ${opcao}`)
  expect(item).not.toContain('ALERGIA')
  expect(item).not.toContain('(!)')
})

test.each([
  ...['[Não colocar] Cebola', '[Não quero] Cebola', '[O que não vai?] Cebola', '[Ingredientes que não quer] Cebola'],
  ...[
    '[Excluir] Cebola',
    '[Exclua ingredientes] Cebola',
    '[Exceto] Cebola',
    '[Exclusões] Cebola',
    '[Não incluir] Cebola',
  ],
])('[TR6] what stands in a group of what does not go in is left out: %s', (opcao) => {
  expect(lida(`X-Burger | ${opcao}`)).toEqual(['1 × X-Burger · SEM Cebola'])
})

test.each(['[Não perca] Cebola', '[Bebida não alcoólica] Suco', '[Não esqueça o molho] Barbecue'])(
  '[TR6] no other "não" leaves anything out: %s',
  (opcao) => {
    expect(lida(`X-Burger | ${opcao}`)[0]).not.toContain('SEM')
  },
)

test.each([
  ['[Retirar do suco] Gelo', 'Suco', 'SEM Gelo'],
  ['[Remover da bebida] Açúcar', 'Suco', 'SEM Açúcar'],
  ['[Retirar da borda] Orégano', 'Pizza', 'SEM Orégano'],
  ['[Ingredientes da massa - retirar] Ovo', 'Pizza', 'SEM Ovo'],
])('[TR6] what is taken off a drink, a crust or a dough is none: %s', (opcao, categoria, sem) => {
  expect(lida(`${categoria} Grande {${categoria}s} | [Sabores] Calabresa | ${opcao}`)[0]).toContain(sem)
  expect(lida(`${categoria} Grande {${categoria}s} | [Sabores] Calabresa | ${opcao}`)[0]).not.toMatch(/borda|massa/)
})

test('[TR7] what is taken off or put on the drink of a combo is no further drink', () => {
  const casal = 'Combo Casal | [Lanche] X-Salada | [Bebida] Suco de Laranja'
  expect(lida(`${casal} | [Retirar do suco] Gelo | [Adicionais do suco] Leite`)).toEqual([
    '1 × X-Salada · ~ do Combo Casal',
    '1 × Suco de Laranja · ~ do Combo Casal',
    '1 × Combo Casal · SEM Gelo · + Leite · ~ resto do combo',
  ])
  for (const grupo of ['Adicione uma bebida', 'Bebidas extras', 'Adicional de refrigerante', 'Acrescente seu suco']) {
    expect(lida(`Combo Casal | [Lanche] X-Salada | [${grupo}] Guaraná`), grupo).toContain(
      '1 × Guaraná · ~ do Combo Casal',
    )
  }
})

test.each([
  ...['[Adicione/Remova] Bacon', '[Adicionar ou remover ingredientes] Bacon', '[Adicionais e retiradas] Bacon'],
  '[Turbine ou retire] Bacon',
])('[TR6] a group of what is put on and taken off says of nothing which: %s', (opcao) => {
  const [item = ''] = lida(`X-Burger | ${opcao}`)
  expect(item).toContain('~ Bacon')
  expect(item).toContain('veio sem dizer o que é')
})

test.each([
  ['[Cebola] Retirar', 'SEM Cebola'],
  ['[Deseja cebola?] Remover', 'SEM cebola'],
  ['[Retiradas] Cebola', 'SEM Cebola'],
])('[TR6] to take it off is an answer too: %s', (opcao, sem) => {
  expect(lida(`X-Burger | ${opcao}`)).toEqual([`1 × X-Burger · ${sem}`])
})

test.each(['Ponto', 'Ponto da carne', 'Preparo'])('[TR6] how a dish is made is not left out: [%s] Sem', (grupo) => {
  expect(lida(`X-Burger | [${grupo}] Sem`)).toEqual([`1 × X-Burger · ~ ${grupo}: Sem`])
})

test.each(['[Retirar] - Cebola', '[Retirar] – Sem Cebola', '[Não colocar] -Cebola'])(
  '[TR6] a dash before what is taken off is no part of it: %s',
  (opcao) => {
    expect(lida(`X-Burger | ${opcao}`)).toEqual(['1 × X-Burger · SEM Cebola'])
    expect(lida(`Pizza Grande | [Sabores] Calabresa > ${opcao}`)[0]).toContain('SEM Cebola')
  },
)

test('[TR4] a flavour that is sold without lactose is one, and to be without it alone is a wish', () => {
  expect(lida('Pizza Grande | [Sabores] Sem Lactose Marguerita | [Sabores] Calabresa')).toEqual([
    '1 × Pizza Grande · Grande: ½ Sem Lactose Marguerita + ½ Calabresa',
  ])
  for (const desejo of ['Sem lactose', 'Sem glúten por favor', 'Sem cebola roxa']) {
    expect(lida(`Pizza Grande | [Sabores] Calabresa | [Sabores] ${desejo}`)[0], desejo).toMatch(/SEM /)
  }
})

test('[TR5] a note of a crust is none, and neither is that it is taken off', () => {
  expect(lida('Pizza Grande | [Sabores] Calabresa | [Obs da borda] Bem assada')).toEqual([
    '1 × Pizza Grande · Grande: Calabresa · ~ Bem assada',
  ])
  expect(lida('Pizza Grande | [Sabores] Calabresa | [Remover borda recheada] Remover')[0]).toContain('borda recheada')
})

test.each([
  [{ type: 'REMOVE' }, 'SEM Cebola'],
  [{ action: 'remover' }, 'SEM Cebola'],
  [{ modifierType: 'REMOVAL', groupName: 'Ingredientes' }, 'SEM Cebola'],
  [{ type: 'ADD' }, '+ Cebola'],
  [{ type: 'ADDITION', groupName: 'Retirar' }, 'SEM Cebola'],
])('[TR12] an option may say of itself what to do with it: %j', (fields, dita) => {
  expect(bilheteDe([{ name: 'X-Burger', quantity: 1, options: [{ name: 'Cebola', quantity: 1, ...fields }] }])).toEqual(
    [`1 × X-Burger · ${dita}`],
  )
})

test('[TR1] an option that came less than not at all says how', () => {
  const options = [{ name: 'Cebola', groupName: 'Adicionais', quantity: -1 }]
  expect(bilheteDe([{ name: 'X-Burger', quantity: 1, options }])[0]).toContain('“Cebola” veio com quantidade -1.')
})

test('[TR4] a note of a flavour is no flavour', () => {
  expect(lida('Pizza Grande | [Sabor 1] Calabresa | [Sabor 2] Atum | [Observações sabor 2] Bem assado')).toEqual([
    '1 × Pizza Grande · Grande: ½ Calabresa + ½ Atum · ~ Bem assado (Observações sabor 2)',
  ])
})

test('[TR6] what nobody understands is marked with what its group says of it', () => {
  expect(lida('X-Burger | [Trocar cebola por] Tomate | Vulcão')).toEqual([
    '1 × X-Burger · ~ Tomate · ~ Vulcão · (!) veio: “Tomate” (Trocar cebola por) e “Vulcão” vieram sem dizer o que são. Confira o pedido.',
  ])
})

const opcoes = (...ditas: readonly [nome: string, grupo: string, dentro?: object[]][]) =>
  ditas.map(([name, groupName, options]) => ({ name, groupName, quantity: 1, options }))

test('[TR7] a combo in a combo is opened too, with what each dish and each pizza says of itself', () => {
  const casal = {
    ...{ name: 'Combo Casal', groupName: 'Escolha', quantity: 2 },
    options: [
      ...opcoes(
        ['X-Salada', 'Lanche 1', opcoes(['Tomate', 'Retirar'])],
        ['X-Bacon', 'Lanche 2', opcoes(['Cebola', 'Retirar'])],
      ),
      { name: 'Coca Lata', groupName: 'Bebida', quantity: 2 },
    ],
  }
  expect(bilheteDe([{ name: 'Combo Família', quantity: 1, options: [casal] }])).toEqual([
    '2 × X-Salada · SEM Tomate · ~ do Combo Família · ~ do Combo Casal',
    '2 × X-Bacon · SEM Cebola · ~ do Combo Família · ~ do Combo Casal',
    '4 × Coca Lata · ~ do Combo Família · ~ do Combo Casal',
  ])
  const pizzas = {
    ...{ name: 'Combo Pizza', groupName: 'Pizzas', quantity: 1 },
    options: opcoes(
      ['Pizza Grande', 'Pizza 1', opcoes(['Calabresa', 'Sabores'], ['Cebola', 'Retirar'])],
      ['Pizza Broto', 'Pizza 2', opcoes(['Chocolate', 'Sabores'])],
    ),
  }
  expect(bilheteDe([{ name: 'Combo Festa', quantity: 2, options: [pizzas] }])).toEqual([
    '2 × Pizza Grande · Grande: Calabresa · SEM Cebola · ~ do Combo Festa · ~ do Combo Pizza',
    '2 × Pizza Broto · Broto: Chocolate · ~ do Combo Festa · ~ do Combo Pizza',
  ])
})
