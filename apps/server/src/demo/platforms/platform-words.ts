import { createHash } from 'node:crypto'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import { seededRandom } from '../seeded-random'
import { quietlyBent } from './bent-order'
import type { CustomersOrder } from './platform-order'

type Sabor = NonNullable<ItemDeEntrada['pizza']>['sabores'][number]

const GRUPOS = { opcao: 'Acompanhamento', adicional: 'Adicionais', remocao: 'Remover ingredientes' } as const

/** A line of Open Delivery or iFood: whatever was chosen is an option, and what is of one flavour stands inside it. */
function lineOf({ nome, quantidade, codigo, referencia, observacao, pizza, complementos = [] }: ItemDeEntrada) {
  const options = [
    ...(pizza ? [option('Massa', `Massa ${pizza.tipoMassa ?? 'Tradicional'}`)] : []),
    ...(pizza?.borda ? [option('Borda', `Borda ${pizza.borda}`)] : []),
    ...(pizza?.sabores ?? []).map(flavour),
    ...complementos.map(({ tipo = 'opcao', nome: chosen, quantidade: quantity }) => ({
      ...option(GRUPOS[tipo], tipo === 'remocao' ? `Sem ${chosen}` : chosen),
      quantity,
    })),
  ]
  return {
    ...{ id: codigo ?? nome, uniqueId: referencia, externalCode: codigo, name: nome, quantity: quantidade },
    unit: Number.isInteger(quantidade) ? 'UN' : 'KG',
    ...{ observations: observacao, specialInstructions: observacao, options },
  }
}

/** As real applications write them. The same whoever asks, like all of an order. */
export function linesOf(id: string, { itens }: CustomersOrder): object[] {
  const random = seededRandom(createHash('sha256').update(`bent ${id}`).digest().readUInt32BE())
  const luck = { happens: random.chance, pick: <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] }
  return quietlyBent(itens.map(lineOf), luck)
}

/** What the dialects do not say by themselves. */
export function fieldsOf({ numero, cliente, criadoEm, observacao }: CustomersOrder): object {
  return { displayId: numero, createdAt: criadoEm, customer: { name: cliente }, extraInfo: observacao }
}

function flavour({ nome, fracao, adicionais = [], remocoes = [], observacao }: Sabor) {
  return {
    ...option('Sabores', typeof fracao === 'object' && fracao.d > 1 ? `${fracao.n}/${fracao.d} ${nome}` : nome),
    ...{ observations: observacao, specialInstructions: observacao },
    options: [
      ...adicionais.map((one) => option(GRUPOS.adicional, one)),
      ...remocoes.map((one) => option(GRUPOS.remocao, `Sem ${one}`)),
    ],
  }
}

/** Platforms have two names for a group. */
function option(grupo: string, name: string) {
  return { name, quantity: 1, groupName: grupo, optionGroupName: grupo }
}
