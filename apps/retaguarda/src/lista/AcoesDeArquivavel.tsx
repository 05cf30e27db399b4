import Button from '@mui/material/Button'
import { useDataProvider, useNotify } from 'ra-core'
import { mensagemDe } from '../plataforma/chamada'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { useDeNovo } from './use-de-novo'

interface Props {
  readonly recurso: Parameters<ProvedorDeDados['agir']>[0]
  readonly id: string | number
  readonly arquivado: boolean
  /** What the server wants to know to bring it back. */
  readonly corpo?: object
  readonly mudar?: string
  readonly aoMudar: () => void
  readonly aoArquivar: () => void
}

/** Of what is archived and brought back, never deleted. */
export function AcoesDeArquivavel(props: Props) {
  const { recurso, id, arquivado, corpo = {}, mudar = 'Mudar', aoMudar, aoArquivar } = props
  const deNovo = useDeNovo()
  const dados = useDataProvider<ProvedorDeDados>()
  const avisar = useNotify()
  const trazer = () =>
    dados
      .agir(recurso, String(id), 'trazer-de-volta', corpo)
      .then(deNovo, (erro) => avisar(mensagemDe(erro), { type: 'error' }))
  if (arquivado) {
    return (
      <Button size="small" onClick={() => void trazer()}>
        Trazer de volta
      </Button>
    )
  }
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Button size="small" onClick={aoMudar}>
        {mudar}
      </Button>
      <Button size="small" color="error" onClick={aoArquivar}>
        Arquivar
      </Button>
    </span>
  )
}
