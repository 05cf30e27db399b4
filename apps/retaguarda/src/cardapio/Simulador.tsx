import { nomeDaOrigem } from '@kds/domain/origem-em-palavras'
import type { Rascunho } from '@kds/protocol/retaguarda/regras'
import {
  type RotaSimulada,
  type Simulacao,
  simulacaoSchema,
  ultimosPedidosSchema,
} from '@kds/protocol/retaguarda/simulador'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { emMomento } from '../lista/datas'
import { itensDigitados } from '../novo-pedido/itens-digitados'
import { cardapioDe } from '../novo-pedido/montagem'
import { useBalcao } from '../novo-pedido/use-balcao'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { type Colado, pedidoColado } from './pedido-colado'
import { eMais } from './previa-em-palavras'
import { quantasMudancas } from './rascunho'
import { useChamadaDaCozinha } from './use-chamada-da-cozinha'

const DE_ONDE = { ultimos: 'Dos últimos 50', digitar: 'Digitar', colar: 'Colar' } as const
type DeOnde = keyof typeof DE_ONDE

const POR_QUE: Readonly<Record<RotaSimulada['regra'], string>> = {
  linha: 'a linha que veio no pedido',
  anterior: 'a linha em que já estava',
  codigo: 'código',
  categoria: 'categoria',
  nome: 'o nome contém',
  pizza: 'parece pizza',
  nenhuma: 'nenhuma regra serviu',
}

interface Estado {
  readonly simulacao?: Simulacao
  readonly falha?: string
  readonly enviando: boolean
}

function semUltimos(vieram: boolean, falharam: boolean): string {
  if (vieram) return 'nenhum pedido ainda'
  return falharam ? 'não carregaram' : 'carregando…'
}

/** Where an order would go, by the rules that are saved and by the ones that are not yet. */
export function Simulador({ cozinhaId, rascunho }: { readonly cozinhaId: string; readonly rascunho: Rascunho }) {
  const chamar = useChamadaDaCozinha(cozinhaId)
  const consultas = useQueryClient()
  const balcao = useBalcao(cozinhaId)
  const [deOnde, setDeOnde] = useState<DeOnde>('ultimos')
  const [pedidoId, setPedidoId] = useState('')
  const [texto, setTexto] = useState('')
  const [estado, setEstado] = useState<Estado>({ enviando: false })
  const { data: ultimos, failureCount } = useQuery({
    queryKey: ['ultimos-pedidos', cozinhaId],
    queryFn: () => chamar('GET', 'ultimos-pedidos', ultimosPedidosSchema),
  })
  const comRascunho = quantasMudancas(rascunho) > 0 ? { rascunho } : {}
  const entradas: Readonly<Record<DeOnde, () => Colado | Promise<Colado>>> = {
    ultimos: () => {
      const escolhido = pedidoId || ultimos?.itens[0]?.id
      if (escolhido) return { corpo: { pedidoId: escolhido } }
      if ('rascunho' in comRascunho) return { corpo: {} }
      return { falha: ultimos ? 'Ainda não há pedidos. Digite um, ou cole.' : 'Os últimos pedidos não carregaram.' }
    },
    digitar: async () => {
      const lido = itensDigitados(texto, cardapioDe(await consultas.fetchQuery(balcao)))
      return 'falha' in lido ? lido : { corpo: { pedido: { itens: lido.itens } } }
    },
    colar: () => pedidoColado(texto),
  }
  const simular = async (evento: FormEvent) => {
    evento.preventDefault()
    setEstado({ enviando: true })
    try {
      const entrada = await entradas[deOnde]()
      if ('falha' in entrada) return setEstado({ enviando: false, ...entrada })
      const corpo = { ...entrada.corpo, ...comRascunho }
      setEstado({ enviando: false, simulacao: await chamar('POST', 'simular', simulacaoSchema, corpo) })
    } catch (erro) {
      setEstado({ enviando: false, falha: mensagemDe(erro) })
    }
  }
  return (
    <Paper variant="outlined" component="section" aria-label="Simular um pedido" sx={{ alignSelf: 'start' }}>
      <Box component="form" onSubmit={simular} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            Simular um pedido
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>nada é enviado</Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={deOnde}
          aria-label="De onde vem o pedido"
          onChange={(_, escolhido: DeOnde | null) => escolhido && setDeOnde(escolhido)}
        >
          {Object.entries(DE_ONDE).map(([valor, nome]) => (
            <ToggleButton key={valor} value={valor} sx={{ textTransform: 'none', minHeight: { xs: 44, md: 40 } }}>
              {nome}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {deOnde === 'ultimos' ? (
          <TextField
            select
            label="Pedido"
            value={pedidoId}
            onChange={({ target }) => setPedidoId(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {ultimos?.itens.length ? null : (
              <option value="">{semUltimos(ultimos !== undefined, failureCount > 0)}</option>
            )}
            {ultimos?.itens.map(({ id, numero, origem, recebidoEm, resumo }) => (
              <option
                key={id}
                value={id}
              >{`#${numero} · ${nomeDaOrigem(origem) ?? origem} · ${emMomento(recebidoEm)} · ${resumo}`}</option>
            ))}
          </TextField>
        ) : (
          <TextField
            multiline
            minRows={3}
            maxRows={10}
            label={
              deOnde === 'digitar'
                ? 'Um item por linha, como em Novo pedido'
                : 'Pedido da nossa API, do iFood ou do Open Delivery (JSON)'
            }
            placeholder={deOnde === 'digitar' ? 'g port / cal\n2 batata' : '{"itens": [{"nome": "Batata"}]}'}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
        )}
        <Button type="submit" variant="outlined" disabled={estado.enviando}>
          Simular
        </Button>
        {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      </Box>
      {estado.simulacao ? <Resultado simulacao={estado.simulacao} /> : null}
    </Paper>
  )
}

function Resultado({ simulacao: { itens, mudam } }: { readonly simulacao: Simulacao }) {
  // The same product may stand in an order twice.
  const linhas = itens.map((item, lugar) => ({ ...item, chave: `${lugar} ${item.nome}` }))
  const produtos = (mudam?.produtos ?? []).map((produto, lugar) => ({ ...produto, chave: `${lugar} ${produto.nome}` }))
  const outros = eMais(mudam?.total ?? 0, produtos.length)
  return (
    <Box role="status">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {linhas.map(({ chave, nome, quantidade, salva, rascunho, estacoes, foi }) => {
          const rota = rascunho ?? salva
          const orfao = rota.regra === 'nenhuma'
          return (
            <Box
              component="li"
              key={chave}
              sx={{
                display: 'flex',
                gap: 1.5,
                p: 2,
                borderTop: 1,
                borderColor: 'divider',
                ...(orfao && { bgcolor: ({ palette }) => (palette.mode === 'light' ? '#fff1cf' : 'action.selected') }),
              }}
            >
              <b>{quantidade}</b>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <b>{nome}</b>
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {orfao ? (
                    <Box component="b" sx={{ color: 'warning.main' }}>
                      SEM LINHA{' '}
                    </Box>
                  ) : null}
                  <PorQue rota={rota} />
                  {rascunho && rascunho.linha !== salva.linha ? ` · com as regras salvas: ${salva.linha}` : ''}
                  {foi && foi !== rota.linha ? ` · na hora foi para ${foi}` : ''}
                </Box>
              </Box>
              <Box sx={{ textAlign: 'right', fontSize: 13 }}>
                <Chip label={rota.linha} size="small" variant="outlined" />
                <Box sx={{ color: estacoes.length > 0 ? 'text.secondary' : 'error.main' }}>
                  {estacoes.length > 0 ? estacoes.join(', ') : 'nenhuma estação agora'}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
      {mudam ? (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <b>{quantosMudam(mudam.total)}</b>
          <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
            {produtos.map(({ chave, nome, de, para }) => (
              <li key={chave}>
                {nome}: {de} → {para}
              </li>
            ))}
            {outros ? <li>{outros}</li> : null}
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}

function PorQue({ rota: { regra, numero, chave } }: { readonly rota: RotaSimulada }) {
  if (regra === 'nenhuma') return POR_QUE.nenhuma
  return (
    <>
      regra <b>{numero}</b> {POR_QUE[regra]}
      {chave === null ? '' : ` “${chave}”`}
    </>
  )
}

function quantosMudam(total: number): string {
  if (total === 0) return 'Nenhum produto muda de linha.'
  return total === 1 ? '1 produto muda de linha.' : `${total} produtos mudam de linha.`
}
