import { FUSO_PADRAO } from '@kds/domain/cozinha'
import { type CozinhaDaEmpresa, novaCozinhaSchema } from '@kds/protocol/retaguarda/cozinhas'
import { useDataProvider } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { OPCOES_DE_FUSO } from './fusos'

export function NovaCozinha({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaCozinhaSchema,
    { nome: '', fuso: FUSO_PADRAO },
    async (data, chaveDoEnvio) => {
      await dados.create('cozinhas', { data, meta: { chaveDoEnvio } })
      aoFechar()
    },
  )
  const { control } = formulario
  return (
    <DialogoDeEnvio titulo="Nova cozinha" rotulo="Criar cozinha" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo control={control} nome="nome" rotulo="Nome" dica="por exemplo Filial – Moema" foco />
      <Campo control={control} nome="fuso" rotulo="Fuso horário" opcoes={OPCOES_DE_FUSO} />
    </DialogoDeEnvio>
  )
}

interface ArquivarProps {
  readonly cozinha: CozinhaDaEmpresa
  readonly aoFechar: () => void
}

export function ArquivarCozinha({ cozinha, aoFechar }: ArquivarProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, nome } = cozinha
  return (
    <Confirmacao
      titulo={`Arquivar “${nome}”?`}
      verbo="Arquivar"
      aoFechar={aoFechar}
      sobre={{ visto: cozinha, reler: async () => (await dados.getOne<CozinhaDaEmpresa>('cozinhas', { id })).data }}
      aoConfirmar={async (versao) => {
        await dados.agir('cozinhas', id, 'arquivar', { versao })
      }}
    >
      Em até 10 s nenhum pedido entra e nenhuma estação a abre. Os pedidos que ela fez ficam guardados, e ela pode
      voltar.
    </Confirmacao>
  )
}
