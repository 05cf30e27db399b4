interface Option {
  readonly nome: string
  readonly grupo?: string
  readonly quantidade: number
  readonly opcoes: readonly Option[]
}

interface Line {
  readonly nome: string
  readonly quantidade: number
  readonly opcoes: readonly Option[]
  readonly avisos: readonly string[]
}

/** Given products that the rules of a kitchen know by name, translates a line to its end. */
export type Translate = (line: Line, names: readonly string[]) => unknown

/** As long as a name of a group may be. */
const LONG = 'escolha o preparo e diga tudo o que deseja '.repeat(23)
const NAMES = Array.from({ length: 200 }, (_, at) => `produto da casa ${at}`)

/** Translates one line of so many options, half of them of one kind and half of the other. */
const lineOf =
  (translate: Translate) =>
  (nome: string, one: (at: number) => Partial<Option>, other: (at: number) => Partial<Option>) =>
  (options: number): unknown => {
    const half = Math.floor(options / 2)
    const opcoes = Array.from({ length: half * 2 }, (_, at): Option => {
      const said = at < half ? one(at + 1) : other(at - half + 1)
      return { nome: `Opção ${at}`, quantidade: 1, opcoes: [], ...said }
    })
    return translate({ nome, quantidade: 1, opcoes, avisos: [] }, NAMES)
  }

const dish = (at: number) => ({ nome: `X-Burger ${at}`, grupo: `${at}º lanche` })
const removal = (at: number) => ({ nome: `Sem cebola ${at}` })

/** What each of its options could ask of all others. */
export function linesOfPlatforms(translate: Translate): Readonly<Record<string, (options: number) => unknown>> {
  const line = lineOf(translate)
  return {
    'combo: removals of any dish': line('Combo', dish, removal),
    'combo: removals of any dish, in long groups': line('Combo', dish, (at) => ({
      ...removal(at),
      grupo: `Remover ${LONG}`,
    })),
    'combo: removals of each dish': line('Combo', dish, (at) => ({
      ...removal(at),
      grupo: `Remover do ${at}º lanche`,
    })),
    'combo: dishes of long groups': line(
      'Combo',
      (at) => ({ ...dish(at), grupo: `Escolha seu lanche ${LONG}` }),
      removal,
    ),
    'combo: what nobody knows': line('Combo', dish, () => ({})),
    'pizzas: crusts of any': line(
      '99 Pizzas',
      (at) => ({ nome: `Atum ${at}`, grupo: `Sabor da ${at}ª pizza` }),
      (at) => ({ nome: `Borda ${at}`, grupo: LONG }),
    ),
    'pizzas: flavours of each, in long groups': line(
      '99 Pizzas',
      (at) => ({ nome: `Atum ${at}`, grupo: `Sabor da ${at}ª pizza ${LONG}` }),
      (at) => ({ nome: `Bacon ${at}`, grupo: `Sabor da ${at}ª pizza ${LONG}` }),
    ),
    'pizza: many crusts': line(
      'Pizza Grande',
      (at) => ({ nome: `Atum ${at}`, grupo: 'Sabores' }),
      (at) => ({ nome: `Borda ${at}`, grupo: LONG }),
    ),
  }
}
