import { campo, lista, nomeDaOpcao, numero, primeiroTexto, texto } from './ler'
import type { Medida } from './medida'
import type { LinhaLida, OpcaoLida } from './pedido-lido'

/** How a platform names the fields of a line and of its options. The first that says something counts. */
export interface NomesDosCampos {
  readonly referencia: readonly string[]
  readonly observacao: readonly string[]
  readonly opcoes: readonly string[]
  readonly grupo: readonly string[]
  readonly categoria: readonly string[]
}

/** Deeper than any menu; what is nested further is read as part of its parent's name. */
const FUNDO = 12

export function lerLinhas(itens: readonly unknown[], nomes: NomesDosCampos, medida: Medida): LinhaLida[] {
  const contadas = new Map<string, number>()
  return medida.linhas(itens).map((item, indice) => {
    medida.novaLinha()
    const opcoes = lerOpcoes(item, nomes, medida)
    const quantidade = numero(campo(item, 'quantity'))
    const valida = quantidade !== undefined && quantidade > 0
    const nome = primeiroTexto(item, 'name')
    return {
      nome: nome ?? primeiroTexto(item, 'externalCode', 'id') ?? 'Item sem nome',
      referencia: semRepetir(primeiroTexto(item, ...nomes.referencia) ?? String(indice + 1), contadas),
      codigo: primeiroTexto(item, 'externalCode'),
      categoria: primeiroTexto(item, ...nomes.categoria),
      quantidade: valida ? quantidade : 1,
      unidade: primeiroTexto(item, 'unit'),
      observacao: primeiroTexto(item, ...nomes.observacao),
      opcoes,
      avisos: [
        ...(nome === undefined ? ['Veio sem nome. Confira o pedido na origem.'] : []),
        ...(valida ? [] : [`Quantidade veio como ${comoVeio(campo(item, 'quantity'))}. Confira o pedido.`]),
        ...medida.avisosDaLinha,
      ],
    }
  })
}

function lerOpcoes(de: unknown, nomes: NomesDosCampos, medida: Medida): OpcaoLida[] {
  const ler = (pai: unknown, fundo: number): OpcaoLida[] => {
    const opcoes = nomes.opcoes.map((nome) => lista(campo(pai, nome))).find(({ length }) => length > 0) ?? []
    return medida.opcoes(opcoes).flatMap((opcao) => {
      const nome = nomeDaOpcao(opcao)
      const dentro = fundo > 0 ? ler(opcao, fundo - 1) : []
      // A group without a name of its own is no choice; what was chosen in it is.
      if (nome === undefined) return dentro
      const quantidade = numero(campo(opcao, 'quantity'))
      return [
        {
          nome,
          grupo: primeiroTexto(opcao, ...nomes.grupo),
          codigo: primeiroTexto(opcao, 'externalCode'),
          quantidade: quantidade !== undefined && quantidade > 0 ? quantidade : 1,
          observacao: dita(primeiroTexto(opcao, ...nomes.observacao)),
          opcoes: dentro,
        },
      ]
    })
  }
  return ler(de, FUNDO)
}

/** The same product twice in an order has the same id on some platforms, and a line needs one of its own. */
function semRepetir(referencia: string, contadas: Map<string, number>): string {
  const vezes = (contadas.get(referencia) ?? 0) + 1
  contadas.set(referencia, vezes)
  return vezes === 1 ? referencia : `${referencia}#${vezes}`
}

/** Some applications write "None" where nobody wrote anything. */
function dita(observacao: string | undefined): string | undefined {
  return observacao?.toLowerCase() === 'none' ? undefined : observacao
}

function comoVeio(valor: unknown): string {
  return texto(valor) ?? (valor === undefined ? 'nada' : valor === null ? 'vazia' : 'outra coisa')
}
