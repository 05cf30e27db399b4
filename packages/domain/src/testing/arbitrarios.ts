import fc from 'fast-check'
import type { ItemDeEntrada, PedidoDeEntrada } from '../entrada'
import { ETAPAS, type Etapa } from '../etapas'
import type { Fracao } from '../fracao'
import { LINHAS, type Linha, POSTOS, type Posto } from '../linhas'
import { TIPOS_DE_COMPLEMENTO, TIPOS_DE_PEDIDO } from '../pedido'
import { normalizarRotas, type Rotas } from '../roteamento'
import { deMs, emMs, type Instante } from '../tempo'
import { AGORA } from './pedidos'

export const umaLinhaQualquer: fc.Arbitrary<Linha> = fc.constantFrom(...LINHAS)
export const umPostoQualquer: fc.Arbitrary<Posto> = fc.constantFrom(...POSTOS)
export const umaEtapaQualquer: fc.Arbitrary<Etapa> = fc.constantFrom(...ETAPAS)

/** Within a few hours of the evening of the tests. */
export const umInstanteQualquer: fc.Arbitrary<Instante> = fc
  .integer({ min: -180, max: 360 })
  .map((minutos) => deMs(emMs(AGORA) + minutos * 60_000))

/** Few names, so that two items are often alike. */
const umNome = fc.constantFrom('X-Salada', 'Pudim', 'Batata frita', 'Suco', 'Pizza de calabresa', 'Açaí')
const umSaborDePizza = fc.constantFrom('Calabresa', 'Mussarela', 'Portuguesa', 'Frango')
const umaNota = fc.constantFrom('sem cebola', 'bem passado', 'ligar 11 98765-4321')
const umaReferencia = fc.constantFrom('a', 'b', 'c')

function comOpcionais<T>(modelo: { [K in keyof T]: fc.Arbitrary<T[K]> }, obrigatorios: (keyof T)[]): fc.Arbitrary<T> {
  return fc.record(modelo, { requiredKeys: obrigatorios, noNullPrototype: true }) as fc.Arbitrary<T>
}

const umaFracaoQualquer = fc.record(
  { n: fc.integer({ min: 1, max: 4 }), d: fc.integer({ min: 1, max: 4 }) },
  { noNullPrototype: true },
)

/** Fractions as they come: left out, equal parts, some missing, or adding up to anything. */
const umasFracoes = (quantas: number): fc.Arbitrary<(Fracao | undefined)[]> =>
  fc.oneof(
    fc.constant(Array.from({ length: quantas }, () => undefined)),
    fc.constant(Array.from({ length: quantas }, () => ({ n: 1, d: quantas }))),
    fc.array(fc.option(umaFracaoQualquer, { nil: undefined }), {
      minLength: quantas,
      maxLength: quantas,
    }),
  )

export const umaPizzaDeEntrada: fc.Arbitrary<NonNullable<ItemDeEntrada['pizza']>> = fc
  .integer({ min: 1, max: 3 })
  .chain((quantas) =>
    comOpcionais<NonNullable<ItemDeEntrada['pizza']>>(
      {
        tamanho: fc.constantFrom('Grande', 'g', 'media', 'Broto', 'Gigante'),
        tipoMassa: fc.constantFrom('Fina', 'Tradicional'),
        borda: fc.constantFrom('Catupiry', 'Cheddar'),
        sabores: fc
          .tuple(
            fc.array(umSaborDePizza, { minLength: quantas, maxLength: quantas }),
            umasFracoes(quantas),
            fc.boolean(),
          )
          .map(([nomes, fracoes, semCebola]) =>
            nomes.map((nome, indice) => {
              const fracao = fracoes[indice]
              return { nome, ...(fracao && { fracao }), ...(semCebola && { remocoes: ['cebola'] }) }
            }),
          ),
      },
      ['tamanho', 'sabores'],
    ),
  )

export const umItemDeEntrada: fc.Arbitrary<ItemDeEntrada> = comOpcionais<ItemDeEntrada>(
  {
    nome: umNome,
    quantidade: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.constantFrom(0.5, 1.25, 60)),
    linha: fc.option(umaLinhaQualquer, { nil: undefined, freq: 1 }),
    codigo: fc.constantFrom('10', '20'),
    categoria: fc.constantFrom('Sobremesas', 'Bebidas'),
    referencia: umaReferencia,
    complementos: fc.array(
      comOpcionais<NonNullable<ItemDeEntrada['complementos']>[number]>(
        {
          nome: fc.constantFrom('bacon', 'cebola'),
          quantidade: fc.integer({ min: 1, max: 3 }),
          tipo: fc.constantFrom(...TIPOS_DE_COMPLEMENTO),
        },
        ['nome'],
      ),
      { maxLength: 2 },
    ),
    observacao: umaNota,
    pizza: fc.option(umaPizzaDeEntrada, { nil: undefined, freq: 2 }),
  },
  ['nome', 'quantidade'],
)

export const umaEntrada: fc.Arbitrary<PedidoDeEntrada> = comOpcionais<PedidoDeEntrada>(
  {
    origem: fc.constantFrom('balcao', 'ifood'),
    referencia: fc.constant('r'),
    tipo: fc.constantFrom(...TIPOS_DE_PEDIDO),
    numero: fc.constantFrom('7', '8'),
    mesa: fc.constantFrom('4', '12'),
    cliente: fc.constantFrom('Maria da Silva', 'JOÃO', '(11) 98765-4321'),
    criadoEm: umInstanteQualquer,
    agendadoPara: umInstanteQualquer,
    prometidoPara: umInstanteQualquer,
    prioridade: fc.constantFrom(0, 1),
    observacao: umaNota,
    itens: fc.array(umItemDeEntrada, { minLength: 1, maxLength: 3 }),
  },
  ['origem', 'referencia', 'tipo', 'itens'],
)

export const umasRotas: fc.Arbitrary<Rotas> = fc
  .record({
    codigos: fc.dictionary(fc.constantFrom('10', '20', 'toString'), umaLinhaQualquer, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    categorias: fc.dictionary(fc.constantFrom('SOBREMESAS', 'bebidas'), umaLinhaQualquer, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    nomes: fc.array(fc.record({ contem: fc.constantFrom('batata', 'PUDIM', ''), linha: umaLinhaQualquer }), {
      maxLength: 2,
    }),
  })
  .map(normalizarRotas)
