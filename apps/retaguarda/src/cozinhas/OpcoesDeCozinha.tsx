import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'

interface OpcoesDeCozinhaProps {
  readonly cozinhas: readonly Pick<CozinhaDaEmpresa, 'id' | 'nome'>[]
}

export function OpcoesDeCozinha({ cozinhas }: OpcoesDeCozinhaProps) {
  return (
    <>
      <option value="">Escolha</option>
      {cozinhas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </>
  )
}
