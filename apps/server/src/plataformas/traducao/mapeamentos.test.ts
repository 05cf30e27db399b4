import { describe, expect, it } from 'vitest'
import { doIFood, type Opcao, opcao, sabores, umItem } from './ensaio'
import { chaveDoNome, type Mapeamentos, type Papel } from './papel'

const dito = (porNome: Record<string, Papel>, porCodigo: Record<string, Papel> = {}): Mapeamentos => ({
  porNome: new Map(Object.entries(porNome)),
  porCodigo: new Map(Object.entries(porCodigo)),
})
const traduzido = (nome: string, opcoes: Opcao[], mapeamentos: Mapeamentos) => {
  const { entrada, comoVeio, desconhecidas } = doIFood(
    [{ name: nome, quantity: 1, options: opcoes.map(opcao) }],
    mapeamentos,
  )
  return { item: entrada.itens[0], avisos: comoVeio[0], desconhecidas: desconhecidas.map(({ nome }) => nome) }
}

describe('[TR4] what nobody knows is marked for the cook and listed', () => {
  it('on a dish, all of it in one line', () => {
    const { avisos, desconhecidas, item } = umItem('X-Burger', ['Turbo', 'Surpresa', 'Sem cebola'])
    expect(avisos).toEqual(['“Turbo” e “Surpresa” vieram sem dizer o que são. Confira o pedido.'])
    expect(desconhecidas).toEqual([
      { nome: 'Turbo', em: 'X-Burger' },
      { nome: 'Surpresa', em: 'X-Burger' },
    ])
    expect(item.complementos).toEqual([
      { nome: 'Turbo', tipo: 'opcao' },
      { nome: 'Surpresa', tipo: 'opcao' },
      { nome: 'cebola', tipo: 'remocao' },
    ])
  })

  it('however many they are, in a line that fits', () => {
    const { avisos } = umItem(
      'X-Burger',
      Array.from({ length: 14 }, (_, n) => `Turbo ${n}`),
    )
    expect(avisos).toHaveLength(1)
    expect(avisos[0]).toMatch(/^“Turbo 0”, .*“Turbo 9” e mais 4 vieram sem dizer o que são\. Confira o pedido\.$/)
  })

  it('inside a flavour too', () => {
    const meia = { name: '1/2 Atum', options: [{ name: 'Milho', groupName: 'Capriche' }] }
    const { avisos, desconhecidas } = umItem('Pizza Grande', [meia, '1/2 Bacon'])
    expect(avisos).toEqual(['“Milho” (Capriche) veio sem dizer o que é. Confira o pedido.'])
    expect(desconhecidas).toEqual([{ nome: 'Milho', grupo: 'Capriche', em: 'Pizza Grande' }])
  })

  it('but not the sauce of a dish that asks for one, unless it is about what is not wanted', () => {
    const de = (groupName: string) => umItem('Filé', [{ name: 'Madeira', groupName }]).avisos
    expect(de('Escolha o molho')).toEqual([])
    expect(de('Ponto da carne')).toEqual([])
    expect(de('Não quero molho')).toEqual(['“Madeira” (Não quero molho) veio sem dizer o que é. Confira o pedido.'])
  })
})

describe('[TR6] what an operator said once', () => {
  it('counts by the code, whatever it is called, and then by the name', () => {
    const porCodigo = dito({ turbo: 'adicional' }, { 'T-9': 'remocao' })
    const { item, avisos, desconhecidas } = traduzido(
      'X-Burger',
      [{ name: 'Turbo', externalCode: 'T-9' }, { name: 'Outro nome', externalCode: 'T-9' }, 'TÚRBO'],
      porCodigo,
    )
    expect(item?.complementos).toEqual([
      { nome: 'Turbo', tipo: 'remocao' },
      { nome: 'Outro nome', tipo: 'remocao' },
      { nome: 'TÚRBO', tipo: 'adicional' },
    ])
    expect([avisos, desconhecidas]).toEqual([[], []])
  })

  it('of a name in one group says nothing of it in another', () => {
    const fora = dito({ [chaveDoNome('Cebola', 'Não quero')]: 'remocao' })
    const { item, avisos } = traduzido(
      'X-Burger',
      [
        { name: 'Cebola', groupName: 'NÃO QUERO' },
        { name: 'Cebola', groupName: 'Capriche no' },
      ],
      fora,
    )
    expect(item?.complementos).toEqual([
      { nome: 'Cebola', tipo: 'remocao' },
      { nome: 'Cebola', tipo: 'opcao' },
    ])
    expect(avisos).toEqual(['“Cebola” (Capriche no) veio sem dizer o que é. Confira o pedido.'])
  })

  it('of a name without a group counts in groups that say nothing; one that says what it holds is believed', () => {
    const { item } = traduzido(
      'Pizza Grande',
      [
        { name: 'Atum', groupName: 'Sabores' },
        { name: 'Catupiry', groupName: 'Bordas' },
        { name: 'Catupiry', groupName: 'Capriche no' },
      ],
      dito({ catupiry: 'adicional' }),
    )
    expect(item?.pizza).toMatchObject({ borda: 'Catupiry', sabores: [{ nome: 'Atum' }] })
    expect(item?.complementos).toEqual([{ nome: 'Catupiry', tipo: 'adicional' }])
  })

  it('makes flavours, crusts and doughs of what came without a word', () => {
    const { item, avisos } = traduzido(
      'GRANDE 2 SABORES',
      ['Da casa', 'Secreta', 'Vulcão', 'Pan'],
      dito({ 'da casa': 'sabor', secreta: 'sabor', vulcao: 'borda', pan: 'massa' }),
    )
    expect(sabores(item)).toEqual(['Da casa', 'Secreta'])
    expect(item?.pizza).toMatchObject({ borda: 'Vulcão', tipoMassa: 'Pan' })
    expect(avisos).toEqual([])
  })

  it.each(['0', '000', 'null', '-', 'x'.repeat(201)])('is not said of all options with the code %s', (codigo) => {
    const { desconhecidas } = traduzido(
      'X-Burger',
      [{ name: 'Turbo', externalCode: codigo }],
      dito({}, { [codigo]: 'remocao' }),
    )
    expect(desconhecidas).toEqual(['Turbo'])
  })
})
