import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import TextField from '@mui/material/TextField'
import { CampoDeDia } from '../formulario/CampoDeDia'
import { comoHora, completarHora, HORA_QUE_NAO_EXISTE, passaDoRelogio } from '../formulario/hora-escrita'
import { diaNoFuso } from './fuso'
import { comDia, comHora } from './hora-do-rascunho'
import type { Rascunho } from './rascunho'

const QUANDO = { inputLabel: { shrink: true } } as const

interface AgendamentoProps {
  readonly rascunho: Rascunho
  readonly cozinha: Balcao['cozinha']
  readonly faltas: Readonly<Record<string, string>>
  /** By the server's clock. */
  readonly agora: () => number
  readonly aoMudar: (rascunho: Rascunho) => void
}

/** Day and hour of an order for later, by the clock of the kitchen. */
export function Agendamento({ rascunho, cozinha: { fuso }, faltas, agora, aoMudar }: AgendamentoProps) {
  const { hora } = rascunho
  const foraDoRelogio = passaDoRelogio(hora)
  const mudarHora = (nova: string) => aoMudar(comHora(rascunho, nova, agora(), fuso))
  return (
    <>
      <CampoDeDia
        label="Agendar: dia"
        value={rascunho.dia}
        onChange={({ target }) => aoMudar(comDia(rascunho, target.value))}
        hoje={() => diaNoFuso(agora(), fuso)}
        error={faltas.dia !== undefined}
        helperText={faltas.dia}
        slotProps={QUANDO}
      />
      <TextField
        label="Hora"
        value={hora}
        onChange={({ target }) => mudarHora(comoHora(target.value))}
        onBlur={() => {
          const inteira = completarHora(hora)
          if (inteira !== hora) mudarHora(inteira)
        }}
        placeholder="hh:mm"
        autoComplete="off"
        error={foraDoRelogio || faltas.hora !== undefined}
        helperText={foraDoRelogio ? HORA_QUE_NAO_EXISTE : faltas.hora}
        slotProps={{ ...QUANDO, htmlInput: { inputMode: 'numeric' } }}
      />
    </>
  )
}
