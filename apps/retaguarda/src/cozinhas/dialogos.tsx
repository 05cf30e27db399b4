import { FUSO_PADRAO } from '@kds/domain/cozinha'
import { type CozinhaDaEmpresa, novaCozinhaSchema } from '@kds/protocol/retaguarda/cozinhas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { Dialogo } from '../formulario/Dialogo'
import { Envio } from '../formulario/Envio'
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
    <Dialogo titulo="Nova cozinha" aoFechar={aoFechar}>
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
        <Campo control={control} nome="nome" rotulo="Nome" dica="por exemplo Filial – Moema" foco />
        <Campo control={control} nome="fuso" rotulo="Fuso horário" opcoes={OPCOES_DE_FUSO} />
        <Envio rotulo="Criar cozinha" {...envio}>
          <Button onClick={aoFechar}>Cancelar</Button>
        </Envio>
      </Box>
    </Dialogo>
  )
}

interface ArquivarProps {
  readonly cozinha: CozinhaDaEmpresa
  readonly aoFechar: () => void
}

export function ArquivarCozinha({ cozinha: { id, nome, versao }, aoFechar }: ArquivarProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Arquivar “${nome}”?`}
      verbo="Arquivar"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.agir('cozinhas', id, 'arquivar', { versao })
      }}
    >
      Em até 10 s nenhum pedido entra e nenhuma estação a abre. Os pedidos que ela fez ficam guardados, e ela pode
      voltar.
    </Confirmacao>
  )
}
