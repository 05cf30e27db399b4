/**
 * For tests: a line of an order in few words, "2 × Pizza Grande {Pizzas} #G2 "bem assada" | [Sabores] Calabresa > [Remover] Cebola, > + Bacon". What stands behind
 * " | " are its options, and behind " > " what was chosen in each.
 */
export interface Curta {
  readonly nome: string
  readonly grupo?: string
  readonly categoria?: string
  readonly codigo?: string
  readonly nota?: string
  readonly quantidade: number
  readonly unidade?: string
  readonly dentro: readonly Curta[]
}

const FORMA =
  /^(?:\[(?<grupo>[^\]]*)\] )?(?:(?<quantidade>\d+(?:\.\d+)?)(?: (?<unidade>[a-z]+))? × )?(?<nome>.*?)(?: \{(?<categoria>[^}]*)\})?(?: #(?<codigo>\S+))?(?: "(?<nota>[^"]*)")?$/i

export function lerCurta(escrita: string): Curta {
  const [linha = '', ...opcoes] = escrita.split(' | ')
  return lerUma(
    linha,
    opcoes.map((opcao) => {
      const [nome = '', ...dentro] = opcao.split(/,? > /)
      return lerUma(
        nome,
        dentro.map((uma) => lerUma(uma, [])),
      )
    }),
  )
}

function lerUma(escrita: string, dentro: readonly Curta[]): Curta {
  const { nome = '', quantidade = '1', ...outros } = FORMA.exec(escrita)?.groups ?? {}
  return { nome, quantidade: Number(quantidade), ...outros, dentro }
}

export function noIFood({ nome, grupo, categoria, codigo, nota, quantidade, unidade, dentro }: Curta): object {
  return {
    ...{ name: nome, quantity: quantidade, unit: unidade, externalCode: codigo, observations: nota },
    ...{ groupName: grupo, category: categoria, options: dentro.map(noIFood) },
  }
}

export function noOpenDelivery({ nome, grupo, categoria, codigo, nota, quantidade, unidade, dentro }: Curta): object {
  return {
    ...{ name: nome, quantity: quantidade, unit: unidade, externalCode: codigo, specialInstructions: nota },
    ...{ optionGroupName: grupo, categoryName: categoria, options: dentro.map(noOpenDelivery) },
  }
}

/** Of a product in parts the name is its unit, and its options are the parts. */
export function noWabiz({ nome, categoria, quantidade, dentro }: Curta): object {
  return { groupName: categoria, products: [{ qty: quantidade, unity: nome, parts: dentro.map(parte) }] }
}

function parte({ nome, nota, dentro }: Curta): object {
  const grupos = dentro.map(({ grupo, nome: dita, quantidade }) => ({
    name: grupo,
    options: [{ name: dita, qty: quantidade }],
  }))
  const ehDe = (sobre: RegExp) => grupos.filter(({ name = '' }) => sobre.test(name))
  const [edge] = ehDe(/borda/i)
  const others = ehDe(/massa|ponto/i)
  const additionals = grupos.filter((um) => um !== edge && !others.includes(um))
  return { name: nome, obs: nota, customization: { additionals, edge, others } }
}
