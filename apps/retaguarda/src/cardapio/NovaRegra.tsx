import { LINHAS } from '@kds/domain/linhas'
import { normalizar } from '@kds/domain/texto'
import { type Rascunho, type Regra, regraPedidaSchema } from '@kds/protocol/retaguarda/regras'
import { Campo } from '../formulario/Campo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { comoFicam, proximaOrdem, type RegraPedida } from './rascunho'

interface NovaRegraProps {
  readonly regras: readonly Regra[]
  readonly rascunho: Rascunho
  readonly aoCriar: (regra: RegraPedida) => void
  readonly aoFechar: () => void
}

/** Put among the unsaved changes: nothing is sent before the rules are saved. */
export function NovaRegra({ regras, rascunho, aoCriar, aoFechar }: NovaRegraProps) {
  const ficam = comoFicam(regras, rascunho)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    regraPedidaSchema,
    { tipo: 'nome', chave: '', linha: 'cozinha' },
    async (regra) => {
      const igual = ficam.find(
        ({ tipo, chave }) => tipo === regra.tipo && normalizar(chave) === normalizar(regra.chave),
      )
      if (igual) {
        formulario.setError('chave', { message: `Já há uma regra para “${igual.chave}”.` })
        return
      }
      aoCriar({ ...regra, ordem: regra.tipo === 'nome' ? proximaOrdem(ficam) : 0 })
      aoFechar()
    },
  )
  return (
    <DialogoDeEnvio titulo="Nova regra" rotulo="Pôr na lista" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo
        control={formulario.control}
        nome="tipo"
        rotulo="Quando"
        foco
        opcoes={
          <>
            <option value="codigo">o código do produto é</option>
            <option value="categoria">a categoria é</option>
            <option value="nome">o nome contém</option>
          </>
        }
      />
      <Campo control={formulario.control} nome="chave" rotulo="Este texto" dica="acentos e maiúsculas não importam" />
      <Campo
        control={formulario.control}
        nome="linha"
        rotulo="Vai para a linha"
        opcoes={LINHAS.map((linha) => (
          <option key={linha} value={linha}>
            {linha}
          </option>
        ))}
      />
    </DialogoDeEnvio>
  )
}
