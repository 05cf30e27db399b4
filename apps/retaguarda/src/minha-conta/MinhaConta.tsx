import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import { type SessaoAberta, sessoesSchema, trocarSenhaSchema } from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { CamposDaSenha } from '../entrar/CamposDaSenha'
import { LinkDaPrivacidade } from '../entrar/Privacidade'
import { faltaDeSenhaComum } from '../entrar/senhas-comuns'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { Envio } from '../formulario/Envio'
import { useFormulario } from '../formulario/use-formulario'
import { emMomento } from '../lista/datas'
import { Pagina } from '../lista/Pagina'
import { useConta, useSessao } from '../quadro/contexto'
import { aparelhoEmPalavras } from './aparelho-em-palavras'
import { ChavesDeAcesso } from './ChavesDeAcesso'
import { SegundoFator } from './SegundoFator'

const SESSOES = ['sessoes']

export function MinhaConta() {
  const aberta = useConta()
  return (
    <Pagina titulo="Minha conta" resumo={aberta ? `${aberta.conta.nome}, ${aberta.conta.email}` : ''}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Senha />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SegundoFator />
          <ChavesDeAcesso />
        </Box>
      </Box>
      <Sessoes />
      <Typography sx={{ fontSize: 13 }}>
        <LinkDaPrivacidade>Como os seus dados são tratados</LinkDaPrivacidade>
      </Typography>
    </Pagina>
  )
}

function Senha() {
  const sessao = useSessao()
  const conta = useConta()?.conta
  const proprias = () => (conta ? palavrasProprias(conta.email, conta.nome) : [])
  const avisar = useNotify()
  const consultas = useQueryClient()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    trocarSenhaSchema,
    { atual: '', senha: '', repetir: '' },
    async (dados) => {
      await sessao.chamar('POST', '/conta/senha', nadaSchema, dados)
      formulario.reset()
      avisar('Senha trocada. As outras sessões terminaram.')
      await consultas.invalidateQueries({ queryKey: SESSOES })
    },
    { tambem: ({ senha }) => faltaDeSenhaComum(senha, proprias()) },
  )
  const { control } = formulario
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Trocar a senha
      </Typography>
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
        <Campo control={control} nome="atual" rotulo="Senha atual" tipo="password" completar="current-password" />
        <CamposDaSenha control={control} nova proprias={proprias} />
        <Envio rotulo="Trocar a senha" {...envio} />
      </Box>
    </Paper>
  )
}

function Sessoes() {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const [encerrando, encerrar] = useState<SessaoAberta | 'outras'>()
  const { data } = useQuery({ queryKey: SESSOES, queryFn: () => sessao.chamar('GET', '/conta/sessoes', sessoesSchema) })
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Onde você está conectado
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.itens.map((aberta) => (
          <Box
            component="li"
            key={aberta.id}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: aberta.atual ? 700 : 400, overflowWrap: 'anywhere' }}>
                {aparelhoEmPalavras(aberta.aparelho ?? '')}
              </Typography>
              <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
                {aberta.atual ? 'este aparelho · ' : ''}
                {aberta.endereco} · desde {emMomento(aberta.criadaEm)}
              </Typography>
            </Box>
            {aberta.atual ? null : (
              <Button color="error" onClick={() => encerrar(aberta)}>
                Encerrar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data && data.itens.length > 1 ? (
        <Button color="error" onClick={() => encerrar('outras')}>
          Encerrar todas as outras
        </Button>
      ) : null}
      {encerrando ? (
        <Confirmacao
          titulo={encerrando === 'outras' ? 'Encerrar todas as outras sessões?' : 'Encerrar esta sessão?'}
          verbo="Encerrar"
          aoFechar={() => encerrar(undefined)}
          aoConfirmar={async () => {
            const qual = encerrando === 'outras' ? '' : `/${encerrando.id}`
            await sessao.chamar('DELETE', `/conta/sessoes${qual}`, nadaSchema)
            await consultas.invalidateQueries({ queryKey: SESSOES })
          }}
        >
          {encerrando === 'outras'
            ? 'Quem estiver conectado com esta conta em outro aparelho precisa entrar de novo. Este continua conectado.'
            : 'Quem estiver usando este aparelho precisa entrar de novo.'}
        </Confirmacao>
      ) : null}
    </Paper>
  )
}
