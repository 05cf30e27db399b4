import { describe, expect, it } from 'vitest'
import { type Opcao, umItem } from './ensaio'

describe('[TR5] a crust and none', () => {
  it.each<[Opcao[], string]>([
    [
      [
        { name: 'Borda Catupiry', groupName: 'Borda' },
        { name: 'Sem Borda', groupName: 'Borda' },
      ],
      'Catupiry e Sem Borda',
    ],
    [
      [
        { name: 'Sem Borda', groupName: 'Borda' },
        { name: 'Borda Catupiry', groupName: 'Borda' },
      ],
      'Catupiry e Sem Borda',
    ],
    [['Massa Fina + Sem Borda', 'Borda Cheddar'], 'Cheddar e Sem Borda'],
    [
      [
        { name: 'Catupiry', groupName: 'Borda' },
        { name: 'Não', groupName: 'Deseja borda?' },
      ],
      'Catupiry e Não',
    ],
  ])('a crust beside the word that there is none stays, and is told: %j', (ditas, veio) => {
    const { item, avisos } = umItem('GRANDE', ['Atum', ...ditas])
    expect(item.pizza?.borda).toBe(veio.split(' e ')[0])
    expect(avisos).toEqual([`Borda veio como ${veio}. Confira o pedido.`])
  })

  it('a crust of one flavour beside a pizza that has none is told, and one that only another flavour has not is no contradiction', () => {
    const com = (borda: string) => ({ name: borda, groupName: 'Borda' })
    const sabor = (name: string, borda?: string) => ({
      ...{ name, groupName: 'Sabores' },
      ...(borda && { options: [com(borda)] }),
    })
    const uma = umItem('GRANDE', [sabor('Atum', 'Catupiry'), sabor('Bacon'), com('Sem borda')])
    expect(uma.avisos).toEqual(['Borda veio como Catupiry e Sem borda. Confira o pedido.'])
    expect(umItem('GRANDE', [sabor('Atum', 'Catupiry'), sabor('Bacon', 'Sem borda')]).avisos).toEqual([])
    const outra = umItem('GRANDE', [sabor('Atum', 'Sem borda'), com('Cheddar')])
    expect(outra.avisos).toEqual(['Borda veio como Cheddar e Sem borda. Confira o pedido.'])
  })
})

describe('[TR4] a size and another', () => {
  const com = (nome: string, ...ditos: string[]) =>
    umItem(nome, ['1/1 Atum', ...ditos.map((name) => ({ name, groupName: 'Tamanho' }))])

  it.each([
    ['Pizza Grande', ['Broto'], 'Broto', 'Grande e Broto'],
    ['Pizza Grande', ['Pizza Broto (4 fatias)'], 'Broto', 'Grande e Broto'],
    ['Pizza', ['Grande', 'Média'], 'Grande Média', 'Grande e Média'],
  ])('%s of %j is told', (nome, ditos, tamanho, veio) => {
    const { item, avisos } = com(nome, ...ditos)
    expect(item.pizza?.tamanho).toBe(tamanho)
    expect(avisos).toEqual([`Tamanho veio como ${veio}. Confira o pedido.`])
  })

  it.each([
    ['Pizza Grande', ['G']],
    ['Pizza Grande', ['Grande (8 fatias)']],
    ['Pizza Grande Família', ['Família']],
    ['Pizza Grande', ['8 fatias']],
    ['Pizza Big', ['Grande']],
    ['Pizza', ['Broto']],
  ])('%s of %j contradicts nothing', (nome, ditos) => {
    expect(com(nome, ...ditos).avisos).toEqual([])
  })
})
