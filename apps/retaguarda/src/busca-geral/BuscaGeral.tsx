import type { ItemDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialogo } from '../formulario/Dialogo'
import { FUNDO_DA_ACAO } from '../formulario/Segmentos'
import { Tecla } from '../formulario/Tecla'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { useConta } from '../quadro/contexto'
import { paginasDe } from '../quadro/secoes'
import { type Achado, achadoDoCardapio, estacoesCom, paginasCom, tamanhosCom } from './achados'

const DO_CARDAPIO = { page: 1, perPage: 10 }
const ESTACOES = { page: 1, perPage: 5 }
const COZINHAS = { page: 1, perPage: 100 }
/** Sizes change once in a long while, and are looked for with every letter. */
const COZINHAS_VALEM_MS = 60_000
const POR_NOME = { field: 'nome', order: 'ASC' } as const

/** One line to go anywhere from: a page, whatever the menu has, a size, a station on line or not. */
export function BuscaGeral({ aoFechar }: { readonly aoFechar: () => void }) {
  const id = useId()
  const navegar = useNavigate()
  const [texto, setTexto] = useState('')
  const [destaque, setDestaque] = useState(0)
  const { achados, situacao } = useAchados(texto)
  const escolhido = Math.min(destaque, achados.length - 1)
  const ir = (achado: Achado | undefined) => {
    if (!achado) return
    aoFechar()
    navegar(achado.caminho)
  }
  const tecla = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (passo !== undefined) {
      evento.preventDefault()
      setDestaque((escolhido + passo + achados.length) % Math.max(1, achados.length))
    } else if (evento.key === 'Enter') {
      evento.preventDefault()
      ir(achados[escolhido])
    }
  }
  return (
    <Dialogo titulo="Buscar" aoFechar={aoFechar}>
      <TextField
        autoFocus
        placeholder="Página, produto ou estação"
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          setDestaque(0)
        }}
        onKeyDown={tecla}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-label': 'Página, produto ou estação',
            'aria-expanded': achados.length > 0,
            'aria-controls': achados.length > 0 ? id : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': achados.length > 0 ? `${id}-${escolhido}` : undefined,
          },
        }}
      />
      {achados.length === 0 ? (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {EM_PALAVRAS[situacao](texto)}
        </Typography>
      ) : (
        <Box component="ul" role="listbox" id={id} aria-label="Achados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {achados.map((achado, lugar) => (
            <Box
              key={`${achado.oQueE} ${achado.caminho}`}
              component="li"
              role="option"
              id={`${id}-${lugar}`}
              aria-selected={lugar === escolhido}
              onClick={() => ir(achado)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: { xs: 44, md: 36 },
                px: 1.25,
                borderRadius: '7px',
                cursor: 'pointer',
                bgcolor: lugar === escolhido ? FUNDO_DA_ACAO : 'transparent',
              }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {achado.nome}
              </Box>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', flex: 1 }}>
                {achado.oQueE}
              </Box>
              {lugar === escolhido ? <Tecla>Enter</Tecla> : null}
            </Box>
          ))}
        </Box>
      )}
    </Dialogo>
  )
}

type Situacao = 'buscando' | 'falhou' | 'feito'

const EM_PALAVRAS: Readonly<Record<Situacao, (texto: string) => string>> = {
  buscando: () => 'Buscando…',
  falhou: () => 'Não foi possível buscar agora. Tente de novo em instantes.',
  feito: (texto) => `Nada com “${texto}”.`,
}

/** Pages at once; what the server knows, as soon as it says so. */
function useAchados(texto: string): { readonly achados: readonly Achado[]; readonly situacao: Situacao } {
  const aberta = useConta()
  const busca = useDeferredValue(texto.trim())
  const buscar = useBuscaNaCasa()
  const { data, isFetching, isError } = useQuery({
    queryKey: ['busca-geral', busca],
    enabled: busca !== '' && aberta?.empresa !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => buscar(busca),
  })
  const paginas = [
    ...paginasDe(aberta?.empresa?.papel, aberta?.conta.administrador),
    { nome: 'Minha conta', caminho: '/minha-conta' },
  ]
  const daCasa = busca === '' ? [] : (data?.achados ?? [])
  const falhou = isError || data?.faltou === true
  return {
    achados: [...paginasCom(texto, paginas), ...daCasa],
    situacao: isFetching || busca !== texto.trim() ? 'buscando' : falhou ? 'falhou' : 'feito',
  }
}

/** Each part by itself: what one of them refuses is no reason to find nothing of the others. */
function useBuscaNaCasa() {
  const dados = useDataProvider<ProvedorDeDados>()
  const consultas = useQueryClient()
  return async (busca: string): Promise<{ readonly achados: readonly Achado[]; readonly faltou: boolean }> => {
    const partes = await Promise.allSettled([
      dados
        .getList('cardapio', { filter: { tipo: 'todos', busca }, pagination: DO_CARDAPIO, sort: POR_NOME })
        .then(({ data }) => data.map((item) => achadoDoCardapio(item as ItemDoCardapio))),
      consultas
        .fetchQuery({
          queryKey: ['busca-geral', 'cozinhas'],
          staleTime: COZINHAS_VALEM_MS,
          queryFn: () => dados.getList('cozinhas', { filter: {}, pagination: COZINHAS, sort: POR_NOME }),
        })
        .then(({ data }) => tamanhosCom(busca, data as CozinhaDaEmpresa[])),
      dados
        .getList('estacoes', { filter: { busca }, pagination: ESTACOES, sort: POR_NOME })
        .then(({ data }) => data.map(({ nome }) => ({ nome, oQueE: 'estação', caminho: estacoesCom(nome) }))),
    ])
    return {
      achados: partes.flatMap((parte) => (parte.status === 'fulfilled' ? parte.value : [])),
      faltou: partes.some(({ status }) => status === 'rejected'),
    }
  }
}
