import { type DadosDaEmpresa, empresaSchema, mudarEmpresaSchema } from '@kds/protocol/retaguarda/empresa'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { comoCep, comoDocumento, comoTelefone } from '../formulario/mascaras'
import { useFormulario } from '../formulario/use-formulario'
import { useRetomada } from '../formulario/use-retomada'
import { Pagina } from '../lista/Pagina'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { PerguntaAoSair } from '../quadro/PerguntaAoSair'

const CONSULTA = ['cadastro']

export function Empresa() {
  const sessao = useSessao()
  const { data, error } = useQuery({
    queryKey: CONSULTA,
    // What somebody is typing must not be exchanged under his hands.
    refetchOnWindowFocus: false,
    queryFn: async () => sessao.chamar('GET', `/empresas/${(await sessao.empresa()).id}/cadastro`, empresaSchema),
  })
  return (
    <Pagina titulo="Empresa" resumo={data ? `sigla ${data.sigla}, que não muda` : ''}>
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
      {data ? <Cadastro key={data.versao} dados={data} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={320} />}
    </Pagina>
  )
}

function Cadastro({ dados }: { readonly dados: DadosDaEmpresa }) {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const avisar = useNotify()
  const caminho = `/empresas/${dados.id}/cadastro`
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarEmpresaSchema,
    preenchidoDe(dados),
    async (corpo) => {
      const mudada = await sessao.chamar('PUT', caminho, empresaSchema, corpo)
      sessao.esquecer()
      await consultas.invalidateQueries({ queryKey: ['conta'] })
      consultas.setQueryData(CONSULTA, mudada)
      avisar('Cadastro salvo.')
    },
    { reler: async () => preenchidoDe(await sessao.chamar('GET', caminho, empresaSchema)) },
  )
  const { control, formState } = formulario
  // While it is being saved the answer takes its place; nothing is left to lose.
  const mudado = formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful
  const retomado = useRetomada('Empresa', envio.rascunho)
  return (
    <Paper variant="outlined" sx={{ p: 2, maxWidth: 720 }}>
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
        {retomado ? <Aviso tipo="novo">Aqui está o que você tinha digitado quando a sessão terminou.</Aviso> : null}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Campo control={control} nome="documento" rotulo="CNPJ ou CPF" formatar={comoDocumento} />
          <Campo control={control} nome="empresa" rotulo="Nome da casa" dica="aparece nas telas da cozinha" />
          <Campo control={control} nome="email" rotulo="E-mail" tipo="email" />
          <Campo control={control} nome="repetirEmail" rotulo="Repita o e-mail" tipo="email" />
          <Campo
            control={control}
            nome="telefone"
            rotulo="Telefone"
            tipo="tel"
            dica="com DDD: (11) 98765-4321"
            formatar={comoTelefone}
          />
          <Campo control={control} nome="cep" rotulo="CEP (se quiser)" formatar={comoCep} />
        </Box>
        <Envio rotulo="Salvar" {...envio} />
        {mudado ? <PerguntaAoSair guardado="O que você mudou no cadastro não foi salvo, e se perde." /> : null}
      </Box>
    </Paper>
  )
}

function preenchidoDe({ empresa, documento, telefone, cep, email, versao }: DadosDaEmpresa) {
  return { empresa, documento: comoDocumento(documento), telefone, cep, email, repetirEmail: email, versao }
}
