import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Aviso } from '../quadro/Aviso'
import { esperamEmPalavras } from './feito-em-palavras'
import { contar, type Envio } from './guarda'
import { quemPediu } from './quem-pediu'
import { resumoDosItens } from './resumo-dos-itens'

interface NinguemEnviaProps {
  readonly envios: readonly Envio[]
  readonly empresa: string | undefined
  readonly aoEsquecer: (envio: Envio) => void
}

/** Of whoever took them down and may no longer order: somebody else has to, and reads here what. */
export function NinguemEnvia({ envios, empresa, aoEsquecer }: NinguemEnviaProps) {
  const retirados = envios.filter(({ retirado }) => retirado)
  const anotados = envios.filter(({ retirado }) => !retirado)
  return (
    <Aviso tipo="falha">
      <b>
        {empresa ? `${empresa}: ` : ''}
        {esperamEmPalavras(contar(envios))}
      </b>{' '}
      Seu papel não permite mais enviar pedidos
      {anotados.length > 0 ? ': peça a um gerente ou a um dono que anote de novo' : ''}.
      <Lista envios={anotados} feito="Já foi anotado" aoEsquecer={aoEsquecer} />
      {/* To be written down anew is the last thing these are: the customer would get them. */}
      {retirados.length > 0 ? ' Retirado, não anote de novo: se já está na cozinha, peça que o cancelem.' : ''}
      <Lista envios={retirados} feito="Já foi conferido" aoEsquecer={aoEsquecer} />
    </Aviso>
  )
}

interface ListaProps extends Pick<NinguemEnviaProps, 'envios' | 'aoEsquecer'> {
  readonly feito: string
}

function Lista({ envios, feito, aoEsquecer }: ListaProps) {
  if (envios.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {envios.map((envio) => {
        const { origem, cliente, mesa, itens } = envio.rascunho
        const quem = quemPediu({ origem, cliente, ...(origem === 'mesa' && { mesa }) })
        return (
          <li key={envio.corpo.referencia}>
            {quem}, {resumoDosItens(itens)}.{' '}
            <Button size="small" color="inherit" aria-label={`${feito}: ${quem}`} onClick={() => aoEsquecer(envio)}>
              {feito}
            </Button>
          </li>
        )
      })}
    </Box>
  )
}
