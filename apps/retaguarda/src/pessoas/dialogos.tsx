import {
  type ConviteAberto,
  conviteCriadoSchema,
  mudarPapelSchema,
  novoConviteSchema,
  type PessoaDaEmpresa,
} from '@kds/protocol/retaguarda/pessoas'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { useSessao } from '../quadro/contexto'
import { CampoDoPapel } from './CampoDoPapel'
import { type Convidado, ConviteCriado } from './ConviteCriado'

interface ConvidarProps {
  /** One whose letter did not arrive. Sent again to the same address it takes the place of this one. */
  readonly convite?: ConviteAberto
  readonly aoFechar: () => void
}

export function Convidar({ convite, aoFechar }: ConvidarProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [convidado, setConvidado] = useState<Convidado>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novoConviteSchema,
    { email: convite?.email ?? '', papel: convite?.papel ?? 'gerente' },
    async (data, chaveDoEnvio) => {
      const criado = await dados.create('convites', { data, meta: { chaveDoEnvio } })
      setConvidado(conviteCriadoSchema.parse(criado.data))
    },
  )
  if (convidado) return <ConviteCriado titulo="Convite criado" convidado={convidado} aoFechar={aoFechar} />
  return (
    <DialogoDeEnvio
      titulo={convite ? 'Enviar o convite de novo' : 'Convidar uma pessoa'}
      rotulo={convite ? 'Enviar' : 'Convidar'}
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Campo control={formulario.control} nome="email" rotulo="E-mail" tipo="email" foco />
      <CampoDoPapel control={formulario.control} />
    </DialogoDeEnvio>
  )
}

interface SobrePessoa {
  readonly pessoa: PessoaDaEmpresa
  readonly aoFechar: () => void
}

export function MudarPapel({ pessoa, aoFechar }: SobrePessoa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, nome, papel, versao } = pessoa
  const reler = useReleitura()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarPapelSchema,
    { papel, versao },
    async (data) => {
      await dados.update('pessoas', { id, data, previousData: pessoa })
      aoFechar()
      if (pessoa.voce) reler()
    },
    {
      reler: async () => {
        const { data } = await dados.getOne<PessoaDaEmpresa>('pessoas', { id })
        return { papel: data.papel, versao: data.versao }
      },
    },
  )
  return (
    <DialogoDeEnvio titulo={`Papel de ${nome}`} rotulo="Salvar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <CampoDoPapel control={formulario.control} foco />
    </DialogoDeEnvio>
  )
}

export function RemoverPessoa({ pessoa, aoFechar }: SobrePessoa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const reler = useReleitura()
  return (
    <Confirmacao
      titulo={pessoa.voce ? 'Sair da empresa?' : `Remover ${pessoa.nome}?`}
      verbo={pessoa.voce ? 'Sair' : 'Remover'}
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.delete('pessoas', { id: pessoa.id, previousData: pessoa })
        if (pessoa.voce) reler()
      }}
    >
      {pessoa.voce ? 'Você perde' : `${pessoa.nome} perde`} o acesso a esta empresa na hora. O que foi feito continua no
      registro.
    </Confirmacao>
  )
}

export function CancelarConvite({
  convite,
  aoFechar,
}: {
  readonly convite: ConviteAberto
  readonly aoFechar: () => void
}) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Cancelar o convite de ${convite.email}?`}
      verbo="Cancelar convite"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.delete('convites', { id: convite.id, previousData: convite })
      }}
    >
      O link que foi enviado deixa de abrir.
    </Confirmacao>
  )
}

/** After one's own role changed: what may be seen is another. */
function useReleitura() {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const navegar = useNavigate()
  return () => {
    sessao.esquecer()
    consultas.clear()
    navegar('/')
  }
}
