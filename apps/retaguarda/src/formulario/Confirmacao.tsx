import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import { HttpError } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { type Divergencia, divergencias } from './conflito'
import { Dialogo } from './Dialogo'

interface ComVersao {
  readonly versao: string
}

interface ConfirmacaoProps {
  readonly titulo: string
  /** The verb, never "OK". */
  readonly verbo: string
  /** It gives something back and stops nothing: no colour of danger. */
  readonly devolve?: true
  /** As the person sees it, and how it is now: for whoever is told that somebody else changed it meanwhile. */
  readonly sobre?: { readonly visto: ComVersao; readonly reler: () => Promise<ComVersao> }
  /** The version is that of what was seen. */
  readonly aoConfirmar: (versao: string) => Promise<void>
  readonly aoFechar: () => void
  readonly children: ReactNode
}

interface Estado {
  readonly enviando: boolean
  readonly falha?: string
  readonly mudou?: { readonly agora: ComVersao; readonly divergencias: readonly Divergencia[] }
}

/** Names what stops, and when. */
export function Confirmacao({ titulo, verbo, devolve, sobre, aoConfirmar, aoFechar, children }: ConfirmacaoProps) {
  const [estado, setEstado] = useState<Estado>({ enviando: false })
  const { mudou } = estado
  const visto = mudou?.agora ?? sobre?.visto

  /** What somebody else changed since; nothing when nobody did. */
  const conferir = async (): Promise<Estado['mudou']> => {
    const agora = await sobre?.reler()
    if (!visto || !agora || agora.versao === visto.versao) return undefined
    return { agora, divergencias: divergencias({ ...visto }, { ...visto }, { ...agora }) }
  }
  const confirmar = async () => {
    setEstado({ enviando: true, mudou })
    try {
      await aoConfirmar(visto?.versao ?? '')
      aoFechar()
    } catch (erro) {
      const outra =
        erro instanceof HttpError && erro.status === 409 ? await conferir().catch(() => undefined) : undefined
      setEstado({ enviando: false, ...(outra ? { mudou: outra } : { mudou, falha: mensagemDe(erro) }) })
    }
  }
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar}>
      <Typography component="div">{children}</Typography>
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      {mudou ? <OQueMudou divergencias={mudou.divergencias} verbo={verbo} /> : null}
      <DialogActions sx={{ px: 0 }}>
        {/* Never "Cancelar": beside "Cancelar o pedido" it would be taken for it. */}
        <Button onClick={aoFechar}>Voltar</Button>
        <Button
          variant="contained"
          color={devolve ? 'primary' : 'error'}
          disabled={estado.enviando}
          onClick={() => void confirmar()}
        >
          {verbo}
        </Button>
      </DialogActions>
    </Dialogo>
  )
}

interface OQueMudouProps {
  readonly divergencias: readonly Divergencia[]
  readonly verbo: string
}

function OQueMudou({ divergencias: mudadas, verbo }: OQueMudouProps) {
  return (
    <Aviso tipo="atencao">
      <b>Outra pessoa mudou isto agora há pouco.</b> Nada foi feito: confira e toque em {verbo} de novo, se ainda
      quiser.
      <Box component="ul" aria-label="O que a outra pessoa mudou" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {mudadas.map(({ campo, rotulo, meu, deles }) => (
          <li key={campo}>
            {rotulo}: era <b>{meu.texto}</b>, agora é <b>{deles.texto}</b>
          </li>
        ))}
      </Box>
    </Aviso>
  )
}
