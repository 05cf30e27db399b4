import { alcanca } from '@kds/protocol/retaguarda/papeis'
import { primeirosPassosSchema } from '@kds/protocol/retaguarda/primeiros-passos'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Aviso } from '../quadro/Aviso'
import { useConta, useSessao } from '../quadro/contexto'
import { nextStep, type Step, stepsOf } from './next-step'

const LOOK_AGAIN_MS = 3_000

/** On every page of a new company, until its first order has arrived: what is done and what comes next. */
export function FirstSteps() {
  const sessao = useSessao()
  const empresa = useConta()?.empresa
  const dono = empresa !== undefined && alcanca(empresa.papel, 'dono') && !empresa.suspensa
  const { data } = useQuery({
    queryKey: ['primeiros-passos', empresa?.id],
    enabled: dono,
    queryFn: () => sessao.chamar('GET', `/empresas/${empresa?.id}/primeiros-passos`, primeirosPassosSchema),
    refetchInterval: ({ state }) => (state.data?.pedido ? false : LOOK_AGAIN_MS),
    staleTime: LOOK_AGAIN_MS,
  })
  const [wasOnTheWay, setOnTheWay] = useState<string>()
  const next = data && nextStep(data)
  if (next && wasOnTheWay !== empresa?.id) setOnTheWay(empresa?.id)
  if (!dono || !data) return null
  if (next) return <Way steps={stepsOf(data)} next={next} />
  return wasOnTheWay === empresa.id ? <Arrived close={() => setOnTheWay(undefined)} /> : null
}

function Way({ steps, next }: { readonly steps: readonly Step[]; readonly next: Step }) {
  const { pathname } = useLocation()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Primeiros passos"
      sx={{
        px: 2,
        py: { xs: 1.5, md: 1 },
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 1.25, lg: 3 },
        borderColor: 'primary.main',
        borderRadius: '10px',
      }}
    >
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: '6px 20px' }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.nome}
            aria-current={step === next || step.nome === next.nome ? 'step' : undefined}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
          >
            <Mark step={step} number={index + 1} current={step.nome === next.nome} />
            <Typography component="span" sx={{ fontWeight: step.nome === next.nome ? 700 : 500, fontSize: 14 }}>
              {step.nome}
              {step.feito ? `: ${step.dito}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          flex: '1 1 100%',
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 1.5,
          alignItems: 'center',
        }}
      >
        <Typography sx={{ flex: '1 1 260px', fontSize: { lg: 14 } }}>
          <b>A seguir.</b> {next.como}
        </Typography>
        {pathname === next.caminho || pathname === next.tambemEm ? null : (
          <Button variant="contained" component={Link} to={next.caminho} sx={{ flex: 'none' }}>
            {next.acao}
          </Button>
        )}
      </Box>
    </Paper>
  )
}

function Mark({ step, number, current }: { readonly step: Step; readonly number: number; readonly current: boolean }) {
  if (step.feito) return <CheckCircle fontSize="small" color="success" aria-hidden />
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 700,
        bgcolor: current ? 'primary.main' : 'transparent',
        color: current ? 'primary.contrastText' : 'text.secondary',
        border: 1,
        borderColor: current ? 'primary.main' : 'divider',
      }}
    >
      {number}
    </Box>
  )
}

function Arrived({ close }: { readonly close: () => void }) {
  return (
    <Aviso
      tipo="ok"
      acao={
        <Button color="inherit" onClick={close}>
          Entendi
        </Button>
      }
    >
      <b>O primeiro pedido chegou à cozinha.</b> A casa está aberta. Depois, com calma: o seu cardápio em Cardápio, o
      caixa em Chaves de integração e quem trabalha com você em Pessoas.
    </Aviso>
  )
}
