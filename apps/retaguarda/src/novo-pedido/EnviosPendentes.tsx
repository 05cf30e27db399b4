import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { ESPERA_SEM_LUGAR, esperamEmPalavras, feitoEmPalavras } from './feito-em-palavras'
import { contar, Guarda } from './guarda'
import { NinguemEnvia } from './NinguemEnvia'
import { useEnvios } from './use-envios'

interface EnviosPendentesProps {
  readonly empresaId: string
  readonly pessoaId: string
  /** May send for this company, also what others left waiting here. */
  readonly podeEnviar: boolean
  /** Named where it is not the open one. */
  readonly empresa?: string
}

/** Orders that wait for the connection go on from whatever page is open, and are not forgotten on it. */
export function EnviosPendentes({ empresaId, pessoaId, podeEnviar, empresa }: EnviosPendentesProps) {
  const sessao = useSessao()
  const avisar = useNotify()
  const guarda = useMemo(() => {
    const desta = new Guarda(sessao.guardados, empresaId, pessoaId, sessao.aba)
    if (podeEnviar) desta.assumirEnvios()
    return desta
  }, [empresaId, pessoaId, podeEnviar, sessao])
  const { envios, tirar } = useEnvios(guarda, sessao, empresaId, (feito) => avisar(feitoEmPalavras(feito)))
  if (envios.length === 0) return null
  if (!podeEnviar) return <NinguemEnvia {...{ envios, empresa, aoEsquecer: tirar }} />
  const recusado = envios.some(({ recusa }) => recusa !== undefined)
  return (
    <Aviso
      tipo={recusado ? 'falha' : 'atencao'}
      acao={
        // What is of another company is seen where that one is open.
        empresa ? undefined : (
          <Button component={Link} to="/novo-pedido" color="inherit">
            Ver em Novo pedido
          </Button>
        )
      }
    >
      <b>
        {empresa ? `${empresa}: ` : ''}
        {esperamEmPalavras(contar(envios))}
      </b>{' '}
      {recusado ? 'Há o que corrigir antes de enviar.' : 'Segue sozinho, uma vez só, assim que a conexão voltar.'}
      {guarda.esperaSemLugar ? ` ${ESPERA_SEM_LUGAR}` : ''}
    </Aviso>
  )
}
