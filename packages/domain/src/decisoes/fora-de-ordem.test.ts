import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type Instante, somarSegundos } from '../tempo'
import { type ComandoDeTeste, CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umPedido } from '../testing/pedidos'

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = umaCozinhaComPizzas(3)
  ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 20 })
  ensaio.passarMinutos(10)
})

function umaCozinhaComPizzas(quantas: number): CozinhaDeEnsaio {
  const cozinha = new CozinhaDeEnsaio()
  const pedido = (indice: number) => umPedido({ id: `p${indice}`, numero: String(indice), itens: [umaPizza()] })
  cozinha.receber(...Array.from({ length: quantas }, (_, indice) => pedido(indice + 1)))
  return cozinha
}

const abrir = (pedidoId: string, em: Instante = ensaio.agora) =>
  ensaio.mandar({ tipo: 'abrirMassas', em, itens: [{ pedidoId, itemId: '1' }] })
const contar = (quantidade: number, { em, visto }: { em: Instante; visto?: number }) =>
  ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade, em, ...(visto !== undefined && { visto }) })

test('[MA17] a count that comes late does not bring back the doughs that others opened since', () => {
  const feita = { em: ensaio.agora, visto: ensaio.seq }
  ensaio.passarMinutos(2)
  abrir('p1')
  ensaio.mover('p2', '1', 'montagem')
  expect(contar(12, feita)).toMatchObject({ situacao: 'aceito', fatos: [{ tipo: 'MassasContadas', quantidade: 10 }] })
  expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
})

test('[MA17] nor what was put there, nor the dough that was closed again', () => {
  abrir('p1', ensaio.agora)
  const { id: abertura } = ensaio.comandos.at(-1) as { id: string }
  const feita = { em: somarSegundos(ensaio.agora, 1), visto: ensaio.seq }
  ensaio.passarMinutos(2)
  ensaio.mandar({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 5 })
  ensaio.mandar({ tipo: 'ajustarMassas', tamanho: 'Média', delta: 40 })
  ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId: abertura })
  contar(12, feita)
  expect(ensaio.estado.estoque).toEqual({ Grande: 18, Média: 40 })
})

test('[MA17] who counted later counted better', () => {
  const feita = { em: ensaio.agora, visto: ensaio.seq }
  ensaio.passarMinutos(2)
  contar(15, { em: ensaio.agora, visto: ensaio.seq })
  abrir('p1', somarSegundos(ensaio.agora, 1))
  expect(contar(12, feita)).toEqual({ situacao: 'repetido' })
  expect(ensaio.estado.estoque).toEqual({ Grande: 14 })
})

test('[MA17] what its cook had opened before he counted, and sends with the count, was gone when he did', () => {
  const visto = ensaio.seq
  const aberta = ensaio.agora
  const contada = somarSegundos(aberta, 30)
  ensaio.passarMinutos(5)
  abrir('p1', aberta)
  contar(12, { em: contada, visto })
  expect(ensaio.estado.estoque).toEqual({ Grande: 12 })
})

test('[MA17] an opening from before a count that arrives after it takes nothing more from what was counted', () => {
  const antes = ensaio.agora
  ensaio.passarMinutos(2)
  contar(12, { em: ensaio.agora, visto: ensaio.seq })
  ensaio.passarMinutos(1)
  expect(abrir('p1', antes)).toMatchObject({
    fatos: [{ tipo: 'MassasAbertas' }, { tipo: 'MassasAjustadas', delta: 1 }],
  })
  const itens = [{ itemId: '1', de: 'fila' as const, para: 'montagem' as const }]
  ensaio.mandar({ tipo: 'moverItens', pedidoId: 'p2', em: antes, itens })
  expect(ensaio.estado.estoque).toEqual({ Grande: 12 })
  abrir('p3')
  expect(ensaio.estado.estoque).toEqual({ Grande: 11 })
})

test('[MA17] what was opened and taken back off line before a count leaves what was counted', () => {
  const antes = ensaio.agora
  ensaio.passarMinutos(2)
  contar(21, { em: ensaio.agora, visto: ensaio.seq })
  const desfazer = () => {
    const { id: comandoId } = ensaio.comandos.at(-1) as { id: string }
    return ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId, em: somarSegundos(antes, 5) })
  }
  abrir('p1', antes)
  expect(desfazer()).toMatchObject({ fatos: [{ tipo: 'MassasFechadas' }, { tipo: 'MassasAjustadas', delta: -1 }] })
  expect(ensaio.estado.estoque).toEqual({ Grande: 21 })
})

test('[MA17] nor does taking back what the count had found again on the table', () => {
  abrir('p1')
  const { id: comandoId } = ensaio.comandos.at(-1) as { id: string }
  ensaio.passarMinutos(1)
  const desfeita = ensaio.agora
  ensaio.passarMinutos(1)
  contar(20, { em: ensaio.agora, visto: ensaio.seq })
  ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId, em: desfeita })
  expect(ensaio.estado.estoque).toEqual({ Grande: 20 })
})

test('[MA17] nor what was put there before it, of its own size', () => {
  const antes = ensaio.agora
  ensaio.passarMinutos(2)
  contar(40, { em: ensaio.agora, visto: ensaio.seq })
  ensaio.mandar({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 20, em: antes })
  ensaio.mandar({ tipo: 'ajustarMassas', tamanho: 'Média', delta: 20, em: antes })
  expect(ensaio.estado.estoque).toEqual({ Grande: 40, Média: 20 })
})

test('[MA7] [MA17] a count that found what was believed is later than an older one that comes after it', () => {
  const feita = { em: ensaio.agora, visto: ensaio.seq }
  ensaio.passarMinutos(2)
  contar(20, { em: ensaio.agora, visto: ensaio.seq })
  expect(contar(12, feita)).toEqual({ situacao: 'repetido' })
  abrir('p1', somarSegundos(feita.em, 5))
  expect(ensaio.estado.estoque).toEqual({ Grande: 20 })
})

test('[CM1] a count of yesterday is refused, whoever counted since', () => {
  const feita = { em: ensaio.agora, visto: ensaio.seq }
  ensaio.passarMinutos(25 * 60)
  contar(15, { em: ensaio.agora, visto: ensaio.seq })
  expect(contar(12, feita)).toMatchObject({ situacao: 'recusado', motivo: expect.stringContaining('24 horas') })
})

test('[MA7] a count that does not say what it had seen sets the stock, as stations of before mean it', () => {
  const em = ensaio.agora
  ensaio.passarMinutos(2)
  abrir('p1')
  contar(12, { em })
  expect(ensaio.estado.estoque).toEqual({ Grande: 12 })
})

const ESTACOES = 3
const estacao = fc.nat(ESTACOES - 1)
const GESTOS = ['abrir', 'contar', 'voltar', 'desfazer', 'por'] as const
type Gesto = { faz: (typeof GESTOS)[number]; estacao: number }
const umGesto: fc.Arbitrary<Gesto> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ faz: fc.constant('abrir' as const), estacao }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('contar' as const), estacao }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('voltar' as const), estacao }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('desfazer' as const), estacao }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('por' as const), estacao }) },
)

test('[MA17] counts, openings, undone ones and what was put there by stations off line, in any order of arrival, give what the hands left', () => {
  fc.assert(
    fc.property(fc.array(umGesto, { maxLength: 25 }), fc.shuffledSubarray([0, 1, 2], { minLength: ESTACOES }), tarde),
    { numRuns: 250 },
  )
})

/** Balls on a table, three stations that send what their cooks did when they come back, and what the kitchen believes at the end. */
function tarde(gestos: Gesto[], ultimas: number[]): void {
  const cozinha = umaCozinhaComPizzas(25)
  const vistos = Array.from({ length: ESTACOES }, () => 0)
  const saidas: ComandoDeTeste[][] = Array.from({ length: ESTACOES }, () => [])
  let bolas = 30
  let abertas = 0
  const suas: { pedidoId: string; comandoId: string }[][] = Array.from({ length: ESTACOES }, () => [])
  cozinha.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: bolas, em: AGORA })
  vistos.fill(cozinha.seq)
  const voltar = (qual: number) => {
    for (const comando of saidas[qual]?.splice(0) ?? []) cozinha.mandar(comando, `Estação ${qual}`)
    vistos[qual] = cozinha.seq
  }
  for (const { faz, estacao: qual } of gestos) {
    cozinha.passarSegundos(20)
    const em = cozinha.agora
    if (faz === 'voltar') voltar(qual)
    else if (faz === 'contar') {
      saidas[qual]?.push({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: bolas, em, visto: vistos[qual] ?? 0 })
    } else if (faz === 'por') {
      bolas += 5
      saidas[qual]?.push({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 5, em })
    } else if (faz === 'desfazer') {
      const ultima = suas[qual]?.pop()
      if (!ultima) continue
      bolas += 1
      saidas[qual]?.push({ tipo: 'desfazer', em, ...ultima })
    } else {
      abertas += 1
      bolas -= 1
      const [id, pedidoId] = [`abre-${abertas}`, `p${abertas}`]
      suas[qual]?.push({ pedidoId, comandoId: id })
      saidas[qual]?.push({ tipo: 'abrirMassas', id, em, itens: [{ pedidoId, itemId: '1' }] })
    }
  }
  for (const qual of ultimas) voltar(qual)
  expect(cozinha.estado.estoque).toEqual({ Grande: bolas })
}
