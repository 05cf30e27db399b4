import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mascararDados } from '../dados-pessoais'
import { limparEntrada } from '../entrada'
import { limparControle, normalizar } from '../texto'
import { lerImpresso } from './ler-impresso'
import { LINHAS_QUE_SAO_ITENS, MODELO_DE_COSTUME, type ModeloDoImpresso } from './modelo'

const PALAVRAS =
  'pizza calabresa sem + obs total pedido mesa cliente ovo R$ 9,00 2x 1 1,000 UN 12/11 20:31 ** --- ( Tel: Rua 4'
const palavra = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PALAVRAS.split(' ')) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-zà-ú]{2,9}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const linha = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.array(palavra, { maxLength: 7 }), fc.constantFrom(' ', '  '))
  .map(([recuo, palavras, entre]) => ' '.repeat(recuo) + palavras.join(entre))
const papel = fc.array(linha, { maxLength: 25 }).map((linhas) => linhas.join('\n'))
const textos = fc.array(fc.oneof(palavra, fc.string({ maxLength: 6 })), { maxLength: 4 })
const modelo: fc.Arbitrary<ModeloDoImpresso> = fc.oneof(
  fc.constantFrom(...LINHAS_QUE_SAO_ITENS).map((itens) => ({ ...MODELO_DE_COSTUME, itens })),
  fc.record({
    tipo: fc.constant('balcao' as const),
    itens: fc.constantFrom(...LINHAS_QUE_SAO_ITENS),
    ...{ numero: textos, mesa: textos, cliente: textos, inicio: textos, fim: textos, doItem: textos, ignorar: textos },
  }),
)

const SOME: ReadonlySet<string> = new Set(['ignorada', 'pessoal', 'inicio', 'fim'])

/** Its words; numbers may have become a quantity, or be a price. */
function palavrasDe(texto: string): string[] {
  return [...normalizar(texto).matchAll(/\p{L}{2,}/gu)]
    .map(([achada]) => achada)
    .filter((achada) => !/^(sem|un|r)$/.test(achada))
}

test('[IM1] whatever is printed, nothing throws and every line that counts is on the ticket', () => {
  fc.assert(
    fc.property(papel, modelo, (texto, como) => {
      const { pedido, linhas } = lerImpresso(texto, como)
      const ficam = linhas.filter(({ papel: qual }) => !SOME.has(qual))
      if (!pedido) {
        expect(ficam.every(({ papel: qual }) => qual === 'campo')).toBe(true)
        return
      }
      const limpo = limparEntrada({ ...pedido, origem: 'impressora', referencia: '1' })
      const bilhete = normalizar(JSON.stringify([limpo.dados, limpo.itensLimpos.map(({ conteudo }) => conteudo)]))
      const falta = ficam
        .filter(({ papel: qual }) => qual !== 'campo')
        .flatMap(({ texto: dito }) => palavrasDe(mascararDados(dito)).filter((achada) => !bilhete.includes(achada)))
      expect(falta).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('[IM1] nothing is invented: what the ticket says stood on the paper', () => {
  fc.assert(
    fc.property(papel, modelo, (texto, como) => {
      const { pedido } = lerImpresso(texto, como)
      const veio = normalizar(limparControle(texto))
      const ditos = (pedido?.itens ?? []).flatMap(({ nome, observacao = '', complementos = [] }) => [
        ...[nome, observacao.replace(/^(?:Quantidade a conferir|A conferir, pode ser outro item): /gm, '')],
        ...complementos.map((um) => um.nome),
      ])
      expect(ditos.flatMap(palavrasDe).filter((achada) => !veio.includes(achada))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
