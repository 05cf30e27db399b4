interface Props<T extends string | number> {
  titulo: string
  opcoes: readonly { valor: T; texto: string }[]
  valor: T
  escolher: (valor: T) => void
}

/** A few choices beside each other, one of them in force. */
export function Choice<T extends string | number>({ titulo, opcoes, valor, escolher }: Props<T>) {
  return (
    <fieldset className="tela-escolha">
      <legend>{titulo}</legend>
      <div className="painel-filtro">
        {opcoes.map((opcao) => (
          <button
            key={opcao.valor}
            type="button"
            aria-pressed={opcao.valor === valor}
            onClick={() => escolher(opcao.valor)}
          >
            {opcao.texto}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
