import { LINHAS } from '@kds/domain/linhas'
import { normalizar } from '@kds/domain/texto'
import { type Rascunho, type Regras, regraPedidaSchema } from '@kds/protocol/retaguarda/regras'
import { Campo } from '../formulario/Campo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { comoFicam, proximaOrdem, type RegraPedida } from './rascunho'

interface NovaRegraProps {
  /** Of the house, whatever is being searched for. */
  readonly regras: Regras
  /** Those of the house that hold this text: more than are shown at once. */
  readonly procurar: (texto: string) => Promise<Regras>
  readonly rascunho: Rascunho
  readonly aoCriar: (regra: RegraPedida) => void
  readonly aoFechar: () => void
}

/** Put among the unsaved changes: nothing is sent before the rules are saved. */
export function NovaRegra({ regras, procurar, rascunho, aoCriar, aoFechar }: NovaRegraProps) {
  const { formulario, aoEnviar, ...envio } = useFormulario(
    regraPedidaSchema,
    { tipo: 'nome', chave: '', linha: 'cozinha' },
    async (regra) => {
      const parecidas = await procurar(regra.chave)
      const igual = comoFicam(parecidas.itens, rascunho).find(
        ({ tipo, chave }) => tipo === regra.tipo && normalizar(chave) === normalizar(regra.chave),
      )
      if (igual) {
        formulario.setError('chave', { message: `Já há uma regra para “${igual.chave}”.` })
        return
      }
      const nomes = regras.itens.filter(({ tipo }) => tipo === 'nome').length
      const ultima = proximaOrdem(comoFicam(regras.itens, rascunho), { todas: nomes >= (regras.totais.nome ?? 0) })
      aoCriar({ ...regra, ordem: regra.tipo === 'nome' ? ultima : 0 })
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
