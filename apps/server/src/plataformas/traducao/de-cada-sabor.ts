import { agrupadas } from './agrupadas'
import { partesEscritas } from './fracao-escrita'
import { palavrasDe, semRotulo } from './palavras'
import { type Mapeamentos, papelDaOpcao } from './papel'
import type { OpcaoLida } from './pedido-lido'

/** Words of a group that do not say of which flavour it speaks. */
const SEM_DIZER_DE_QUAL = new Set(
  [
    'adicional adicionais adicione adicionar extra extras acrescimo acrescimos acrescente turbine complementos remover remova remocao remocoes',
    'retirar retire tirar tire sem ingrediente ingredientes item itens algo algum alguma deseja quer prefere escolha escolher qual quais que',
    'o a os as e ou do da dos das de no na nos nas seu sua seus suas para pizza pizzas sabor sabores metade metades meia meio opcional opcionais',
  ].flatMap((linha) => linha.split(' ')),
)

export interface DeCadaSabor {
  /** What stands in no flavour's group. */
  readonly opcoes: readonly OpcaoLida[]
  readonly de: ReadonlyMap<OpcaoLida, readonly OpcaoLida[]>
}

/** "Cebola" of "Retirar da Calabresa" is left out of that flavour alone, where the pizza has one such and others. */
export function deCadaSabor(
  opcoes: readonly OpcaoLida[],
  saoSabores: ReadonlySet<OpcaoLida>,
  mapeamentos: Mapeamentos,
): DeCadaSabor {
  const sabores = opcoes.filter((opcao) => saoSabores.has(opcao) || papelDaOpcao(opcao, mapeamentos) === 'sabor')
  if (sabores.length < 2) return { opcoes, de: new Map() }
  const donoDe = donoEntre(sabores)
  const donos = agrupadas(opcoes, (opcao) =>
    ['remocao', 'adicional'].includes(papelDaOpcao(opcao, mapeamentos)) ? donoDe(opcao.grupo) : undefined,
  )
  const de = new Map<OpcaoLida, readonly OpcaoLida[]>()
  for (const [dono, suas] of donos) if (dono) de.set(dono, suas)
  return { opcoes: donos.get(undefined) ?? [], de }
}

/** The flavour whose name has every word that a group says of one, if there is one and no other. */
function donoEntre(sabores: readonly OpcaoLida[]): (grupo?: string) => OpcaoLida | undefined {
  const comPalavra = new Map<string, Set<OpcaoLida>>()
  for (const sabor of sabores) {
    // What is called by several parts is several flavours.
    const [parte, ...outras] = partesEscritas(semRotulo(sabor.nome))
    if (outras.length > 0) continue
    for (const palavra of palavrasDe(parte?.nome ?? '')) {
      const deles = comPalavra.get(palavra)
      if (deles) deles.add(sabor)
      else comPalavra.set(palavra, new Set([sabor]))
    }
  }
  const lidos = new Map<string, OpcaoLida | undefined>()
  return (grupo = '') => {
    if (!lidos.has(grupo)) lidos.set(grupo, unicoCom(palavrasDe(grupo), comPalavra))
    return lidos.get(grupo)
  }
}

function unicoCom(
  palavras: readonly string[],
  comPalavra: ReadonlyMap<string, ReadonlySet<OpcaoLida>>,
): OpcaoLida | undefined {
  const dizem = palavras.filter((uma) => !SEM_DIZER_DE_QUAL.has(uma))
  const [primeira = '', ...mais] = dizem
  const [sabor, ...outros] = [...(comPalavra.get(primeira) ?? [])].filter((um) =>
    mais.every((uma) => comPalavra.get(uma)?.has(um)),
  )
  return outros.length === 0 ? sabor : undefined
}
