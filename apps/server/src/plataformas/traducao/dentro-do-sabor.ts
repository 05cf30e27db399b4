import { aplainadas, semMais, semSem } from './complementos'
import { lerMassaEBorda, semIguais } from './massa-e-borda'
import { palavrasDe } from './palavras'
import { type Mapeamentos, papelDaOpcao } from './papel'
import type { OpcaoLida } from './pedido-lido'
import { quantos } from './quantos'

export interface DentroDoSabor {
  readonly adicionais: string[]
  readonly remocoes: string[]
  readonly notas: string[]
  readonly massas: string[]
  readonly bordas: string[]
  readonly semBorda: string[]
  readonly semNada: string[]
  /** Shown with what is put on it, and marked. */
  readonly desconhecidas: OpcaoLida[]
}

/** What stands inside a flavour is of that flavour, at any depth. */
export function dentroDoSabor(sabores: readonly OpcaoLida[], mapeamentos: Mapeamentos): DentroDoSabor {
  const dentro: DentroDoSabor = {
    adicionais: [],
    remocoes: [],
    notas: [],
    massas: [],
    bordas: [],
    semBorda: [],
    semNada: [],
    desconhecidas: [],
  }
  for (const sabor of sabores) {
    if (sabor.observacao) dentro.notas.push(sabor.observacao)
    for (const opcao of aplainadas(sabor.opcoes)) {
      const papel = papelDaOpcao(opcao, mapeamentos)
      if (papel === 'massa' || papel === 'borda') {
        const { massas, bordas, semBorda } = lerMassaEBorda(opcao.nome, papel)
        dentro.massas.push(...massas)
        dentro.bordas.push(...bordas)
        dentro.semBorda.push(...semBorda)
        if (massas.length + bordas.length === 0) dentro.semNada.push(opcao.nome)
      } else if (papel === 'remocao') dentro.remocoes.push(semSem(opcao.nome))
      else dentro.adicionais.push(vezesNome(opcao))
      if (papel === 'desconhecido') dentro.desconhecidas.push(opcao)
      if (opcao.observacao) dentro.notas.push(`${opcao.nome}: ${opcao.observacao}`)
    }
  }
  return dentro
}

/** A crust that every flavour names is the pizza's; one that only some name is theirs. */
export function bordaDeTodos(porSabor: readonly DentroDoSabor[]): string[] {
  const chaves = porSabor.map(({ bordas }) =>
    semIguais(bordas)
      .map((borda) => palavrasDe(borda).join(' '))
      .join('|'),
  )
  return chaves.every((chave) => chave !== '' && chave === chaves[0]) ? semIguais(porSabor[0]?.bordas ?? []) : []
}

function vezesNome(opcao: OpcaoLida): string {
  const nome = semMais(opcao.nome)
  const { quantidade, peso } = quantos(opcao)
  if (peso !== undefined) return `${peso} ${nome}`
  return quantidade === 1 ? nome : `${String(quantidade).replace('.', ',')} × ${nome}`
}
