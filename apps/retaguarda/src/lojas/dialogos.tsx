import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import {
  faltasDaNovaLoja,
  LIMITE_DO_ACEITE_MIN,
  type LojaDaEmpresa,
  lojaSchema,
  type NomeDaPlataforma,
  novaLojaSchema,
  PLATAFORMAS,
  SO_CHAMAM,
} from '@kds/protocol/retaguarda/lojas'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { CamposDoAceite } from './CamposDoAceite'
import { NOMES_DAS_PLATAFORMAS } from './loja-em-palavras'
import { PassosDaLoja } from './PassosDaLoja'

const PADROES: Readonly<Record<NomeDaPlataforma, { readonly origem: string; readonly url: string }>> = {
  opendelivery: { origem: 'opendelivery', url: '' },
  opendelivery2: { origem: 'opendelivery', url: '' },
  ifood: { origem: 'ifood', url: 'https://merchant-api.ifood.com.br' },
  wabiz: { origem: 'wabiz', url: '' },
}

/** First what the platform gave, then the steps to its first order. */
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
    // Which fields it takes depends on the platform: all of them are said at once.
    { tambem: async (valores) => faltasDaNovaLoja(valores) },
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
  if (feita) return <PassosDaLoja loja={feita} segredo={getValues('segredo')} aoFechar={aoFechar} />
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
        dica="fica guardado cifrado; depois de conectar, aparece uma última vez para a assinatura"
      />
      {consultada ? (
        <Campo
          control={control}
          nome="intervaloS"
          rotulo="Consultar a cada (s)"
          tipo="number"
          dica="o que a plataforma determina; 30 no iFood; no Open Delivery, pergunte ao aplicativo"
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
