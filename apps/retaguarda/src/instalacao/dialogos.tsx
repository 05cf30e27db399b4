import {
  convidarDonoSchema,
  type EmpresaDaInstalacao,
  empresaCriadaSchema,
  mudarLimitesSchema,
  novaEmpresaSchema,
} from '@kds/protocol/retaguarda/instalacao'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { comoDocumento, comoSigla, DICA_DA_SIGLA } from '../formulario/mascaras'
import { useFormulario } from '../formulario/use-formulario'
import { type Convidado, ConviteCriado } from '../pessoas/ConviteCriado'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { useConta, useReleituraDaConta, useSessao } from '../quadro/contexto'
import { oQueODiaDeixa, oQueOLimiteDeixa } from './licencas-em-palavras'

interface SobreEmpresa {
  readonly empresa: EmpresaDaInstalacao
  readonly aoFechar: () => void
}

export function NovaEmpresa({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [convidado, setConvidado] = useState<Convidado>()
  const vazia = { nome: '', sigla: '', documento: '', email: '', licencasAte: '' }
  const { formulario, aoEnviar, ...envio } = useFormulario(novaEmpresaSchema, vazia, async (data, chaveDoEnvio) => {
    const { data: feita } = await dados.create('instalacao', { data, meta: { chaveDoEnvio } })
    setConvidado({ email: data.email, ...empresaCriadaSchema.parse(feita) })
  })
  const { control } = formulario
  if (convidado) {
    return <ConviteCriado titulo="Empresa cadastrada, com uma cozinha" convidado={convidado} aoFechar={aoFechar} />
  }
  return (
    <DialogoDeEnvio titulo="Nova empresa" rotulo="Cadastrar empresa" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo control={control} nome="nome" rotulo="Nome da casa" dica="aparece nas telas da cozinha" foco />
      <Campo control={control} nome="sigla" rotulo="Sigla" dica={DICA_DA_SIGLA} formatar={comoSigla} />
      <Campo control={control} nome="documento" rotulo="CNPJ ou CPF (se quiser)" formatar={comoDocumento} />
      <Campo control={control} nome="email" rotulo="E-mail de quem será dono" tipo="email" dica="recebe um convite" />
      <Limites control={control} />
    </DialogoDeEnvio>
  )
}

/** While nobody has come in, who has no other way than this one. */
export function ConvidarDono({ empresa, aoFechar }: SobreEmpresa) {
  const sessao = useSessao()
  const [convidado, setConvidado] = useState<Convidado>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    convidarDonoSchema,
    { email: '' },
    async (data, chaveDoEnvio) => {
      const caminho = `/instalacao/empresas/${empresa.id}/convidar-dono`
      const feito = await sessao.chamar('POST', caminho, empresaCriadaSchema, data, chaveDoEnvio)
      setConvidado({ ...feito, email: data.email })
    },
  )
  if (convidado) return <ConviteCriado titulo="Convite criado" convidado={convidado} aoFechar={aoFechar} />
  return (
    <DialogoDeEnvio
      titulo={`Convidar dono de “${empresa.nome}”`}
      rotulo="Convidar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
      antes={<Typography>Ninguém entrou nesta empresa ainda. O link do convite anterior deixa de abrir.</Typography>}
    >
      <Campo control={formulario.control} nome="email" rotulo="E-mail de quem será dono" tipo="email" foco />
    </DialogoDeEnvio>
  )
}

function Limites<Valores extends FieldValues>({ control }: { readonly control: CampoProps<Valores>['control'] }) {
  return (
    <>
      <Campo
        control={control}
        nome={'licencasMaximo' as Path<Valores>}
        rotulo="Quantas licenças"
        tipo="number"
        dica="vazio é sem limite"
      />
      <Campo
        control={control}
        nome={'licencasAte' as Path<Valores>}
        rotulo="Até que dia"
        tipo="date"
        dica="o último em que uma licença vale; vazio é sem limite"
      />
    </>
  )
}

function limitesDe({ versao, licencasMaximo, licencasAte }: EmpresaDaInstalacao) {
  return { versao, licencasMaximo: licencasMaximo ?? undefined, licencasAte: licencasAte ?? '' }
}

export function MudarLimites({ empresa, aoFechar }: SobreEmpresa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id } = empresa
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarLimitesSchema,
    limitesDe(empresa),
    async (data) => {
      await dados.update('instalacao', { id, data, previousData: empresa })
      aoFechar()
    },
    { reler: async () => limitesDe((await dados.getOne<EmpresaDaInstalacao>('instalacao', { id })).data) },
  )
  const { control } = formulario
  const [maximo, ate] = useWatch({ control, name: ['licencasMaximo', 'licencasAte'] })
  const deixa = oQueOLimiteDeixa(empresa.licencas, Number.isInteger(maximo) ? Number(maximo) : undefined)
  const passou = oQueODiaDeixa(ate, new Date().toLocaleDateString('sv-SE'))
  return (
    <DialogoDeEnvio
      titulo={`Licenças de “${empresa.nome}”`}
      rotulo="Salvar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Limites control={control} />
      {deixa ? <Aviso tipo="atencao">{deixa}</Aviso> : null}
      {passou ? <Aviso tipo="atencao">{passou}</Aviso> : null}
    </DialogoDeEnvio>
  )
}

export function Suspender({ empresa, aoFechar }: SobreEmpresa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const relerConta = useReleituraDaConta()
  const minha = useConta()?.conta.empresas.some(({ id }) => id === empresa.id) ?? false
  return (
    <Confirmacao
      titulo={`Suspender “${empresa.nome}”?`}
      verbo="Suspender"
      aoFechar={aoFechar}
      sobre={{
        visto: empresa,
        reler: async () => (await dados.getOne<EmpresaDaInstalacao>('instalacao', { id: empresa.id })).data,
      }}
      aoConfirmar={async (versao) => {
        await dados.agir('instalacao', empresa.id, 'suspender', { versao })
        await relerConta()
      }}
    >
      Em até 10 segundos as telas da cozinha e as integrações desta empresa param, e dizem que ela está suspensa. Nada é
      apagado.
      {minha ? (
        <Aviso tipo="atencao">
          É uma empresa sua: os seus tablets param também, até que você a reative aqui, em Instalação.
        </Aviso>
      ) : null}
    </Confirmacao>
  )
}

export function Reativar({ empresa, aoFechar }: SobreEmpresa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const relerConta = useReleituraDaConta()
  return (
    <Confirmacao
      titulo={`Reativar “${empresa.nome}”?`}
      verbo="Reativar"
      devolve
      aoFechar={aoFechar}
      sobre={{
        visto: empresa,
        reler: async () => (await dados.getOne<EmpresaDaInstalacao>('instalacao', { id: empresa.id })).data,
      }}
      aoConfirmar={async (versao) => {
        await dados.agir('instalacao', empresa.id, 'reativar', { versao })
        await relerConta()
      }}
    >
      As integrações desta empresa voltam a funcionar em até 10 segundos. As telas que pararam voltam sozinhas em cerca
      de um minuto.
    </Confirmacao>
  )
}
