import type { ChaveDaEmpresa } from '@kds/protocol/retaguarda/chaves'
import {
  mudancaDoWebhookSchema,
  novoWebhookSchema,
  type WebhookDaEmpresa,
  webhookCriadoSchema,
  webhookSchema,
} from '@kds/protocol/retaguarda/webhooks'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Campo } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { MostradoUmaVez } from '../formulario/MostradoUmaVez'
import { useFormulario } from '../formulario/use-formulario'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'

const DICA_DO_ENDERECO = 'por exemplo https://caixa.pizzaria.com.br/cozinha'

export function NovoAviso({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [criado, setCriado] = useState<z.output<typeof webhookCriadoSchema>>()
  const chaves = useTodos<ChaveDaEmpresa>('chaves', { emUso: 'sim' })
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novoWebhookSchema,
    { chaveId: '', url: '' },
    async (data, chaveDoEnvio) => {
      const { data: feito } = await dados.create('webhooks', { data, meta: { chaveDoEnvio } })
      setCriado(webhookCriadoSchema.parse(feito))
    },
  )
  const { control, setValue, getValues } = formulario
  const [unica] = chaves.length === 1 ? chaves : []
  useEffect(() => {
    if (unica && getValues('chaveId') === '') setValue('chaveId', unica.id)
  }, [unica, getValues, setValue])
  if (criado) return <SegredoDoAviso criado={criado} aoFechar={aoFechar} />
  return (
    <DialogoDeEnvio
      titulo="Novo aviso ao sistema"
      rotulo="Criar aviso"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Typography>
        A cada passo de um pedido (aceito, iniciado, pronto, entregue, atrasado, cancelado) o endereço recebe um POST
        assinado, só dos pedidos da chave escolhida.
      </Typography>
      <Campo
        control={control}
        nome="chaveId"
        rotulo="Chave"
        dica={chaves.length === 0 ? 'crie primeiro uma chave de integração' : 'a do sistema que será avisado'}
        opcoes={<OpcoesDeChave chaves={chaves} />}
      />
      <Campo control={control} nome="url" rotulo="Endereço" dica={DICA_DO_ENDERECO} foco />
    </DialogoDeEnvio>
  )
}

function OpcoesDeChave({ chaves }: { readonly chaves: readonly ChaveDaEmpresa[] }) {
  return (
    <>
      <option value="">Escolha</option>
      {chaves.map(({ id, nome, cozinha }) => (
        <option key={id} value={id}>
          {nome} ({cozinha})
        </option>
      ))}
    </>
  )
}

interface SegredoDoAvisoProps {
  readonly criado: z.output<typeof webhookCriadoSchema>
  readonly aoFechar: () => void
}

function SegredoDoAviso({ criado, aoFechar }: SegredoDoAvisoProps) {
  return (
    <MostradoUmaVez titulo="Aviso criado" guardei="Já guardei o segredo" aoFechar={aoFechar}>
      <Aviso tipo="atencao">
        <b>O segredo aparece só agora.</b> Com ele o sistema confere a assinatura de cada aviso. Perdeu? Remova este
        aviso e crie outro.
      </Aviso>
      <ValorUmaVez valor={criado.segredo} nome="Segredo das assinaturas" copiar="Copiar o segredo" />
      <Typography>Para experimentar, toque em Entregas, ao lado do endereço, e em Enviar um teste.</Typography>
    </MostradoUmaVez>
  )
}

interface DoAviso {
  readonly aviso: WebhookDaEmpresa
  readonly aoFechar: () => void
}

export function MudarAviso({ aviso, aoFechar }: DoAviso) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudancaDoWebhookSchema,
    mudavel(aviso),
    async (data) => {
      await dados.update('webhooks', { id: aviso.id, data, previousData: aviso })
      aoFechar()
    },
    { reler: async () => mudavel(webhookSchema.parse((await dados.getOne('webhooks', { id: aviso.id })).data)) },
  )
  return (
    <DialogoDeEnvio
      titulo={`Aviso da chave “${aviso.chave}”`}
      rotulo="Salvar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      antes={aviso.motivo ? <Aviso tipo="atencao">{aviso.motivo}</Aviso> : null}
      {...envio}
    >
      <Campo control={formulario.control} nome="url" rotulo="Endereço" dica={DICA_DO_ENDERECO} foco />
      <CampoDeEscolha control={formulario.control} nome="ligado" rotulo="Ligado" />
    </DialogoDeEnvio>
  )
}

function mudavel({ url, ligado, versao }: WebhookDaEmpresa) {
  return { url, ligado, versao }
}

export function RemoverAviso({ aviso, aoFechar }: DoAviso) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo="Remover este aviso?"
      verbo="Remover"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.delete('webhooks', { id: aviso.id, previousData: aviso })
      }}
    >
      {aviso.url} deixa de ser avisado agora, também do que ainda espera, e a lista das entregas some. Não tem volta.
    </Confirmacao>
  )
}
