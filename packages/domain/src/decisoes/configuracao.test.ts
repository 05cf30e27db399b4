import fc from 'fast-check'
import { expect, test } from 'vitest'
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
