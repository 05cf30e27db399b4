import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import { cadastroSchema } from '@kds/protocol/retaguarda/cadastro'
import { contaSchema } from '@kds/protocol/retaguarda/conta'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import type { z } from 'zod'
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
import { Folha, FolhaCarregando } from './Folha'
import { faltaDeSenhaComum } from './senhas-comuns'
import { useLink } from './use-link'
import { VoltaAoInicio } from './VoltaAoInicio'

const quando = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const proprias = ({ email, nome, empresa, sigla }: z.input<typeof cadastroSchema>) =>
  palavrasProprias(email, nome, empresa, sigla)
/** Two fields in a row, and three in the third. */
const POR_LINHA = {
  '& > *': { gridColumn: { sm: 'span 3' } },
  '& > :nth-of-type(n + 5):nth-of-type(-n + 7)': { gridColumn: { sm: 'span 2' } },
} as const
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
  if (!link) return <FolhaCarregando titulo="Cadastre a sua empresa" largura={600} />
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
    { tambem: (valores) => faltaDeSenhaComum(valores.senha, proprias(valores)) },
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
      {/* Six columns: on 1280 × 800 the button is in sight without scrolling. */}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)' },
          ...POR_LINHA,
        }}
      >
        <Campo control={control} nome="documento" rotulo="CNPJ ou CPF" formatar={comoDocumento} foco />
        <Campo
          control={control}
          nome="empresa"
          rotulo="Nome da casa"
          dica="aparece nas telas da cozinha"
          completar="organization"
        />
        <Campo control={control} nome="nome" rotulo="Seu nome" completar="name" />
        <Campo
          control={control}
          nome="email"
          rotulo="E-mail"
          tipo="email"
          dica="com um link para confirmar"
          completar="username"
        />
        <Campo
          control={control}
          nome="telefone"
          rotulo="Telefone"
          tipo="tel"
          dica="com DDD: (11) 98765-4321"
          formatar={comoTelefone}
          completar="tel-national"
        />
        <Campo control={control} nome="cep" rotulo="CEP (se quiser)" formatar={comoCep} completar="postal-code" />
        <Campo control={control} nome="sigla" rotulo="Sigla" dica={DICA_DA_SIGLA} formatar={comoSigla} />
        <CamposDaSenha control={control} proprias={proprias} />
      </Box>
      <Aceite control={control} />
      <Envio rotulo="Cadastrar empresa" {...envio} />
    </Box>
  )
}
