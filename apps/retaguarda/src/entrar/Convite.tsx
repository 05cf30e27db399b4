import { mensagens } from '@kds/domain/validacao/mensagens'
import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import { aceitarComContaSchema, aceitarConviteSchema } from '@kds/protocol/retaguarda/cadastro'
import { type Conta, contaSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { mensagemDe } from '../plataforma/chamada'
import { useGuardado } from '../plataforma/use-guardado'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { CamposDaSenha } from './CamposDaSenha'
import { lerNome } from './cadastro-guardado'
import { Folha, FolhaCarregando } from './Folha'
import { LinkDaPrivacidade } from './Privacidade'
import { faltaDeSenhaComum } from './senhas-comuns'
import { useLink } from './use-link'
import { VoltaAoInicio } from './VoltaAoInicio'

export function Convite() {
  const { codigo = '' } = useParams()
  const { link, falha } = useLink(codigo)
  const quem = useQuem()
  if (link?.tipo !== 'convite') {
    if (!link && !falha) return <FolhaCarregando titulo="Convite" />
    return (
      <Folha titulo="Convite">
        <Aviso tipo="falha">{falha ? mensagemDe(falha) : 'Este link não é de um convite.'}</Aviso>
        <VoltaAoInicio />
      </Folha>
    )
  }
  if (quem === undefined) return <FolhaCarregando titulo={`Convite de ${link.empresa}`} />
  return (
    <Folha titulo={`Convite de ${link.empresa}`}>
      <Typography sx={{ color: 'text.secondary' }}>
        Para {link.email}, com o papel de {link.papel}.
      </Typography>
      {quem?.email === link.email ? (
        <ComConta codigo={codigo} empresa={link.empresa} conectado={quem} />
      ) : (
        <>
          {quem ? (
            <Aviso tipo="novo">
              Neste aparelho está conectado {quem.email}. Aceito o convite, entra aqui a conta de {link.email}.
            </Aviso>
          ) : null}
          {link.temConta === null ? <QualConta codigo={codigo} empresa={link.empresa} email={link.email} /> : null}
          {link.temConta === true ? <ComConta codigo={codigo} empresa={link.empresa} /> : null}
          {link.temConta === false ? <SemConta codigo={codigo} empresa={link.empresa} email={link.email} /> : null}
        </>
      )}
    </Folha>
  )
}

/** Who is signed in here; null for nobody, undefined until it is known. */
function useQuem(): Conta | null | undefined {
  const sessao = useSessao()
  return useQuery({ queryKey: ['quem'], queryFn: () => sessao.conta().catch(() => null) }).data
}

/** Where the link did not come to the address, only the person knows whether it has an account. */
function QualConta(convite: SemContaProps) {
  const [tem, setTem] = useState(false)
  return (
    <>
      {tem ? <ComConta codigo={convite.codigo} empresa={convite.empresa} /> : <SemConta {...convite} />}
      <Button onClick={() => setTem(!tem)}>{tem ? 'Ainda não tenho conta' : 'Já tenho conta com este e-mail'}</Button>
    </>
  )
}

/** Whoever works for another company already comes into the one of the invitation. */
function useEntrada(empresa: string) {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  return async (conta: Conta) => {
    sessao.comecou(conta)
    const convidou = conta.empresas.find(({ nome }) => nome === empresa)
    if (convidou) await sessao.escolher(convidou.id)
    dados.clear()
    navegar('/')
  }
}

interface ComContaProps {
  readonly codigo: string
  readonly empresa: string
  /** The very person the invitation is for, signed in here: nothing more is asked. */
  readonly conectado?: Conta
}

function ComConta({ codigo, empresa, conectado }: ComContaProps) {
  const sessao = useSessao()
  const entrar = useEntrada(empresa)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    aceitarComContaSchema,
    { codigo, senha: '' },
    async (dados) => entrar(await sessao.chamar('POST', '/links/convite-com-conta', contaSchema, dados)),
    {
      async tambem({ senha }): Promise<Record<string, string>> {
        return conectado || senha ? {} : { senha: mensagens.obrigatorio }
      },
    },
  )
  return (
    <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
      {conectado ? (
        <Typography>Você está conectado como {conectado.nome}: basta aceitar.</Typography>
      ) : (
        <Campo
          control={formulario.control}
          nome="senha"
          rotulo="Senha da sua conta"
          tipo="password"
          completar="current-password"
          foco
        />
      )}
      <Envio rotulo="Aceitar o convite" largo {...envio} />
      {conectado ? null : (
        <MuiLink component={Link} to="/esqueci-a-senha" sx={{ fontWeight: 600, fontSize: 14, py: 1.25 }}>
          Esqueci a senha, ou não fui eu quem fez a conta
        </MuiLink>
      )}
    </Box>
  )
}

interface SemContaProps {
  readonly codigo: string
  readonly empresa: string
  readonly email: string
}

function SemConta({ codigo, empresa, email }: SemContaProps) {
  const proprias = ({ nome }: { readonly nome: string }) => palavrasProprias(email, nome)
  const sessao = useSessao()
  const entrar = useEntrada(empresa)
  const [guardado, guardar] = useGuardado(window.sessionStorage, `convite.${codigo}`, lerNome)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    aceitarConviteSchema,
    { codigo, nome: guardado?.nome ?? '', senha: '', repetir: '' },
    async (dados) => {
      const conta = await sessao.chamar('POST', '/links/convite', contaSchema, dados)
      guardar(undefined)
      await entrar(conta)
    },
    { tambem: (valores) => faltaDeSenhaComum(valores.senha, proprias(valores)) },
  )
  const { control } = formulario
  return (
    <Box
      component="form"
      noValidate
      onSubmit={aoEnviar}
      onChange={() => guardar(lerNome(formulario.getValues()))}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Campo control={control} nome="nome" rotulo="Seu nome" completar="name" foco />
      <CamposDaSenha control={control} proprias={proprias} />
      <Typography sx={{ fontSize: 13 }}>
        <LinkDaPrivacidade>Como os seus dados são tratados</LinkDaPrivacidade>
      </Typography>
      <Envio rotulo="Aceitar o convite" largo {...envio} />
    </Box>
  )
}
