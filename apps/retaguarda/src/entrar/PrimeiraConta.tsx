import { cadastroSchema } from '@kds/protocol/retaguarda/cadastro'
import { contaSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { comoCep, comoDocumento, comoSigla, comoTelefone, DICA_DA_SIGLA } from '../formulario/mascaras'
import { useFormulario } from '../formulario/use-formulario'
import { mensagemDe } from '../plataforma/chamada'
import { useGuardado } from '../plataforma/use-guardado'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { Aceite } from './Aceite'
import { CamposDaSenha } from './CamposDaSenha'
import { CADASTRO_VAZIO, lerCadastro } from './cadastro-guardado'
import { Folha } from './Folha'
import { useLink } from './use-link'
import { VoltaAoInicio } from './VoltaAoInicio'

const quando = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const SEM_SENHA = { senha: '', repetir: '', aceite: false }

export function PrimeiraConta() {
  const { codigo = '' } = useParams()
  const { link, falha } = useLink(codigo)
  if (falha) {
    return (
      <Folha titulo="Cadastre a sua empresa">
        <Aviso tipo="falha">{mensagemDe(falha)}</Aviso>
        <VoltaAoInicio />
      </Folha>
    )
  }
  if (!link) return null
  const antes = (
    <Typography sx={{ fontWeight: 600, color: 'text.secondary' }}>
      PRIMEIRA VEZ · este link vale uma vez só, até {quando.format(new Date(link.ate))}
    </Typography>
  )
  return (
    <Folha titulo="Cadastre a sua empresa" antes={antes} largura={600}>
      <Typography sx={{ color: 'text.secondary' }}>
        Leva dois minutos. Depois você cria a primeira licença e liga um tablet.
      </Typography>
      <Cadastro codigo={codigo} />
    </Folha>
  )
}

function Cadastro({ codigo }: { readonly codigo: string }) {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const [guardado, guardar] = useGuardado(window.sessionStorage, `cadastro.${codigo}`, lerCadastro)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    cadastroSchema,
    { codigo, ...(guardado ?? CADASTRO_VAZIO), ...SEM_SENHA },
    async (preenchido) => {
      sessao.comecou(await sessao.chamar('POST', '/links/primeira-conta', contaSchema, preenchido))
      guardar(undefined)
      dados.clear()
      navegar('/', { replace: true })
    },
  )
  const { control } = formulario
  return (
    <Box
      component="form"
      noValidate
      onSubmit={aoEnviar}
      onChange={() => guardar(lerCadastro(formulario.getValues()))}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Campo control={control} nome="documento" rotulo="CNPJ ou CPF" formatar={comoDocumento} foco />
        <Campo
          control={control}
          nome="empresa"
          rotulo="Nome da casa"
          dica="aparece nas telas da cozinha"
          completar="organization"
        />
        <Campo control={control} nome="nome" rotulo="Seu nome" completar="name" />
        <Campo control={control} nome="sigla" rotulo="Sigla" dica={DICA_DA_SIGLA} formatar={comoSigla} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Campo
            control={control}
            nome="email"
            rotulo="E-mail"
            tipo="email"
            dica="com um link para confirmar"
            completar="username"
          />
        </Box>
        <Campo
          control={control}
          nome="telefone"
          rotulo="Telefone"
          tipo="tel"
          dica="com DDD"
          formatar={comoTelefone}
          completar="tel-national"
        />
        <Campo control={control} nome="cep" rotulo="CEP (se quiser)" formatar={comoCep} completar="postal-code" />
        <CamposDaSenha control={control} />
      </Box>
      <Aceite control={control} />
      <Envio rotulo="Cadastrar empresa" {...envio} />
    </Box>
  )
}
