import {
  type ChamadaDaLoja,
  type ConteudoDoPedido,
  conteudoDoPedidoSchema,
  type EventoDaLoja,
  type LojaDaEmpresa,
} from '@kds/protocol/retaguarda/lojas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListBase, useDataProvider, useListContext } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { emMomento } from '../lista/datas'
import { EmCor } from '../lista/EmCor'
import { type Coluna, Tabela } from '../lista/Tabela'
import { mensagemDe } from '../plataforma/chamada'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import {
  chamadaEmPalavras,
  eventoEmPalavras,
  NOMES_DAS_ACOES,
  pedidoEmPalavras,
  tipoEmPalavras,
} from './loja-em-palavras'

const RELE_MS = 3_000

const EVENTOS: readonly Coluna<EventoDaLoja>[] = [
  { titulo: 'Evento', longa: true, mostra: ({ tipo }) => <b>{tipoEmPalavras(tipo)}</b> },
  { titulo: 'Pedido', longa: true, mostra: ({ pedido, numero }) => (pedido === null ? '–' : pedidoEmPalavras(numero)) },
  { titulo: 'Chegou', ordem: 'recebidoEm', mostra: ({ recebidoEm }) => emMomento(recebidoEm) },
  { titulo: 'Situação', longa: true, mostra: (evento) => <EmCor {...eventoEmPalavras(evento)} /> },
]

const CHAMADAS: readonly Coluna<ChamadaDaLoja>[] = [
  { titulo: 'Aviso', longa: true, mostra: ({ acao }) => <b>{NOMES_DAS_ACOES[acao]}</b> },
  { titulo: 'Pedido', longa: true, mostra: ({ numero }) => pedidoEmPalavras(numero) },
  { titulo: 'Quando', ordem: 'criadaEm', mostra: ({ criadaEm }) => emMomento(criadaEm) },
  { titulo: 'Situação', longa: true, mostra: (chamada) => <EmCor {...chamadaEmPalavras(chamada)} /> },
]

interface MovimentoProps {
  readonly loja: LojaDaEmpresa
  readonly aoFechar: () => void
}

/** What the platform said and what it was told, with an order as it came beside what was made of it. */
export function Movimento({ loja, aoFechar }: MovimentoProps) {
  const [pedido, verPedido] = useState<string>()
  return (
    <Dialogo
      titulo={`Movimento de “${loja.nome}”`}
      largo
      aoFechar={aoFechar}
      rodape={<Button onClick={aoFechar}>Fechar</Button>}
    >
      {pedido === undefined ? null : <Conteudo key={pedido} loja={loja} pedido={pedido} />}
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        O que a plataforma disse
      </Typography>
      <Parte recurso="eventos-da-loja" loja={loja} ordem="recebidoEm">
        <Eventos loja={loja} verPedido={verPedido} />
      </Parte>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        O que a plataforma ouviu
      </Typography>
      <Parte recurso="chamadas-da-loja" loja={loja} ordem="criadaEm">
        <Chamadas loja={loja} />
      </Parte>
    </Dialogo>
  )
}

interface ParteProps {
  readonly recurso: string
  readonly loja: LojaDaEmpresa
  readonly ordem: string
  readonly children: ReactNode
}

function Parte({ recurso, loja, ordem, children }: ParteProps) {
  return (
    <ListBase
      resource={recurso}
      filter={{ lojaId: loja.id }}
      sort={{ field: ordem, order: 'DESC' }}
      perPage={10}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ refetchInterval: RELE_MS }}
    >
      {children}
    </ListBase>
  )
}

function useRepetir(loja: LojaDaEmpresa) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { refetch } = useListContext()
  const [falha, setFalha] = useState<string>()
  const repetir = async (qual: { evento: string } | { chamada: string }) => {
    setFalha(undefined)
    try {
      await dados.agir('lojas', loja.id, 'repetir', qual)
      await refetch()
    } catch (erro) {
      setFalha(mensagemDe(erro))
    }
  }
  return { falha, repetir }
}

function Eventos({ loja, verPedido }: Pick<MovimentoProps, 'loja'> & { verPedido: (pedido: string) => void }) {
  const { falha, repetir } = useRepetir(loja)
  return (
    <>
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Tabela<EventoDaLoja>
        colunas={EVENTOS}
        vazia="Nada chegou ainda."
        acoes={({ id, pedido, situacao }) =>
          pedido === null ? null : (
            <Box component="span" sx={{ display: 'inline-flex' }}>
              <Button size="small" onClick={() => verPedido(pedido)}>
                Ver pedido
              </Button>
              {situacao === 'desistiu' ? (
                <Button size="small" onClick={() => void repetir({ evento: id })}>
                  Repetir
                </Button>
              ) : null}
            </Box>
          )
        }
      />
    </>
  )
}

function Chamadas({ loja }: Pick<MovimentoProps, 'loja'>) {
  const { falha, repetir } = useRepetir(loja)
  return (
    <>
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Tabela<ChamadaDaLoja>
        colunas={CHAMADAS}
        vazia="Nada foi contado ainda."
        acoes={({ id, situacao }) =>
          situacao === 'desistiu' ? (
            <Button size="small" onClick={() => void repetir({ chamada: id })}>
              Repetir
            </Button>
          ) : null
        }
      />
    </>
  )
}

function Conteudo({ loja, pedido }: Pick<MovimentoProps, 'loja'> & { readonly pedido: string }) {
  const sessao = useSessao()
  const [conteudo, setConteudo] = useState<ConteudoDoPedido>()
  const [falha, setFalha] = useState<string>()
  useEffect(() => {
    const buscar = async () => {
      const { id } = await sessao.empresa()
      const caminho = `/empresas/${id}/lojas/${loja.id}/conteudo?${new URLSearchParams({ pedido })}`
      return sessao.chamar('GET', caminho, conteudoDoPedidoSchema)
    }
    buscar().then(setConteudo, (erro) => setFalha(mensagemDe(erro)))
  }, [sessao, loja.id, pedido])
  if (falha) return <Aviso tipo="falha">{falha}</Aviso>
  if (!conteudo) return null
  const { veio, traducao, motivo } = conteudo
  return (
    <>
      {/* By it the platform's own support finds the order. */}
      <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Código do pedido na plataforma: {pedido}
      </Typography>
      {motivo ? <Aviso tipo="atencao">{motivo}</Aviso> : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {veio ? <Texto titulo="Como veio" texto={arrumado(veio)} /> : null}
        {traducao ? <Texto titulo="Como a cozinha entende" texto={arrumado(traducao)} /> : null}
      </Box>
    </>
  )
}

/** What is only the beginning of something stays as it is. */
function arrumado(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

function Texto({ titulo, texto }: { readonly titulo: string; readonly texto: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {titulo}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={titulo}
        sx={{ fontSize: 12, maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}
      >
        {texto}
      </Box>
    </Box>
  )
}
