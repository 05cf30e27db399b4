import { type LojaDaEmpresa, lojaSchema, mudancaDaLojaSchema, SO_CHAMAM } from '@kds/protocol/retaguarda/lojas'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { CamposDoAceite } from './CamposDoAceite'

interface MudarLojaProps {
  readonly loja: LojaDaEmpresa
  readonly aoFechar: () => void
  /** What was put in the place of the secret; empty where that stays. */
  readonly aoSalvar?: (segredo: string) => void
}

export function MudarLoja({ loja, aoFechar, aoSalvar }: MudarLojaProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const consultada = !SO_CHAMAM.includes(loja.plataforma)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudancaDaLojaSchema,
    mudavel(loja),
    async (data) => {
      await dados.update('lojas', { id: loja.id, data, previousData: loja })
      aoSalvar?.(data.segredo)
      aoFechar()
    },
    { reler: async () => mudavel(lojaSchema.parse((await dados.getOne('lojas', { id: loja.id })).data)) },
  )
  const { control } = formulario
  return (
    <DialogoDeEnvio titulo={`Loja “${loja.nome}”`} rotulo="Salvar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo control={control} nome="nome" rotulo="Nome da loja" foco />
      {consultada ? (
        <>
          <Campo control={control} nome="url" rotulo="Endereço da API" />
          <Campo control={control} nome="urlDoToken" rotulo="Endereço dos tokens" dica="só quando é outro" />
          <Campo
            control={control}
            nome="codigo"
            rotulo="Código da loja na plataforma"
            dica="merchantId; sem ele entram os pedidos de todas as lojas desta conta"
          />
          <Campo control={control} nome="clienteId" rotulo="Client ID" dica="vazio: fica o que estava" />
        </>
      ) : null}
      <Campo
        control={control}
        nome="segredo"
        rotulo={consultada ? 'Client secret' : 'Segredo combinado'}
        tipo="password"
        completar="off"
        dica="vazio: fica o que estava"
      />
      {consultada ? <Campo control={control} nome="intervaloS" rotulo="Consultar a cada (s)" tipo="number" /> : null}
      {consultada ? <CamposDoAceite control={control} /> : null}
      <CampoDeEscolha control={control} nome="pausada" rotulo="Pausada: nada é consultado, recebido nem avisado" />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Endereço para a plataforma nos chamar: <b>{loja.endereco}</b>
      </Typography>
    </DialogoDeEnvio>
  )
}

function mudavel({ nome, url, urlDoToken, codigo, intervaloS, pausada, aceite, limiteMin, versao }: LojaDaEmpresa) {
  const acesso = { url, urlDoToken, codigo, intervaloS, clienteId: '', segredo: '' }
  return { nome, ...acesso, pausada, aceite, limiteMin, versao }
}
