import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import {
  LIMITE_DO_ACEITE_MIN,
  type LojaDaEmpresa,
  lojaSchema,
  mudancaDaLojaSchema,
  type NomeDaPlataforma,
  novaLojaSchema,
  PLATAFORMAS,
  SO_CHAMAM,
} from '@kds/protocol/retaguarda/lojas'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetOne } from 'ra-core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Campo } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { Confirmacao } from '../formulario/Confirmacao'
import { Dialogo } from '../formulario/Dialogo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { EmCor } from '../lista/EmCor'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { CamposDoAceite } from './CamposDoAceite'
import { lojaEmPalavras, NOMES_DAS_PLATAFORMAS } from './loja-em-palavras'

const RELE_MS = 2_000
const PADROES: Readonly<Record<NomeDaPlataforma, { readonly origem: string; readonly url: string }>> = {
  opendelivery: { origem: 'opendelivery', url: '' },
  opendelivery2: { origem: 'opendelivery', url: '' },
  ifood: { origem: 'ifood', url: 'https://merchant-api.ifood.com.br' },
  wabiz: { origem: 'wabiz', url: '' },
}

/** First what the platform gave, then whether it answers, then where it may call. */
export function NovaLoja({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [feita, setFeita] = useState<LojaDaEmpresa>()
  const cozinhas = useTodos<CozinhaDaEmpresa>('cozinhas')
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaLojaSchema,
    {
      ...{ cozinhaId: '', plataforma: 'ifood' as const, nome: '', ...PADROES.ifood },
      ...{ urlDoToken: '', codigo: '', clienteId: '', segredo: '', intervaloS: 30 },
      ...{ aceite: 'automatico' as const, limiteMin: LIMITE_DO_ACEITE_MIN },
    },
    async (data, chaveDoEnvio) => {
      const { data: criada } = await dados.create('lojas', { data, meta: { chaveDoEnvio } })
      setFeita(lojaSchema.parse(criada))
    },
  )
  const { control, setValue, getValues } = formulario
  const plataforma = useWatch({ control, name: 'plataforma' })
  const [unica] = cozinhas.length === 1 ? cozinhas : []
  useEffect(() => {
    if (unica && getValues('cozinhaId') === '') setValue('cozinhaId', unica.id)
  }, [unica, getValues, setValue])
  useEffect(() => {
    setValue('origem', PADROES[plataforma].origem)
    setValue('url', PADROES[plataforma].url)
  }, [plataforma, setValue])
  if (feita) return <LojaConectada loja={feita} aoFechar={aoFechar} />
  const consultada = !SO_CHAMAM.includes(plataforma)
  return (
    <DialogoDeEnvio titulo="Conectar loja" rotulo="Conectar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo
        control={control}
        nome="plataforma"
        rotulo="Plataforma"
        opcoes={PLATAFORMAS.map((nome) => (
          <option key={nome} value={nome}>
            {NOMES_DAS_PLATAFORMAS[nome]}
          </option>
        ))}
      />
      <Campo control={control} nome="nome" rotulo="Nome da loja" dica="como você a reconhece aqui" foco />
      <Campo
        control={control}
        nome="cozinhaId"
        rotulo="Cozinha"
        dica="onde os pedidos dela são feitos"
        opcoes={
          <>
            <option value="">Escolha</option>
            {cozinhas.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </>
        }
      />
      <Campo control={control} nome="origem" rotulo="Origem" dica="o que a cozinha lê como origem do pedido" />
      {consultada ? (
        <>
          <Campo control={control} nome="url" rotulo="Endereço da API" dica="o que a plataforma lhe deu, sem /v1" />
          <Campo
            control={control}
            nome="codigo"
            rotulo="Código da loja na plataforma"
            dica="merchantId; sem ele entram os pedidos de todas as lojas desta conta"
          />
          <Campo control={control} nome="clienteId" rotulo="Client ID" />
        </>
      ) : null}
      <Campo
        control={control}
        nome="segredo"
        rotulo={consultada ? 'Client secret' : 'Segredo combinado'}
        tipo="password"
        completar="off"
        dica="fica guardado cifrado e não aparece de novo"
      />
      {consultada ? (
        <Campo
          control={control}
          nome="intervaloS"
          rotulo="Consultar a cada (s)"
          tipo="number"
          dica="o que a plataforma pede; 30 no iFood"
        />
      ) : null}
      {consultada ? <CamposDoAceite control={control} /> : null}
    </DialogoDeEnvio>
  )
}

interface DaLoja {
  readonly loja: LojaDaEmpresa
  readonly aoFechar: () => void
}

function LojaConectada({ loja, aoFechar }: DaLoja) {
  const { data = loja } = useGetOne<LojaDaEmpresa>(
    'lojas',
    { id: loja.id },
    { refetchInterval: RELE_MS, initialData: loja },
  )
  return (
    <Dialogo titulo="Loja cadastrada" aoFechar={aoFechar} rodape={<Button onClick={aoFechar}>Fechar</Button>}>
      <Typography component="div" role="status">
        <EmCor {...lojaEmPalavras(data)} />
      </Typography>
      <Typography>
        A plataforma também pode nos chamar, o que é mais rápido. Se ela pedir um endereço (webhook), é este:
      </Typography>
      <ValorUmaVez valor={data.endereco} nome="Endereço para a plataforma" copiar="Copiar o endereço" />
    </Dialogo>
  )
}

export function MudarLoja({ loja, aoFechar }: DaLoja) {
  const dados = useDataProvider<ProvedorDeDados>()
  const consultada = !SO_CHAMAM.includes(loja.plataforma)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudancaDaLojaSchema,
    mudavel(loja),
    async (data) => {
      await dados.update('lojas', { id: loja.id, data, previousData: loja })
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

export function RemoverLoja({ loja, aoFechar }: DaLoja) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Remover a loja “${loja.nome}”?`}
      verbo="Remover"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.delete('lojas', { id: loja.id, previousData: loja })
      }}
    >
      Os pedidos dela deixam de chegar, a plataforma deixa de ser avisada, e os segredos são apagados agora. O que já
      está na cozinha continua. Não tem volta.
    </Confirmacao>
  )
}
