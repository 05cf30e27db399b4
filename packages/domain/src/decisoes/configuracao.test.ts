import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metaDasLinhas } from '../cozinha'
import { LINHAS } from '../linhas'
import { prazoDoPedido } from '../prazos'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { umaCozinha } from '../testing/pedidos'

test('[CF1] settings a kitchen can work with are announced whole', () => {
  const ensaio = new CozinhaDeEnsaio()
  const cozinha = {
    ...ensaio.estado.cozinha,
    metaMinutos: 45,
    fornoAutomatico: true,
    limites: { forno: 3 },
    alergias: ['glúten'],
  }
  expect(ensaio.mandar({ tipo: 'configurarCozinha', cozinha })).toMatchObject({ situacao: 'aceito' })
  expect(ensaio.estado.cozinha).toEqual(cozinha)
})

test.each([
  [{ nome: ' ' }, 'nome: deve ter de 1 a 80 letras'],
  [{ metaMinutos: 0 }, 'metaMinutos: deve ficar entre 1 e 240'],
  [{ metaMinutos: Number.NaN }, 'metaMinutos: deve ficar entre 1 e 240'],
  [{ fornoMinutos: 121 }, 'fornoMinutos: deve ficar entre 1 e 120'],
  [{ entregaAutomaticaMinutos: -1 }, 'entregaAutomaticaMinutos: deve ficar entre 0 (desligada) e 1440'],
  [{ limites: { forno: 0.5 } }, 'limites.forno: deve ficar entre 1 e 999'],
  [{ limites: { balcao: 3 } as object }, 'limites: a etapa “balcao” não existe'],
  [{ tamanhos: [{ nome: 'Grande', sigla: '' }] }, 'tamanhos: cada um precisa de nome (até 60 letras) e sigla (até 10)'],
  [
    {
      tamanhos: [
        { nome: 'Média', sigla: 'M' },
        { nome: 'MEDIA', sigla: 'Me' },
      ],
    },
    'tamanhos: o mesmo nome aparece duas vezes',
  ],
  [{ metas: { pizza: 0 } }, 'metas.pizza: deve ficar entre 1 e 240'],
  [{ metas: { balcao: 3 } as object }, 'metas: a linha “balcao” não existe'],
  [{ fuso: 'meia-noite' }, 'fuso: deve ser como America/Sao_Paulo'],
  [{ fuso: 'Lugar/Nenhum' }, 'fuso: deve ser como America/Sao_Paulo'],
  [
    { horarios: [{ dia: 7, abre: '18:00', fecha: '23:00' }] },
    'horarios: cada dia, de 0 a 6, tem uma hora de abrir e uma de fechar, como 18:00',
  ],
  [
    { horarios: [{ dia: 1, abre: '18:00', fecha: '24:00' }] },
    'horarios: cada dia, de 0 a 6, tem uma hora de abrir e uma de fechar, como 18:00',
  ],
  [{ alergias: [] }, 'alergias: de 1 a 60 palavras; sem a lista valem as de costume'],
  [{ alergias: ['a'] }, 'alergias: cada palavra tem de 3 a 40 letras, sem pontuação'],
  [{ alergias: ['glúten!'] }, 'alergias: cada palavra tem de 3 a 40 letras, sem pontuação'],
  [{ alergias: ['glúten', 'GLUTEN'] }, 'alergias: a mesma palavra aparece duas vezes'],
  [{ id: 'outra' }, 'id: uma cozinha não troca de nome no sistema'],
])('[CF2] %j is refused with what is wrong, and changes nothing', (parte, objecao) => {
  const ensaio = new CozinhaDeEnsaio()
  const antes = ensaio.estado.cozinha
  const cozinha = { ...antes, ...parte }
  expect(ensaio.mandar({ tipo: 'configurarCozinha', cozinha })).toEqual({ situacao: 'recusado', motivo: objecao })
  expect(ensaio.estado.cozinha).toBe(antes)
})

test('[CF2] whatever is asked for, a kitchen never gets a time it cannot count with', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.double(), (metaMinutos, fornoMinutos, entregaAutomaticaMinutos) => {
      const ensaio = new CozinhaDeEnsaio()
      const cozinha = umaCozinha({ metaMinutos, fornoMinutos, entregaAutomaticaMinutos })
      ensaio.mandar({ tipo: 'configurarCozinha', cozinha })
      const { estado } = ensaio
      expect(estado.cozinha.metaMinutos).toBeGreaterThanOrEqual(1)
      expect(estado.cozinha.fornoMinutos).toBeGreaterThanOrEqual(1)
      expect(estado.cozinha.entregaAutomaticaMinutos).toBeLessThanOrEqual(1_440)
    }),
  )
})

test('[CF3] a station goes by the largest target of its lines', () => {
  const metas = fc.dictionary(fc.constantFrom(...LINHAS), fc.integer({ min: 1, max: 240 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), metas, fc.subarray([...LINHAS]), (metaMinutos, metas, linhas) => {
      const meta = metaDasLinhas({ metaMinutos, metas }, linhas)
      const proprias = linhas.map((linha) => metas[linha] ?? metaMinutos)
      expect(proprias.every((propria) => propria <= meta)).toBe(true)
      expect([metaMinutos, ...proprias]).toContain(meta)
      expect(metaDasLinhas({ metaMinutos }, linhas)).toBe(metaMinutos)
    }),
  )
})

test('[CF3] an order that promises a time keeps to it', () => {
  const prometidoPara = '2026-11-15T21:00:00.000Z'
  const pedido = { criadoEm: '2026-11-15T20:00:00.000Z', prometidoPara }
  expect(prazoDoPedido(pedido, { metaMinutos: 5 })).toBe(prometidoPara)
})
