import { describe, it } from 'vitest'
import { CONTRATO_DO_ARMAZEM } from '../contrato/contrato-do-armazem'
import { armazemEmMemoria, type Disco } from './armazem-em-memoria'

describe('the store in memory keeps the contract of a store [SY8]', () => {
  it.each(CONTRATO_DO_ARMAZEM)('$nome', async ({ provar }) => {
    const disco: Disco = new Map()
    await provar(async (cozinha) => armazemEmMemoria(disco, cozinha))
  })
})
