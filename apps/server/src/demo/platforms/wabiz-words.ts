import type { ItemDeEntrada } from '@kds/domain/entrada'
import type { CustomersOrder } from './platform-order'

type Sabor = NonNullable<ItemDeEntrada['pizza']>['sabores'][number]

/** A whole order in one call: a pizza has parts, each with its own additions and crust. */
export function wabizOrder(id: string, { numero, cliente, observacao, itens }: CustomersOrder): object {
  return {
    ...{ orderNumber: numero, internalKey: id, obs: observacao ?? null, customer: { name: cliente } },
    items: itens.map((item) => ({
      groupName: item.pizza ? 'Pizzas' : (item.categoria ?? ''),
      products: [product(item)],
    })),
    service: { type: 'delivery' },
  }
}

function product({
  nome,
  quantidade,
  referencia,
  codigo,
  observacao,
  pizza,
  complementos = [],
}: ItemDeEntrada): object {
  const common = { pos: referencia, qty: quantidade, obs: observacao ?? null }
  if (pizza) {
    const parts = pizza.sabores.map((sabor) => flavour(sabor, pizza.borda))
    return { ...common, unity: pizza.tamanho, parts }
  }
  const chosen = complementos.map(({ tipo = 'opcao', nome: name, quantidade: qty }) => ({
    ...{ tipo, option: { name: tipo === 'remocao' ? `Sem ${name}` : name, qty } },
  }))
  const additionals = chosen.filter(({ tipo }) => tipo !== 'opcao').map(({ option }) => option)
  const others = chosen.filter(({ tipo }) => tipo === 'opcao').map(({ option }) => option)
  return { ...common, unity: 'unidade', parts: [part({ name: nome, externalCode: codigo }, { additionals, others })] }
}

function flavour({ nome, adicionais = [], remocoes = [], observacao }: Sabor, borda: string | undefined): object {
  const additionals = [...adicionais, ...remocoes.map((one) => `Sem ${one}`)].map((name) => ({ name, qty: 1 }))
  return part({ name: nome, obs: observacao ?? null }, { additionals, borda })
}

interface Chosen {
  readonly additionals: readonly object[]
  readonly others?: readonly object[]
  readonly borda?: string
}

function part(fields: object, { additionals, others = [], borda }: Chosen): object {
  return {
    ...fields,
    customization: {
      additionals: [{ name: 'Adicionais', options: additionals }],
      edge: { name: 'Borda', options: borda ? [{ name: borda, qty: 1 }] : [] },
      others: [{ name: 'Acompanhamento', options: others }],
    },
  }
}
