import { expect, test } from 'vitest'
import { limparEntrada } from '../entrada'
import { bilhete } from '../testing/bilhete'
import { relidosOsCasos } from '../testing/corpus'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME } from './modelo'

const [PAPEIS = '']: string[] = Object.values(
  import.meta.glob('./papeis.txt', { query: '?raw', import: 'default', eager: true }),
)

test('[IM1] papers as tills print them are read as a cook would', async () => {
  const relidos = relidosOsCasos(PAPEIS, ({ veio }) => {
    const { pedido } = lerImpresso(veio, MODELO_DE_COSTUME)
    return pedido ? bilhete(limparEntrada({ ...pedido, origem: 'impressora', referencia: '1' })) : ['nada a fazer']
  })
  await expect(relidos).toMatchFileSnapshot('./papeis.txt')
})
