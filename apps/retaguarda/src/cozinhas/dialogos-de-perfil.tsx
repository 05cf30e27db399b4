import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { mudarPerfilSchema, type PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import { useDataProvider } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { OpcoesDeCozinha } from './OpcoesDeCozinha'

interface FormularioDePerfilProps {
  readonly perfil?: PerfilDaEmpresa
  readonly aoFechar: () => void
}

export function FormularioDePerfil({ perfil, aoFechar }: FormularioDePerfilProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const cozinhas = useTodos<CozinhaDaEmpresa>('cozinhas')
  const { formulario, aoEnviar, ...envio } = useFormulario(
    // The server gives a new one its version.
    mudarPerfilSchema.partial({ versao: true }),
    preenchidoDe(perfil),
    async (preenchido, chaveDoEnvio) => {
      if (perfil) await dados.update('perfis', { id: perfil.id, data: preenchido, previousData: perfil })
      else await dados.create('perfis', { data: preenchido, meta: { chaveDoEnvio } })
      aoFechar()
    },
    {
      reler:
        perfil && (async () => preenchidoDe((await dados.getOne<PerfilDaEmpresa>('perfis', { id: perfil.id })).data)),
    },
  )
  const { control } = formulario
  return (
    <DialogoDeEnvio
      titulo={perfil ? `Mudar “${perfil.nome}”` : 'Novo perfil de acesso'}
      rotulo={perfil ? 'Salvar' : 'Criar perfil'}
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Campo control={control} nome="nome" rotulo="Nome" dica="o que o tablet mostra na lista" foco />
      <Campo
        control={control}
        nome="cozinhaId"
        rotulo="Cozinha"
        dica={perfil && 'as telas que usam este perfil passam sozinhas para a cozinha escolhida, sem recarregar'}
        opcoes={<OpcoesDeCozinha cozinhas={cozinhas} />}
      />
    </DialogoDeEnvio>
  )
}

function preenchidoDe(perfil: PerfilDaEmpresa | undefined) {
  const { nome = '', cozinhaId = '', versao } = perfil ?? {}
  return { nome, cozinhaId, versao }
}

export function ArquivarPerfil({
  perfil,
  aoFechar,
}: {
  readonly perfil: PerfilDaEmpresa
  readonly aoFechar: () => void
}) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Arquivar “${perfil.nome}”?`}
      verbo="Arquivar"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.agir('perfis', String(perfil.id), 'arquivar', {})
      }}
    >
      As telas que usam este perfil saem dele em segundos e pedem que se escolha outro. Nada do que foi feito nelas se
      perde. Ele pode voltar, e elas com ele.
    </Confirmacao>
  )
}
