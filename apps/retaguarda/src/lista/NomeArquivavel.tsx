interface NomeArquivavelProps {
  readonly nome: string
  readonly arquivado: boolean
  /** As the language has it: a kitchen is *arquivada*. */
  readonly dito?: string
}

/** Where what is in use and what was put aside stand in one list, the second says so. */
export function NomeArquivavel({ nome, arquivado, dito = 'arquivado' }: NomeArquivavelProps) {
  return (
    <>
      <b>{nome}</b>
      {arquivado ? ` (${dito})` : ''}
    </>
  )
}
