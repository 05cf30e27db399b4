import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import TextField from '@mui/material/TextField'
import { CampoDeDia } from '../formulario/CampoDeDia'
import { comoHora, completarHora, eHora } from '../formulario/hora-escrita'
import { diaDaHora, diaNoFuso } from './fuso'
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
  const comHora = (hora: string) => {
    // Who says only an hour on the telephone means the next time it strikes.
    const dia = rascunho.dia === '' && eHora(hora) ? diaDaHora(hora, agora(), fuso) : rascunho.dia
    aoMudar({ ...rascunho, dia, hora })
  }
  return (
    <>
      <CampoDeDia
        label="Agendar: dia"
        value={rascunho.dia}
        onChange={({ target }) => aoMudar({ ...rascunho, dia: target.value })}
        hoje={() => diaNoFuso(agora(), fuso)}
        error={faltas.dia !== undefined}
        helperText={faltas.dia}
        slotProps={QUANDO}
      />
      <TextField
        label="Hora"
        value={rascunho.hora}
        onChange={({ target }) => comHora(comoHora(target.value))}
        onBlur={() => {
          const inteira = completarHora(rascunho.hora)
          if (inteira !== rascunho.hora) comHora(inteira)
        }}
        placeholder="hh:mm"
        autoComplete="off"
        error={faltas.hora !== undefined}
        helperText={faltas.hora}
        slotProps={{ ...QUANDO, htmlInput: { inputMode: 'numeric' } }}
      />
    </>
  )
}
