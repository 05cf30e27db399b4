import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { LocalRefusals } from '../board/local-refusals'
import { idadeEmPalavras } from '../words/idade-em-palavras'
import { type Notice, othersInWords, worstFirst } from './notice'
import { orphans } from './orphans'
import { refusalViews } from './refusal-views'

describe('what a cook is told beside the tickets', () => {
  test('the worst first, and among equals what was told first', () => {
    const told = (id: string, tom: Notice['tom']): Notice => ({ id, tom, texto: id })
    const todos = [told('push', 'calmo'), told('a', 'atencao'), told('recusa', 'perigo'), told('b', 'atencao')]
    expect(worstFirst(todos).map(({ id }) => id)).toEqual(['recusa', 'a', 'b', 'push'])
  })

  test('an allergy of this station before all, then its cancellations, refusals and changes, then alarms of others', () => {
    const told = (id: string, tom: Notice['tom'], mais: Partial<Notice> = {}): Notice => ({
      id,
      tom,
      texto: id,
      ...mais,
    })
    const ler = (tipo: 'cancelado' | 'alterado') => ({ ler: { pedidoId: 'a', tipo, leitura: 'a:1', linhas: [] } })
    const todos = [
      told('estoque', 'perigo', { dura: true }),
      told('versão', 'calmo'),
      told('não visto', 'perigo', { alheio: true }),
      told('atrasado', 'atencao', { alheio: true }),
      told('mudança', 'atencao', ler('alterado')),
      told('recusa', 'perigo'),
      told('cancelamento', 'perigo', ler('cancelado')),
      told('alergia', 'alergico', ler('alterado')),
    ]
    const ordem = ['alergia', 'cancelamento', 'recusa', 'mudança', 'estoque', 'não visto', 'atrasado', 'versão']
    expect(worstFirst(todos).map(({ id }) => id)).toEqual(ordem)
  })

  test('what is told besides: orders to be read are not counted as mere notices', () => {
    const order = (tipo: 'cancelado' | 'alterado'): Notice => ({
      id: tipo,
      tom: 'perigo',
      texto: '',
      ler: { pedidoId: 'a', tipo, leitura: 'a:1', linhas: [] },
    })
    const told: Notice = { id: 'b', tom: 'calmo', texto: '' }
    expect(othersInWords([])).toBe('')
    expect(othersInWords([told, order('alterado'), told, order('cancelado'), order('alterado')])).toBe(
      '1 cancelado · 2 alterados · 2 avisos',
    )
    expect(othersInWords([told])).toBe('1 aviso')
  })

  test('work without a line, until it has one', () => {
    const cozinha = new CozinhaDeEnsaio()
    const itens = [umConteudo({ nome: 'Suco', linha: 'cozinha', semLinha: true }), umConteudo()]
    cozinha.receber(umPedido({ id: 'a', numero: '411', itens }))
    expect(orphans(cozinha.estado)).toEqual([
      { pedidoId: 'a', numero: '411', itemId: '1', nome: 'Suco', texto: '1 Suco' },
    ])
    cozinha.mandar({ tipo: 'definirLinha', pedidoId: 'a', itemId: '1', linha: 'entrada' })
    expect(orphans(cozinha.estado)).toEqual([])
  })

  test('refusals name their orders, the latest first, but not what nobody did', () => {
    const base = { em: AGORA, partial: false, pedidos: [{ id: 'a', numero: '411' }] }
    const daCozinha = [
      { ...base, id: '1', tipo: 'moverItens', motivo: 'Pedido cancelado. Não produzir.' },
      { ...base, id: '2', tipo: 'moverItens', motivo: 'Caldo: já está em pronto.', partial: true },
      { ...base, id: '3', tipo: 'verPedidos', motivo: 'Este pedido não está mais aberto.' },
    ] as const
    const locais = new LocalRefusals()
    locais.add(undefined, 'Sem espaço.')
    expect(refusalViews(daCozinha, locais.current).map(({ texto }) => texto)).toEqual([
      'Sem espaço.',
      'Seu toque no #411 valeu em parte. Caldo: já está em pronto.',
      'Seu toque no #411 não valeu. Pedido cancelado. Não produzir.',
    ])
  })

  test('the same local refusal is said once, and goes when read', () => {
    const locais = new LocalRefusals()
    locais.add({ id: 'a', numero: '411' }, 'Ainda falta: 1 pizza (fila).')
    locais.add({ id: 'a', numero: '411' }, 'Ainda falta: 1 pizza (fila).')
    expect(locais.current).toHaveLength(1)
    locais.dismiss(locais.current[0]?.id ?? '')
    expect(locais.current).toEqual([])
  })

  test('the age of what is shown, in words', () => {
    expect([20_000, 180_000, 7_500_000].map(idadeEmPalavras)).toEqual(['agora há pouco', 'há 3 min', 'há 2 h 05'])
  })
})
