import { plataformaDeDemonstracaoSchema } from '@kds/protocol/retaguarda/plataforma-de-demonstracao'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { RELE_MS } from '../chaves/ListaDaIntegracao'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { useConta, useSessao } from '../quadro/contexto'
import { esperaEmPalavras } from './loja-em-palavras'

const O_QUE_FAZ =
  'Conecta uma loja de cada plataforma à primeira cozinha. Pedidos inventados chegam sozinhos, são aceitos, e a plataforma ouve quando a cozinha os apronta. Desligada, as lojas ficam pausadas.'

/** For whoever tries the demonstration and has no account at a platform; nobody else sees it. */
export function PlataformaDeDemonstracao() {
  const sessao = useSessao()
  const empresaId = useConta()?.empresa?.id
  const consultas = useQueryClient()
  const { refetch } = useListContext()
  const queryKey = ['plataforma-de-demonstracao', empresaId]
  const caminho = `/empresas/${empresaId}/plataforma-de-demonstracao`
  const { data } = useQuery({
    queryKey,
    enabled: empresaId !== undefined,
    queryFn: () => sessao.chamar('GET', caminho, plataformaDeDemonstracaoSchema),
    // Its stores may be paused one by one, here or elsewhere.
    refetchInterval: ({ state }) => (state.data?.existe ? RELE_MS : false),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ligada: boolean) => sessao.chamar('PUT', caminho, plataformaDeDemonstracaoSchema, { ligada }),
    onSuccess: async (agora) => {
      await consultas.cancelQueries({ queryKey })
      consultas.setQueryData(queryKey, agora)
      await refetch()
    },
  })
  if (!data?.existe) return null
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      <FormControlLabel
        label={<b>Plataforma de demonstração</b>}
        control={<Switch checked={data.ligada} disabled={isPending} onChange={(_, ligada) => mutate(ligada)} />}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {O_QUE_FAZ}
      </Typography>
      {data.espera ? <Aviso tipo="atencao">{esperaEmPalavras(data.espera)}</Aviso> : null}
      {error ? <Aviso tipo="falha">{mensagemDe(error)}</Aviso> : null}
    </Paper>
  )
}
