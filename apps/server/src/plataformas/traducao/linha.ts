import { CAMPOS_DO_ITEM } from '@kds/domain/campos'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import { limitar } from '@kds/domain/texto'
import { chamaSeCombo, partesDoCombo } from './combo'
import {
  aplainadas,
  comComplementos,
  complemento,
  desconhecida,
  ehDoCombo,
  MAIOR_QUANTIDADE,
  marcaDas,
  notasDas,
} from './complementos'
import { ehSoPartes } from './fracao-escrita'
import { notaQueCabe } from './nota-que-cabe'
import { palavrasDe } from './palavras'
import { ehEscolhaDePrato, ehEscolhaDeUmPrato, type Mapeamentos, type Papel, papelDaOpcao } from './papel'
import type { LinhaLida } from './pedido-lido'
import { ehPizza, type LinhaTraduzida, type ParaTraduzir, traduzirPizza } from './pizza'
import { pizzasDaLinha } from './varias-pizzas'

const PESOS = new Set(['kg', 'kilogram', 'kilograms', 'quilo', 'lb', 'oz', 'l', 'liter', 'litro', 'gal'])
const PESOS_MIUDOS = new Set(['g', 'gram', 'grams', 'gr', 'ml'])
/** One gram of anything is one of it: applications leave a unit where it stood. */
const MENOR_PESO_MIUDO = 10

/** Of these so many are so many. */
const UMA_A_UMA = new Set(
  'un und unds uni unid unids unidade unidades unit units u ea each pc pcs pca peca pecas piece pieces item itens x qtd'.split(
    ' ',
  ),
)
const UNIDADE_MAIS_LONGA = 30

const DA_PIZZA: ReadonlySet<Papel> = new Set(['sabor', 'massa', 'borda'])

/** Each `yield` is a place where it may be put aside. */
export function* traduzirLinha(linha: LinhaLida, mapeamentos: Mapeamentos): Generator<void, LinhaTraduzida, void> {
  const partes = partesDoCombo(linha, mapeamentos)
  yield
  const pizzas = (partes ?? [linha]).flatMap((parte) => pizzasDaLinha(parte, mapeamentos) ?? [parte])
  yield
  const traduzidas: LinhaTraduzida[] = []
  for (const parte of pizzas) {
    traduzidas.push(traduzirUma(parte, mapeamentos))
    yield
  }
  return {
    itens: traduzidas.flatMap(({ itens }) => itens),
    desconhecidas: traduzidas.flatMap(({ desconhecidas }) => desconhecidas),
    semNada: traduzidas.flatMap(({ semNada }) => semNada),
  }
}

function traduzirUma(dita: LinhaLida, mapeamentos: Mapeamentos): LinhaTraduzida {
  const { quantidade, peso } = quantidadeDe(dita)
  const nota = notaQueCabe(dita.observacao ?? '', CAMPOS_DO_ITEM.observacao.limite)
  const inteiro = dita.nome.length > CAMPOS_DO_ITEM.nome.limite ? [dita.nome] : []
  const linha = { ...dita, avisos: [...dita.avisos, ...inteiro, ...nota.sobra] }
  const base: ItemDeEntrada = {
    nome: limitar(linha.nome, CAMPOS_DO_ITEM.nome.limite),
    quantidade,
    ...(linha.codigo && { codigo: limitar(linha.codigo, CAMPOS_DO_ITEM.codigo.limite) }),
    ...(linha.categoria && { categoria: limitar(linha.categoria, CAMPOS_DO_ITEM.categoria.limite) }),
    ...(linha.referencia && { referencia: limitar(linha.referencia, CAMPOS_DO_ITEM.referencia.limite) }),
    ...(nota.cabe && { observacao: nota.cabe }),
  }
  const comPeso = peso ? [{ nome: peso, tipo: 'opcao' as const }] : []
  const pizza = ehUmaPizza(linha, mapeamentos) ? traduzirPizza({ linha, base, comPeso, mapeamentos }) : undefined
  return pizza ?? traduzirPrato({ linha, base, comPeso, mapeamentos })
}

function ehUmaPizza(
  { nome, categoria, opcoes, uma, pizza, semSuaPizza }: LinhaLida,
  mapeamentos: Mapeamentos,
): boolean {
  if (uma || pizza) return true
  if (semSuaPizza) return opcoes.some((opcao) => DA_PIZZA.has(papelDaOpcao(opcao, mapeamentos)))
  return ehSoPartes(nome) || ehPizza(nome, categoria, opcoes, mapeamentos)
}

function quantidadeDe({ quantidade, unidade = '' }: LinhaLida): { quantidade: number; peso?: string } {
  const [medida = '', ...mais] = palavrasDe(unidade)
  const dita = String(quantidade).replace('.', ',')
  const pesa = PESOS.has(medida) || (PESOS_MIUDOS.has(medida) && quantidade >= MENOR_PESO_MIUDO)
  if (pesa) return { quantidade: 1, peso: `${dita} ${medida}` }
  const conta = !/\p{L}{2}/u.test(medida) || UMA_A_UMA.has(medida) || PESOS_MIUDOS.has(medida)
  // Two hundreds of them are not two.
  if (!conta) return { quantidade: 1, peso: limitar([dita, medida, ...mais].join(' '), UNIDADE_MAIS_LONGA) }
  return { quantidade: Math.min(quantidade, MAIOR_QUANTIDADE) }
}

function traduzirPrato({ linha, base, comPeso, mapeamentos }: ParaTraduzir): LinhaTraduzida {
  const opcoes = aplainadas(linha.opcoes)
  // What a combo comes with may be made by itself, which somebody can say.
  const ehEscolha = chamaSeCombo(linha) ? ehEscolhaDePrato : ehEscolhaDeUmPrato
  const desconhecidas = opcoes
    .filter((opcao) => !ehDoCombo(opcao) && papelDaOpcao(opcao, mapeamentos) === 'desconhecido')
    .filter(({ grupo }) => !ehEscolha(grupo))
    .map((opcao) => desconhecida(opcao, linha))
  const complementos = [...comPeso, ...opcoes.map((opcao) => complemento(opcao, papelDaOpcao(opcao, mapeamentos)))]
  return {
    itens: [
      comComplementos(
        { item: base, comoVeio: [...linha.avisos, ...marcaDas(desconhecidas), ...notasDas(opcoes)] },
        complementos,
      ),
    ],
    desconhecidas,
    semNada: [],
  }
}
