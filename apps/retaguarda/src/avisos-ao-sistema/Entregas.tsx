import type { EntregaDoWebhook, WebhookDaEmpresa } from '@kds/protocol/retaguarda/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListBase, useDataProvider, useListContext } from 'ra-core'
import { useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { ComQuebras } from '../lista/ComQuebras'
import { emMomento } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { Filtro } from '../lista/Filtro'
import { type Coluna, Tabela } from '../lista/Tabela'
import { mensagemDe } from '../plataforma/chamada'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { entregaEmPalavras } from './aviso-em-palavras'

const RELE_MS = 3_000

const SITUACOES = { pendente: 'esperam', entregue: 'entregues', desistiu: 'não entregues' }

const COLUNAS: readonly Coluna<EntregaDoWebhook>[] = [
  { titulo: 'Aviso', mostra: ({ conteudo }) => <b>{conteudo.tipo}</b> },
  {
    titulo: 'Pedido',
    longa: true,
    mostra: ({ conteudo }) => (conteudo.tipo === 'teste' ? '–' : `#${conteudo.numero} (${conteudo.referencia})`),
  },
  { titulo: 'Quando', ordem: 'criadaEm', mostra: ({ criadaEm }) => emMomento(criadaEm) },
  { titulo: 'Situação', longa: true, mostra: (entrega) => <EmCor {...entregaEmPalavras(entrega)} /> },
]

interface EntregasProps {
  readonly aviso: WebhookDaEmpresa
  readonly aoFechar: () => void
}

/** What was delivered in the last seven days, what waits and what was given up. */
export function Entregas({ aviso, aoFechar }: EntregasProps) {
  return (
    <Dialogo titulo="Entregas" largo aoFechar={aoFechar} rodape={<Button onClick={aoFechar}>Fechar</Button>}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <b>
          <ComQuebras>{aviso.url}</ComQuebras>
        </b>
        : dos últimos 7 dias. Cada aviso é tentado por 24 horas.
      </Typography>
      <ListBase
        resource="entregas"
        filter={{ webhookId: aviso.id }}
        sort={{ field: 'criadaEm', order: 'DESC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={{ refetchInterval: RELE_MS }}
      >
        <Lista aviso={aviso} />
      </ListBase>
    </Dialogo>
  )
}

function Lista({ aviso }: Pick<EntregasProps, 'aviso'>) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { refetch } = useListContext()
  const [falha, setFalha] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const fazer = async (acao: () => Promise<unknown>) => {
    setOcupado(true)
    setFalha(undefined)
    try {
      await acao()
      await refetch()
    } catch (erro) {
      setFalha(mensagemDe(erro))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Filtro nome="situacao" rotulo="Situação" opcoes={SITUACOES} />
        {aviso.ligado ? (
          <Button
            variant="outlined"
            disabled={ocupado}
            onClick={() => void fazer(() => dados.criarParte('webhooks', aviso.id, 'testar', 'entregas'))}
          >
            Enviar um teste
          </Button>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Desligado: ligue-o em Mudar para enviar.</Typography>
        )}
      </Box>
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Tabela<EntregaDoWebhook>
        colunas={COLUNAS}
        vazia="Nada foi entregue ainda. Envie um teste para ver o primeiro aviso chegar."
        acoes={({ id, situacao }) =>
          aviso.ligado && situacao !== 'pendente' ? (
            <Button
              size="small"
              disabled={ocupado}
              onClick={() => void fazer(() => dados.agir('entregas', id, 'repetir', {}))}
            >
              Repetir
            </Button>
          ) : null
        }
      />
    </>
  )
}
