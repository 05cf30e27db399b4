import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PALAVRAS } from '../cardapio/abas'
import { Dialogo } from '../formulario/Dialogo'
import { FUNDO_DA_ACAO } from '../formulario/Segmentos'
import { Tecla } from '../formulario/Tecla'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { useConta } from '../quadro/contexto'
import { secoesDe } from '../quadro/secoes'
import { type Achado, estacoesCom, itensCom, paginasCom } from './achados'

const DE_CADA = { page: 1, perPage: 5 }

/** One line to go anywhere from: a page, a product or a flavour of the menu, a station. */
export function BuscaGeral({ aoFechar }: { readonly aoFechar: () => void }) {
  const id = useId()
  const navegar = useNavigate()
  const [texto, setTexto] = useState('')
  const [destaque, setDestaque] = useState(0)
  const achados = useAchados(texto)
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
          Nada com “{texto}”.
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

/** Pages at once; what the server knows, as soon as it says so. */
function useAchados(texto: string): readonly Achado[] {
  const dados = useDataProvider<ProvedorDeDados>()
  const aberta = useConta()
  const busca = useDeferredValue(texto.trim())
  const { data: daCasa = [] } = useQuery({
    queryKey: ['busca-geral', busca],
    enabled: busca !== '' && aberta?.empresa !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Achado[]> => {
      const ordem = { field: 'nome', order: 'ASC' } as const
      const doCardapio = async (tipo: 'produto' | 'sabor') => {
        const { data } = await dados.getList('cardapio', { filter: { tipo, busca }, pagination: DE_CADA, sort: ordem })
        return data.map(({ nome }) => ({ nome, oQueE: PALAVRAS[tipo].um, caminho: itensCom(tipo, nome) }))
      }
      const [produtos, sabores, estacoes] = await Promise.all([
        doCardapio('produto'),
        doCardapio('sabor'),
        dados.getList('estacoes', { filter: { busca }, pagination: DE_CADA, sort: ordem }),
      ])
      return [
        ...produtos,
        ...sabores,
        ...estacoes.data.map(({ nome }) => ({ nome, oQueE: 'estação', caminho: estacoesCom(nome) })),
      ]
    },
  })
  const paginas = [
    ...secoesDe(aberta?.empresa?.papel, aberta?.conta.administrador),
    { nome: 'Minha conta', caminho: '/minha-conta' },
  ]
  return [...paginasCom(texto, paginas), ...(busca === '' ? [] : daCasa)]
}
