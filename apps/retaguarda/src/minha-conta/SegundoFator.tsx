import {
  codigoDoSegundoFatorSchema,
  codigosGuardadosSchema,
  comSenhaSchema,
  segundoFatorNovoSchema,
  segurancaSchema,
} from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Campo } from '../formulario/Campo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { MostradoUmaVez } from '../formulario/MostradoUmaVez'
import { useFormulario } from '../formulario/use-formulario'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { CodigoQr } from '../licencas/CodigoQr'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'

const SEGURANCA = ['seguranca']
type Novo = z.output<typeof segundoFatorNovoSchema>
type Passo = 'senha' | 'codigos' | 'desligar' | undefined

/** A code of an app beside the password. */
export function SegundoFator() {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const [passo, setPasso] = useState<Passo>()
  const { data } = useQuery({
    queryKey: SEGURANCA,
    queryFn: () => sessao.chamar('GET', '/conta/seguranca', segurancaSchema),
  })
  const fechar = () => {
    setPasso(undefined)
    void consultas.invalidateQueries({ queryKey: SEGURANCA })
  }
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">Segundo fator</Typography>
      <Typography>{emPalavras(data)}</Typography>
      {data?.temSenha ? (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          {data.segundoFator ? (
            <>
              <Button variant="outlined" onClick={() => setPasso('codigos')}>
                Novos códigos para guardar
              </Button>
              <Button color="error" onClick={() => setPasso('desligar')}>
                Desligar
              </Button>
            </>
          ) : (
            <Button variant="outlined" onClick={() => setPasso('senha')}>
              Ligar o segundo fator
            </Button>
          )}
        </Box>
      ) : null}
      {passo === 'senha' ? <Ligar aoFechar={fechar} /> : null}
      {passo === 'codigos' ? <NovosCodigos aoFechar={fechar} /> : null}
      {passo === 'desligar' ? <Desligar aoFechar={fechar} /> : null}
    </Paper>
  )
}

function emPalavras(seguranca: z.output<typeof segurancaSchema> | undefined): string {
  if (!seguranca) return 'Conferindo…'
  if (!seguranca.temSenha) {
    return 'Esta conta entra pela conta da empresa, e o segundo fator é o dela. Para ter também uma senha, use “Esqueci a senha” na entrada.'
  }
  return seguranca.segundoFator
    ? 'Ligado: além da senha, a entrada pede o código do seu aplicativo.'
    : 'Desligado: quem souber a senha entra. Ligado, a entrada pede também o código de um aplicativo do seu telefone.'
}

function Ligar({ aoFechar }: { readonly aoFechar: () => void }) {
  const [novo, setNovo] = useState<Novo>()
  const [ligado, setLigado] = useState(false)
  if (!novo) {
    return (
      <ComSenha
        titulo="Ligar o segundo fator"
        verbo="Continuar"
        caminho="/conta/segundo-fator"
        resposta={segundoFatorNovoSchema}
        aoReceber={setNovo}
        aoFechar={aoFechar}
      />
    )
  }
  if (ligado) return <CodigosGuardados codigos={novo.codigos} aoFechar={aoFechar} />
  return <PrimeiroCodigo endereco={novo.endereco} aoConfirmar={() => setLigado(true)} aoFechar={aoFechar} />
}

function PrimeiroCodigo(props: { endereco: string; aoConfirmar: () => void; aoFechar: () => void }) {
  const { endereco, aoConfirmar, aoFechar } = props
  const sessao = useSessao()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    codigoDoSegundoFatorSchema,
    { codigo: '' },
    async (dados) => {
      await sessao.chamar('POST', '/conta/segundo-fator/confirmar', nadaSchema, dados)
      aoConfirmar()
    },
    { mode: 'onSubmit' },
  )
  return (
    <DialogoDeEnvio
      titulo="Ligar o segundo fator"
      rotulo="Ligar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
      antes={
        <>
          <Typography>
            No aplicativo de códigos do telefone (Google Authenticator, Aegis, 1Password e outros), leia este desenho ou
            digite a chave. Depois escreva aqui os seis números que ele mostra.
          </Typography>
          <CodigoQr texto={endereco} nome="QR para o aplicativo de códigos" />
          <ValorUmaVez valor={new URL(endereco).searchParams.get('secret') ?? ''} nome="Chave do aplicativo" />
        </>
      }
    >
      <Campo control={formulario.control} nome="codigo" rotulo="Código" completar="one-time-code" foco />
    </DialogoDeEnvio>
  )
}

function NovosCodigos({ aoFechar }: { readonly aoFechar: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[]>()
  if (codigos) return <CodigosGuardados codigos={codigos} aoFechar={aoFechar} />
  return (
    <ComSenha
      titulo="Novos códigos para guardar"
      verbo="Fazer novos"
      caminho="/conta/segundo-fator/codigos"
      resposta={codigosGuardadosSchema}
      aoReceber={(recebido) => setCodigos(recebido.codigos)}
      aoFechar={aoFechar}
    >
      Os de antes deixam de valer.
    </ComSenha>
  )
}

function Desligar({ aoFechar }: { readonly aoFechar: () => void }) {
  return (
    <ComSenha
      titulo="Desligar o segundo fator?"
      verbo="Desligar"
      caminho="/conta/segundo-fator/desligar"
      resposta={nadaSchema}
      aoReceber={aoFechar}
      aoFechar={aoFechar}
    >
      Quem souber a sua senha volta a entrar só com ela.
    </ComSenha>
  )
}

interface ComSenhaProps<Resposta extends z.ZodType> {
  readonly titulo: string
  readonly verbo: string
  readonly caminho: string
  readonly resposta: Resposta
  readonly aoReceber: (recebido: z.output<Resposta>) => void
  readonly aoFechar: () => void
  readonly children?: string
}

function ComSenha<Resposta extends z.ZodType>(props: ComSenhaProps<Resposta>) {
  const { titulo, verbo, caminho, resposta, aoReceber, aoFechar, children } = props
  const sessao = useSessao()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    comSenhaSchema,
    { senha: '' },
    async (dados) => aoReceber(await sessao.chamar('POST', caminho, resposta, dados)),
    { mode: 'onSubmit' },
  )
  return (
    <DialogoDeEnvio
      titulo={titulo}
      rotulo={verbo}
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
      antes={children ? <Typography>{children}</Typography> : null}
    >
      <Campo
        control={formulario.control}
        nome="senha"
        rotulo="Sua senha"
        tipo="password"
        completar="current-password"
        foco
      />
    </DialogoDeEnvio>
  )
}

function CodigosGuardados({ codigos, aoFechar }: { codigos: readonly string[]; aoFechar: () => void }) {
  return (
    <MostradoUmaVez titulo="Guarde estes códigos" guardei="Já guardei os códigos" aoFechar={aoFechar}>
      <Aviso tipo="atencao">
        <b>Eles aparecem só agora.</b> Sem o telefone, um deles abre a conta no lugar do aplicativo. Cada um vale uma
        vez.
      </Aviso>
      <ValorUmaVez valor={codigos.join('\n')} nome="Códigos para guardar" />
    </MostradoUmaVez>
  )
}
