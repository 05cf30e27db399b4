import { type PedidoEnviado, pedidoEnviadoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirmacao } from '../formulario/Confirmacao'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { achados } from './achados'
import { type AcoesDoEnvio, Esperando } from './Esperando'
import { quandoNoFuso } from './fuso'
import type { Envio } from './guarda'
import { CARTAO } from './Montador'
import { quemPediu } from './quem-pediu'
import { resumoDosItens } from './resumo-dos-itens'
import { semTelaEmPalavras } from './sem-tela'
import { useProcurados } from './use-procurados'

const SITUACAO: Readonly<Record<PedidoEnviado['situacao'], string>> = {
  agendado: 'agendado',
  fila: 'na fila',
  preparo: 'em preparo',
  pronto: 'pronto',
  entregue: 'entregue',
  cancelado: 'cancelado',
}

/** As many of those that are done with are at hand: there may be more. */
const MUITOS = 10

interface EnviadosProps {
  /** Undefined until they come. */
  readonly enviados: readonly PedidoEnviado[] | undefined
  readonly naoVeio: boolean
  readonly envios: readonly Envio[]
  readonly cozinhaId: string
  readonly fuso: string
  /** By the server's clock. */
  readonly agora: () => number
  readonly aoRepetir: (pedido: PedidoEnviado) => void
  readonly aoMudar: (pedido: PedidoEnviado) => void
  readonly aoCancelar: () => void
  readonly acoes: AcoesDoEnvio
}

/** What waits for the connection, and what the kitchen has. */
export function Enviados(props: EnviadosProps) {
  const { enviados = [], envios, cozinhaId, fuso, acoes } = props
  const [cancelando, setCancelando] = useState<PedidoEnviado>()
  const [procurado, procurar] = useState('')
  const muitos = enviados.length >= MUITOS
  const doServidor = useProcurados(cozinhaId, muitos ? procurado : '')
  const mostrados = muitos ? achados(enviados, procurado, doServidor) : enviados
  return (
    <Box component="section" aria-label="Enviados" sx={CARTAO}>
      <Typography variant="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        Enviados
      </Typography>
      {envios.map((envio) => (
        <Box key={envio.corpo.referencia} sx={{ px: 2, pb: 1 }}>
          <Esperando envio={envio} cozinhaId={cozinhaId} {...acoes} />
        </Box>
      ))}
      <NadaParaVer {...props} />
      {muitos ? (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <TextField
            label="Buscar entre os enviados"
            placeholder="número, nome ou mesa"
            value={procurado}
            onChange={({ target }) => procurar(target.value)}
            fullWidth
          />
        </Box>
      ) : null}
      {enviados.length > 0 && mostrados.length === 0 ? (
        <Typography role="status" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          Nenhum pedido com este número, nome ou mesa.
        </Typography>
      ) : null}
      <Box component="ul" aria-label="Pedidos enviados" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {mostrados.map((pedido) => (
          <Enviado
            key={pedido.id}
            pedido={pedido}
            aoPedirCancelamento={() => setCancelando(pedido)}
            {...props}
            fuso={fuso}
          />
        ))}
      </Box>
      {cancelando ? (
        <Cancelar pedido={cancelando} aoFechar={() => setCancelando(undefined)} aoCancelar={props.aoCancelar} />
      ) : null}
    </Box>
  )
}

/** Whoever looks whether an order went through is told that there is none only where that is known. */
function NadaParaVer({ enviados, naoVeio, envios }: Pick<EnviadosProps, 'enviados' | 'naoVeio' | 'envios'>) {
  if (naoVeio)
    return (
      <Box sx={{ px: 2, pb: 2 }}>
        <Aviso tipo="atencao">
          <b>Os pedidos enviados não carregaram.</b> Antes de enviar de novo, confira na tela da cozinha. A lista chega
          sozinha assim que puder.
        </Aviso>
      </Box>
    )
  if (enviados === undefined) return <Skeleton variant="rounded" height={72} sx={{ mx: 2, mb: 2 }} />
  if (enviados.length + envios.length > 0) return null
  return <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>Nenhum pedido enviado por aqui ainda.</Typography>
}

export function Enviado({
  pedido,
  fuso,
  agora,
  aoRepetir,
  aoMudar,
  aoPedirCancelamento,
}: Pick<EnviadosProps, 'fuso' | 'agora' | 'aoRepetir' | 'aoMudar'> & {
  readonly pedido: PedidoEnviado
  readonly aoPedirCancelamento: () => void
}) {
  const { numero, situacao, criadoEm, agendadoPara, por, itens } = pedido
  const semTela = semTelaEmPalavras(pedido, agora())
  const fechado = situacao === 'cancelado' || situacao === 'entregue'
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: 2,
        py: 1.25,
        display: 'flex',
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ fontSize: 14 }}>
          <b>Pedido {numero}</b> · {quemPediu(pedido)} · <b>{SITUACAO[situacao]}</b>
          {agendadoPara && situacao === 'agendado' ? ` para ${quandoNoFuso(agendadoPara, agora(), fuso)}` : ''}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {quandoNoFuso(criadoEm, agora(), fuso)}
          {por ? ` por ${por}` : ''} · {resumoDosItens(itens)}
        </Typography>
        {semTela ? (
          <Typography sx={{ fontSize: 14, fontWeight: 600, color: 'warning.main' }}>{semTela}</Typography>
        ) : null}
      </Box>
      <Box>
        <Button aria-label={`Repetir o pedido ${numero}`} onClick={() => aoRepetir(pedido)}>
          Repetir
        </Button>
        {fechado ? null : (
          <>
            <Button aria-label={`Mudar o pedido ${numero}`} onClick={() => aoMudar(pedido)}>
              Mudar
            </Button>
            <Button color="error" aria-label={`Cancelar o pedido ${numero}`} onClick={aoPedirCancelamento}>
              Cancelar
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

function Cancelar({
  pedido,
  aoFechar,
  aoCancelar,
}: {
  readonly pedido: PedidoEnviado
  readonly aoFechar: () => void
  readonly aoCancelar: () => void
}) {
  const sessao = useSessao()
  const [motivo, setMotivo] = useState('')
  return (
    <Confirmacao
      titulo={`Cancelar o pedido ${pedido.numero}?`}
      verbo="Cancelar o pedido"
      aoFechar={() => {
        aoFechar()
        aoCancelar()
      }}
      aoConfirmar={async () => {
        const { id } = await sessao.empresa()
        const caminho = `/empresas/${id}/pedidos-enviados/${pedido.id}/cancelar`
        await sessao.chamar('POST', caminho, pedidoEnviadoSchema, { motivo })
      }}
    >
      As estações param de fazê-lo na hora, e cada uma confirma que leu. Um pedido cancelado não volta.
      <TextField
        label="Motivo (opcional)"
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        sx={{ mt: 2 }}
      />
    </Confirmacao>
  )
}
