import {
  type ChaveDeAcesso,
  chaveDeAcessoSchema,
  chavesDeAcessoSchema,
  nomeDaChaveSchema,
  opcoesDaChaveSchema,
} from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useEntradas } from '../entrar/use-entradas'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import { emMomento } from '../lista/datas'
import { temChavesDeAcesso, useAparelho } from '../plataforma/chave-de-acesso'
import { useSessao } from '../quadro/contexto'

const CHAVES = ['chaves-de-acesso']

type Aberto = { qual: 'nova' } | { qual: 'nome' | 'remover'; chave: ChaveDeAcesso }

/** Passkeys: the finger, the face or the code of a device instead of password and code. */
export function ChavesDeAcesso() {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const [aberto, setAberto] = useState<Aberto>()
  const { data } = useQuery({
    queryKey: CHAVES,
    queryFn: () => sessao.chamar('GET', '/conta/chaves-de-acesso', chavesDeAcessoSchema),
  })
  const temAqui = temChavesDeAcesso(useEntradas()?.chavesDeAcessoEm)
  const fechar = () => setAberto(undefined)
  const recarregar = () => consultas.invalidateQueries({ queryKey: CHAVES })
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">Chaves de acesso</Typography>
      <Typography>
        {temAqui
          ? 'O dedo, o rosto ou o PIN de um aparelho seu, no lugar da senha e do código.'
          : 'Este navegador, ou este endereço, não tem chaves de acesso.'}
      </Typography>
      <Box
        component="ul"
        aria-label="Chaves de acesso"
        sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}
      >
        {data?.itens.map((chave) => (
          <Box
            component="li"
            key={chave.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{chave.nome}</Typography>
              <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
                {chave.usadaEm ? `usada em ${emMomento(chave.usadaEm)}` : `criada em ${emMomento(chave.criadaEm)}`}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', mx: -1 }}>
              <Button aria-label={`Renomear ${chave.nome}`} onClick={() => setAberto({ qual: 'nome', chave })}>
                Renomear
              </Button>
              <Button
                color="error"
                aria-label={`Remover ${chave.nome}`}
                onClick={() => setAberto({ qual: 'remover', chave })}
              >
                Remover
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {temAqui ? (
        <Box>
          <Button variant="outlined" onClick={() => setAberto({ qual: 'nova' })}>
            Criar chave neste aparelho
          </Button>
        </Box>
      ) : null}
      {aberto?.qual === 'nova' ? <NovaChave aoCriar={recarregar} aoFechar={fechar} /> : null}
      {aberto?.qual === 'nome' ? <NomeDaChave chave={aberto.chave} aoMudar={recarregar} aoFechar={fechar} /> : null}
      {aberto?.qual === 'remover' ? (
        <Confirmacao
          titulo="Remover esta chave de acesso?"
          verbo="Remover"
          aoFechar={fechar}
          aoConfirmar={async () => {
            await sessao.chamar('DELETE', `/conta/chaves-de-acesso/${aberto.chave.id}`, nadaSchema)
            await recarregar()
          }}
        >
          “{aberto.chave.nome}” não abre mais esta conta. As outras entradas continuam valendo.
        </Confirmacao>
      ) : null}
    </Paper>
  )
}

const formularioSchema = nomeDaChaveSchema.extend({ senha: z.string().max(1_000) })

function NovaChave({ aoCriar, aoFechar }: { aoCriar: () => Promise<void>; aoFechar: () => void }) {
  const sessao = useSessao()
  const comAparelho = useAparelho()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    formularioSchema,
    { nome: '', senha: '' },
    async ({ nome, senha }) => {
      const comeco = await sessao.chamar('POST', '/conta/chaves-de-acesso/comecar', opcoesDaChaveSchema, { senha })
      const optionsJSON = comeco.opcoes as unknown as PublicKeyCredentialCreationOptionsJSON
      const resposta = await comAparelho(() => startRegistration({ optionsJSON }))
      await sessao.chamar('POST', '/conta/chaves-de-acesso', chaveDeAcessoSchema, { nome, resposta })
      await aoCriar()
      aoFechar()
    },
    { mode: 'onSubmit' },
  )
  const { control } = formulario
  return (
    <DialogoDeEnvio
      titulo="Criar chave de acesso"
      rotulo="Criar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
      antes={<Typography>O aparelho vai pedir o seu dedo, o seu rosto ou o PIN.</Typography>}
    >
      <Campo control={control} nome="nome" rotulo="Nome do aparelho" dica="para reconhecer depois" foco />
      <Campo
        control={control}
        nome="senha"
        rotulo="Sua senha"
        tipo="password"
        completar="current-password"
        dica="vazia, se você entra pela conta da empresa"
      />
    </DialogoDeEnvio>
  )
}

function NomeDaChave(props: { chave: ChaveDeAcesso; aoMudar: () => Promise<void>; aoFechar: () => void }) {
  const { chave, aoMudar, aoFechar } = props
  const sessao = useSessao()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    nomeDaChaveSchema,
    { nome: chave.nome },
    async (dados) => {
      await sessao.chamar('PUT', `/conta/chaves-de-acesso/${chave.id}`, chaveDeAcessoSchema, dados)
      await aoMudar()
      aoFechar()
    },
    { mode: 'onSubmit' },
  )
  return (
    <DialogoDeEnvio
      titulo="Renomear a chave de acesso"
      rotulo="Salvar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Campo control={formulario.control} nome="nome" rotulo="Nome do aparelho" foco />
    </DialogoDeEnvio>
  )
}
