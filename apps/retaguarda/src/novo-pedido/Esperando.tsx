import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useCozinha } from '../cozinhas/use-cozinha'
import { Confirmacao } from '../formulario/Confirmacao'
import { Aviso } from '../quadro/Aviso'
import type { Envio } from './guarda'
import { ondeCorrigir, paraOndePassa } from './onde-corrigir'
import { quemPediu } from './quem-pediu'
import { resumoDosItens } from './resumo-dos-itens'

const DEMORA_MS = 1_500

export interface AcoesDoEnvio {
  /** Nothing of it is sent any more, and it lies on the table to be changed. */
  readonly aoRetomar: (envio: Envio) => void
  readonly aoRetirar: (envio: Envio) => void
  readonly aoEsquecer: (envio: Envio) => void
}

interface EsperandoProps extends AcoesDoEnvio {
  readonly envio: Envio
  readonly cozinhaId: string
}

/** An order that has no answer yet: whose it is, and the way to change or take it back while the caller is still there. */
export function Esperando({ envio, cozinhaId, aoRetomar, aoRetirar, aoEsquecer }: EsperandoProps) {
  const [retirando, setRetirando] = useState(false)
  const demora = useDemora()
  const { origem, cliente, mesa, itens: pedidos } = envio.rascunho
  const quem = quemPediu({ origem, cliente, ...(origem === 'mesa' && { mesa }) })
  const itens = resumoDosItens(pedidos)
  const { recusa } = envio
  const mudar = (verbo: string) => (
    <Retomar {...{ envio, cozinhaId, aoRetomar }} verbo={verbo} dito={`${verbo} o pedido que espera, ${quem}`} />
  )
  const retirar = (
    <Button
      color="error"
      aria-label={`Retirar o pedido que espera, ${quem}`}
      onClick={() => setRetirando(true)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Retirar
    </Button>
  )
  if (envio.retirado) {
    const entendi = <Button onClick={() => aoEsquecer(envio)}>Entendi</Button>
    return recusa === undefined ? (
      <Aviso tipo="novo">
        <b>Retirado:</b> {quem}, {itens}. Se já tinha chegado à cozinha, é cancelado lá assim que a conexão voltar.
      </Aviso>
    ) : (
      <Aviso tipo="falha" acao={entendi}>{`Não pôde ser retirado: ${quem}, ${itens}.\n${recusa}`}</Aviso>
    )
  }
  if (recusa === undefined && !demora) {
    return (
      <Aviso tipo="novo">
        Enviando à cozinha: {quem}, {itens}.
      </Aviso>
    )
  }
  return (
    <>
      {recusa === undefined ? (
        <Aviso tipo="atencao">
          <b>Aguardando conexão.</b> {quem}, {itens}. Será enviado uma vez, assim que a conexão voltar.
          <Box sx={{ ml: -1 }}>
            {mudar('Mudar')}
            {retirar}
          </Box>
        </Aviso>
      ) : (
        <Aviso tipo="falha">
          {`Não foi enviado: ${quem}, ${itens}.\n${recusa}`}
          <Box sx={{ ml: -1 }}>
            {mudar('Corrigir')}
            {retirar}
          </Box>
        </Aviso>
      )}
      {retirando ? (
        <Confirmacao
          titulo={`Retirar o pedido ${cliente ? `de ${cliente}` : 'que espera'}?`}
          verbo="Retirar o pedido"
          aoFechar={() => setRetirando(false)}
          aoConfirmar={async () => aoRetirar(envio)}
        >
          {quem}, {itens}. Não será enviado; se a cozinha já o recebeu sem que se saiba, é cancelado lá.
        </Confirmacao>
      ) : null}
    </>
  )
}

/** With a connection it is gone before: buttons that come and go at once would be pressed by who meant another. */
function useDemora(): boolean {
  const [demora, setDemora] = useState(false)
  useEffect(() => {
    const relogio = setTimeout(() => setDemora(true), DEMORA_MS)
    return () => clearTimeout(relogio)
  }, [])
  return demora
}

interface RetomarProps extends Pick<EsperandoProps, 'envio' | 'cozinhaId' | 'aoRetomar'> {
  readonly verbo: string
  readonly dito: string
}

function Retomar({ envio, cozinhaId, aoRetomar, verbo, dito }: RetomarProps) {
  const { cozinhas, escolher } = useCozinha()
  const outra = ondeCorrigir(envio, cozinhaId, cozinhas)
  const passa = paraOndePassa(envio, cozinhaId, cozinhas)
  return outra ? (
    <Button onClick={() => escolher(outra.id)}>Abrir {outra.nome}</Button>
  ) : (
    <Button aria-label={passa ? undefined : dito} onClick={() => aoRetomar(envio)}>
      {passa ? `Passar para ${passa.nome}` : verbo}
    </Button>
  )
}
