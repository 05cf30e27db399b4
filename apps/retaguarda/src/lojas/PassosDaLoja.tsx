import { type LojaDaEmpresa, SO_CHAMAM, type TesteDaLoja, testeDaLojaSchema } from '@kds/protocol/retaguarda/lojas'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { soDaqui } from '../licencas/endereco-do-tablet'
import { EmCor } from '../lista/EmCor'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { MudarLoja } from './MudarLoja'
import { type PassoMostrado, passosDaLoja } from './passos-da-loja'

const RELE_MS = 2_000
const CORES = {
  feito: 'success.main',
  falhou: 'error.main',
  espera: 'text.secondary',
  naoDiz: 'warning.main',
  testando: 'text.secondary',
} as const
const DITAS = {
  feito: 'feito',
  falhou: 'falhou',
  espera: 'espera',
  naoDiz: 'sem certeza',
  testando: 'testando',
} as const

interface PassosDaLojaProps {
  readonly loja: LojaDaEmpresa
  readonly aoFechar: () => void
  /** As it was typed a moment ago: it is shown nowhere else. */
  readonly segredo?: string
}

/** Each step on the way to the first order, with what its test says, until it stands. */
export function PassosDaLoja({ loja, aoFechar, ...digitado }: PassosDaLojaProps) {
  const sessao = useSessao()
  const [corrigindo, corrigir] = useState(false)
  const [segredo, setSegredo] = useState(digitado.segredo)
  const [teste, setTeste] = useState<TesteDaLoja>()
  const [falha, setFalha] = useState<string>()
  const [testando, setTestando] = useState(false)
  const { data = loja, refetch } = useGetOne<LojaDaEmpresa>(
    'lojas',
    { id: loja.id },
    { refetchInterval: RELE_MS, initialData: loja },
  )
  const testar = useCallback(async () => {
    setTestando(true)
    setFalha(undefined)
    setTeste(undefined)
    try {
      const { id } = await sessao.empresa()
      setTeste(await sessao.chamar('POST', `/empresas/${id}/lojas/${loja.id}/testar`, testeDaLojaSchema))
    } catch (erro) {
      setFalha(mensagemDe(erro))
    } finally {
      setTestando(false)
    }
  }, [sessao, loja.id])
  useEffect(() => void testar(), [testar])
  if (corrigindo) {
    const voltar = () => {
      corrigir(false)
      void refetch()
      void testar()
    }
    return (
      <MudarLoja
        loja={data}
        aoFechar={voltar}
        aoSalvar={(novo) => setSegredo((antes) => (novo === '' ? antes : novo))}
      />
    )
  }
  const passos = passosDaLoja(data, teste)
  const falhou = passos.some(({ situacao }) => situacao === 'falhou')
  const testavel = !SO_CHAMAM.includes(data.plataforma)
  return (
    <Dialogo
      titulo={`Ligação de “${data.nome}”`}
      aoFechar={aoFechar}
      rodape={
        <>
          <Button onClick={aoFechar}>Fechar</Button>
          {testavel ? (
            <Button disabled={testando} onClick={() => void testar()} variant={falhou ? 'text' : 'contained'}>
              Testar de novo
            </Button>
          ) : null}
          {falhou ? (
            <Button variant="contained" onClick={() => corrigir(true)}>
              Corrigir
            </Button>
          ) : null}
        </>
      }
    >
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Box
        component="ol"
        role="list"
        aria-label="Passos"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {passos.map((passo, indice) => (
          <Passo key={passo.nome} passo={passo} numero={indice + 1}>
            {passo.chamada ? <DaChamada endereco={data.endereco} segredo={segredo} testavel={testavel} /> : null}
          </Passo>
        ))}
      </Box>
    </Dialogo>
  )
}

function Passo({
  passo,
  numero,
  children,
}: {
  readonly passo: PassoMostrado
  readonly numero: number
  readonly children: ReactNode
}) {
  const { nome, situacao, texto, opcional } = passo
  return (
    <Box component="li" aria-label={`${numero}. ${nome}`} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <Marca numero={numero} situacao={situacao} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {nome}
            {opcional ? ' (opcional)' : ''} · <EmCor texto={DITAS[situacao]} cor={CORES[situacao]} />
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>{texto}</Typography>
        </Box>
        {children}
      </Box>
    </Box>
  )
}

function Marca({ numero, situacao }: { readonly numero: number; readonly situacao: PassoMostrado['situacao'] }) {
  if (situacao === 'feito') return <CheckCircle color="success" aria-hidden sx={{ fontSize: 26 }} />
  const cheia = situacao === 'falhou'
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ...{
          flex: 'none',
          width: 24,
          height: 24,
          m: '1px',
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
        },
        ...{ fontSize: 13, fontWeight: 700, border: 1 },
        borderColor: cheia ? 'error.main' : situacao === 'naoDiz' ? 'warning.main' : 'divider',
        bgcolor: cheia ? 'error.main' : 'transparent',
        color: cheia ? 'error.contrastText' : 'text.secondary',
      }}
    >
      {cheia ? '!' : numero}
    </Box>
  )
}

interface DaChamadaProps {
  readonly endereco: string
  readonly segredo?: string
  readonly testavel: boolean
}

/** Where it calls, and what it signs with. */
function DaChamada({ endereco, segredo, testavel }: DaChamadaProps) {
  const qual = testavel ? 'Client secret' : 'segredo combinado'
  return (
    <>
      <ValorUmaVez valor={endereco} nome="Endereço para a plataforma" copiar="Copiar o endereço" />
      {soDaqui(endereco) ? (
        <Aviso tipo="atencao">
          A plataforma não acha este endereço: ele só abre neste computador. Para receber as chamadas dela, o servidor
          precisa de um endereço na internet (<code>PUBLIC_URL</code>).
          {testavel ? ' Sem elas, os pedidos vêm por consulta.' : ' Sem elas, nenhum pedido chega.'}
        </Aviso>
      ) : null}
      {segredo ? (
        <ValorUmaVez valor={segredo} nome="Segredo da assinatura" copiar="Copiar o segredo" />
      ) : (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          O segredo da assinatura é o {qual} que você digitou; ele não aparece de novo.
        </Typography>
      )}
    </>
  )
}
