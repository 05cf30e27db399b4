import { CAMPOS_DO_ITEM } from '@kds/domain/campos'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import { limitar } from '@kds/domain/texto'
import { chamaSeCombo, partesDoCombo } from './combo'
import { aplainadas, comComplementos, complemento, desconhecida, ehDoCombo, marcaDas, notasDas } from './complementos'
import { ehSoPartes } from './fracao-escrita'
import { notaQueCabe } from './nota-que-cabe'
import { ehEscolhaDePrato, ehEscolhaDeUmPrato, type Mapeamentos, type Papel, papelDaOpcao } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { ehPizza, type LinhaTraduzida, type ParaTraduzir, traduzirPizza } from './pizza'
import { quantos } from './quantos'
import { negaAlergia } from './resposta'
import { pizzasDaLinha } from './varias-pizzas'

const DA_PIZZA: ReadonlySet<Papel> = new Set(['sabor', 'massa', 'borda'])

/** Each `yield` is a place where it may be put aside. */
export function* traduzirLinha(linha: LinhaLida, mapeamentos: Mapeamentos): Generator<void, LinhaTraduzida, void> {
  const { opcoes, semNada } = semAlergiasNegadas(linha.opcoes)
  const partes = yield* partesAbertas({ ...linha, opcoes }, mapeamentos)
  const pizzas = partes.flatMap((parte) => pizzasDaLinha(parte, mapeamentos) ?? [parte])
  yield
  const traduzidas: LinhaTraduzida[] = []
  for (const parte of pizzas) {
    traduzidas.push(traduzirUma(parte, mapeamentos))
    yield
  }
  return {
    itens: traduzidas.flatMap(({ itens }) => itens),
    desconhecidas: traduzidas.flatMap(({ desconhecidas }) => desconhecidas),
    semNada: [...semNada, ...traduzidas.flatMap((traduzida) => traduzida.semNada)],
  }
}

/** A combo may have others in it, as deep as options are read. */
function* partesAbertas(linha: LinhaLida, mapeamentos: Mapeamentos): Generator<void, LinhaLida[], void> {
  const partes = partesDoCombo(linha, mapeamentos)
  yield
  if (!partes) return [linha]
  const abertas: LinhaLida[] = []
  for (const parte of partes) abertas.push(...(yield* partesAbertas(parte, mapeamentos)))
  return abertas
}

function semAlergiasNegadas(opcoes: readonly OpcaoLida[]): { opcoes: OpcaoLida[]; semNada: string[] } {
  const semNada: string[] = []
  const ficam = opcoes.flatMap((opcao) => {
    if (negaAlergia(opcao)) {
      semNada.push(opcao.nome)
      return []
    }
    const dentro = semAlergiasNegadas(opcao.opcoes)
    semNada.push(...dentro.semNada)
    return [dentro.semNada.length === 0 ? opcao : { ...opcao, opcoes: dentro.opcoes }]
  })
  return { opcoes: ficam, semNada }
}

function traduzirUma(dita: LinhaLida, mapeamentos: Mapeamentos): LinhaTraduzida {
  const { quantidade, peso } = quantos(dita)
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
