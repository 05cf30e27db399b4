import { CAMPOS_DE_DADOS } from '@kds/domain/campos'
import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import type { TipoDePedido } from '@kds/domain/pedido'
import {
  type Balcao,
  type ItemPedido,
  type MudancaPrevista,
  type OrigemDaCasa,
  type PedidoConferido,
  TIPOS_DA_ORIGEM,
} from '@kds/protocol/retaguarda/novo-pedido'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { Segmentos } from '../formulario/Segmentos'
import { Tecla } from '../formulario/Tecla'
import { Aviso } from '../quadro/Aviso'
import { Agendamento } from './Agendamento'
import { closedNotice } from './closed-notice'
import { instanteNoFuso, quandoNoFuso } from './fuso'
import { CARTAO, PE } from './Montador'
import { NotasDoItem } from './NotasDoItem'
import { quantidadeEmTexto } from './quantidade'
import { comOrigem, type Rascunho } from './rascunho'
import { useAltura } from './use-altura'

const ORIGENS = [
  { valor: 'balcao', texto: 'Balcão' },
  { valor: 'telefone', texto: 'Telefone' },
  { valor: 'mesa', texto: 'Mesa' },
]
const NOME_DO_TIPO: Readonly<Record<TipoDePedido, string>> = {
  balcao: 'Aqui',
  retirada: 'Retirada',
  entrega: 'Entrega',
  mesa: 'Na mesa',
}

interface PainelProps {
  readonly cartao: RefObject<HTMLElement | null>
  readonly rascunho: Rascunho
  readonly cozinha: Balcao['cozinha']
  /** What of an item the menu does not have. */
  readonly avulsos: (item: ItemPedido) => readonly string[]
  /** Whether the menu has as a pizza what is none here. */
  readonly devePizza: (item: ItemPedido) => boolean
  readonly conferido: PedidoConferido | undefined
  readonly semConexao: boolean
  readonly faltas: Readonly<Record<string, string>>
  readonly enviando: boolean
  readonly falha: string | undefined
  /** The order that waits for this one to be done with. */
  readonly deLado: string | undefined
  /** By the server's clock. */
  readonly agora: () => number
  /** The item that the line will replace. */
  readonly editando: string | undefined
  readonly aoMudar: (rascunho: Rascunho) => void
  readonly aoTirar: (indice: number, porTecla: boolean) => void
  readonly aoEditar: (indice: number) => void
  readonly aoLimpar: () => void
  readonly aoEnviar: () => void
}

export function PainelDoPedido(props: PainelProps) {
  const { rascunho, cozinha, conferido, faltas, enviando, falha, agora, aoMudar, aoLimpar, aoEnviar } = props
  const { itens, origem, tipo, mudando } = rascunho
  const tipos: readonly TipoDePedido[] = TIPOS_DA_ORIGEM[origem]
  const campo = (nome: 'cliente' | 'mesa' | 'observacao') => ({
    value: rascunho[nome],
    onChange: ({ target }: { target: { value: string } }) => aoMudar({ ...rascunho, [nome]: target.value }),
    error: faltas[nome] !== undefined,
    helperText: faltas[nome],
  })
  const rola = useAltura(props.cartao, itens.length)
  const quantos = itens.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const campos = (
    <Box sx={{ px: 2, pt: mudando ? 1 : 0, pb: 1.5, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mudando ? null : (
          <Segmentos
            rotulo="Origem"
            semRotulo
            opcoes={ORIGENS}
            valor={origem}
            aoMudar={(nova) => aoMudar(comOrigem(rascunho, nova as OrigemDaCasa))}
          />
        )}
        {tipos.length > 1 ? (
          <Segmentos
            rotulo="Como sai"
            semRotulo
            opcoes={tipos.map((cada) => ({ valor: cada, texto: NOME_DO_TIPO[cada] }))}
            valor={tipo}
            aoMudar={(novo) => aoMudar({ ...rascunho, tipo: novo as TipoDePedido })}
          />
        ) : null}
      </Box>
      {origem === 'mesa' ? (
        <TextField label="Mesa" required {...campo('mesa')} slotProps={{ htmlInput: { maxLength: 40 } }} />
      ) : null}
      <Box sx={{ display: 'grid', columnGap: 1, rowGap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <TextField
          label="Nome do cliente"
          {...campo('cliente')}
          placeholder="só o primeiro nome"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField label="Observação" {...campo('observacao')} slotProps={{ htmlInput: { maxLength: 1000 } }} />
        <Agendamento {...{ rascunho, cozinha, faltas, agora, aoMudar }} />
      </Box>
    </Box>
  )
  return (
    <Box
      component="section"
      ref={props.cartao}
      aria-label="Pedido"
      sx={{ ...CARTAO, gridArea: 'pedido', alignSelf: { lg: 'start' }, position: { lg: 'sticky' }, top: { lg: 8 } }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 1, display: 'flex', gap: 1.25, alignItems: 'baseline' }}>
        <Typography variant="h2">{mudando ? `Mudar o pedido ${mudando.numero}` : 'Pedido'}</Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {quantos === 1 ? '1 item' : `${quantidadeEmTexto(quantos)} itens`}
        </Typography>
        <Button size="small" sx={{ ml: 'auto', minHeight: { xs: 44, md: 32 } }} onClick={aoLimpar}>
          {mudando ? 'Desistir' : 'Limpar'}
        </Button>
      </Box>
      {props.deLado ? (
        <Box sx={{ px: 2, pb: 1 }}>
          <Aviso tipo="novo">{props.deLado}</Aviso>
        </Box>
      ) : null}
      {mudando ? null : campos}
      <Box ref={rola} sx={{ flex: 1, minHeight: { lg: 150 }, overflowY: { lg: 'auto' }, scrollPadding: '20px 0' }}>
        {/* What changes takes room below: whoever was asked for another item sees the items. */}
        {mudando ? campos : null}
        <Box component="ul" aria-label="Itens do pedido" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {itens.map((item, indice) => (
            <Linha key={item.referencia ?? indice} item={item} indice={indice} {...props} />
          ))}
          {itens.length === 0 ? (
            <Typography component="li" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
              Nenhum item ainda.
            </Typography>
          ) : null}
        </Box>
      </Box>
      <Box sx={{ ...PE, px: 2, py: 1.5, display: 'grid', gap: 1 }}>
        {conferido?.mudanca ? (
          <OQueMuda mudanca={conferido.mudanca} quando={(em) => quandoNoFuso(em, agora(), cozinha.fuso)} />
        ) : null}
        {itens.length > 0 ? <Prazo {...props} /> : null}
        {faltas.itens ? <Aviso tipo="falha">{faltas.itens}</Aviso> : null}
        {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
        <Button
          variant="contained"
          size="large"
          disabled={enviando}
          onClick={aoEnviar}
          sx={{ gap: 1, minHeight: mudando ? 48 : 56, fontSize: 19, fontWeight: 700, borderRadius: '10px' }}
        >
          {mudando ? 'Mudar o pedido' : 'Enviar à cozinha'} <Tecla>Ctrl Enter</Tecla>
        </Button>
        {mudando ? null : (
          <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
            Sem preço nem telefone; não escreva o endereço.
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Linha(props: PainelProps & { item: ItemPedido; indice: number }) {
  const { item, indice, rascunho, cozinha, conferido, avulsos, devePizza, aoTirar, aoEditar } = props
  const rota = conferido?.itens[indice]
  const dito = itemEmPalavras({ ...item, complementos: item.complementos ?? [] })
  const { pizza } = item
  return (
    <Box
      component="li"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: 2,
        py: { xs: 1.25, md: 0.5 },
        display: 'flex',
        gap: 1.25,
        alignItems: 'flex-start',
      }}
    >
      <b>{quantidadeEmTexto(item.quantidade)}</b>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {pizza ? (
          <Typography sx={{ fontSize: 14, lineHeight: 1.35 }}>
            <Tamanho>{pizza.tamanho}</Tamanho>
            {pizza.sabores.map((sabor, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the disc
              <span key={n}>
                {n > 0 ? ' · ' : ' '}
                <b>
                  {sabor.fracao ? `${PARTE[sabor.fracao.d] ?? ''} ` : ''}
                  {sabor.nome}
                </b>
                <Mudancas remocoes={sabor.remocoes} adicionais={sabor.adicionais} />
                {sabor.observacao ? (
                  <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, ml: 0.75 }}>
                    “{sabor.observacao}”
                  </Box>
                ) : null}
              </span>
            ))}
            {[pizza.tipoMassa, pizza.borda && `borda ${pizza.borda}`].filter(Boolean).map((texto) => ` · ${texto}`)}
          </Typography>
        ) : (
          <Typography sx={{ fontSize: 14 }}>
            <b>{item.nome}</b>
            <Mudancas
              remocoes={(item.complementos ?? []).filter((cada) => cada.tipo === 'remocao').map((cada) => cada.nome)}
              adicionais={(item.complementos ?? []).filter((cada) => cada.tipo !== 'remocao').map((cada) => cada.nome)}
            />
          </Typography>
        )}
        {item.observacao ? (
          <Typography sx={{ fontSize: 14, color: 'warning.main', fontWeight: 600 }}>“{item.observacao}”</Typography>
        ) : null}
        <NotasDoItem
          {...{ item, rascunho, cozinha }}
          avulsos={avulsos(item)}
          devePizza={devePizza(item)}
          editando={props.editando}
        />
        <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
          <AcaoDoItem nome="Editar" dito={dito} aoFazer={() => aoEditar(indice)} />
          <AcaoDoItem nome="Tirar" dito={dito} aoFazer={(porTecla) => aoTirar(indice, porTecla)} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25, maxWidth: 150 }}>
        {rota ? (
          <>
            <Box
              component="span"
              sx={{
                fontSize: 12,
                fontWeight: 600,
                border: 1,
                borderColor: rota.regra === 'nenhuma' ? 'warning.main' : 'divider',
                borderRadius: '999px',
                px: 1,
                color: rota.regra === 'nenhuma' ? 'warning.main' : 'text.secondary',
                whiteSpace: 'nowrap',
              }}
            >
              {rota.regra === 'nenhuma' ? 'sem linha: cozinha' : rota.linha}
            </Box>
            <Onde estacoes={rota.estacoes} />
          </>
        ) : null}
      </Box>
    </Box>
  )
}

interface Acao {
  readonly nome: string
  readonly dito: string
  readonly aoFazer: (porTecla: boolean) => void
}

function AcaoDoItem(acao: Acao) {
  return (
    <Button
      size="small"
      sx={{ minHeight: { xs: 44, md: 24 }, py: 0, px: 0.75, minWidth: 0 }}
      aria-label={`${acao.nome} ${acao.dito}`}
      // Of a press by keyboard nothing is counted.
      onClick={({ detail }) => acao.aoFazer(detail === 0)}
    >
      {acao.nome}
    </Button>
  )
}

/** The screens that will show it: an item that nobody sees is said before it is sent. */
function Onde({ estacoes }: { readonly estacoes: readonly string[] }) {
  const ninguem = estacoes.length === 0
  return (
    <Typography
      sx={{
        fontSize: 13,
        textAlign: 'right',
        overflowWrap: 'anywhere',
        color: ninguem ? 'error.main' : 'text.secondary',
        fontWeight: ninguem ? 600 : 400,
      }}
    >
      {ninguem ? '⚠ nenhuma tela agora' : estacoes.join(', ')}
    </Typography>
  )
}

const PARTE: Readonly<Record<number, string>> = { 2: '½', 3: '⅓', 4: '¼' }

function Tamanho({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      sx={{
        bgcolor: 'text.primary',
        color: 'background.paper',
        fontWeight: 800,
        fontSize: 12,
        borderRadius: '6px',
        px: 1,
        py: '2px',
        textTransform: 'uppercase',
      }}
    >
      {children}
    </Box>
  )
}

function Mudancas({
  remocoes,
  adicionais,
}: {
  readonly remocoes: readonly string[]
  readonly adicionais: readonly string[]
}) {
  return (
    <>
      {remocoes.map((sem) => (
        <Box key={`-${sem}`} component="span" sx={{ color: 'error.main', fontWeight: 800, ml: 0.75 }}>
          SEM {sem.toUpperCase()}
        </Box>
      ))}
      {adicionais.map((mais) => (
        <Box key={`+${mais}`} component="span" sx={{ color: 'success.main', fontWeight: 700, ml: 0.75 }}>
          + {mais}
        </Box>
      ))}
    </>
  )
}

function Prazo({ conferido, cozinha, semConexao, rascunho, agora }: PainelProps) {
  const agendado = instanteNoFuso(rascunho.dia, rascunho.hora, cozinha.fuso) !== undefined
  const fechada = closedNotice(cozinha, agendado ? rascunho : { dia: '', hora: '' }, agora())
  const fila = conferido?.pizzasNaFila
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{agendado ? 'Agendado para' : 'Pronto por volta de'}</Typography>
        <Typography sx={{ ml: 'auto', fontSize: 22, fontWeight: 700 }}>
          {conferido ? quandoNoFuso(conferido.prazo, agora(), cozinha.fuso) : '–'}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
        {semConexao
          ? 'aguardando conexão para conferir linha e prazo'
          : [
              fila === undefined ? '' : fila === 1 ? '1 pizza na fila' : `${fila} pizzas na fila`,
              `meta da cozinha ${cozinha.metaMinutos} min`,
            ]
              .filter(Boolean)
              .join(' · ')}
      </Typography>
      {fechada ? (
        <Box sx={{ mt: 1 }}>
          <Aviso tipo="atencao">{fechada}</Aviso>
        </Box>
      ) : null}
    </Box>
  )
}

function OQueMuda({ mudanca, quando }: { readonly mudanca: MudancaPrevista; readonly quando: (em: string) => string }) {
  if (mudanca.recusa) return <Aviso tipo="falha">{mudanca.recusa}</Aviso>
  const horario = (campo: string, valor: string | undefined) =>
    valor === undefined ? 'nada' : campo === 'agendadoPara' ? quando(valor) : `“${valor}”`
  const linhas = [
    ...mudanca.adicionados.map((item) => `Entra: ${item}`),
    ...mudanca.removidos.map((item) => `Sai: ${item}`),
    ...mudanca.alterados.map(({ antes, depois }) => `Muda: ${antes} → ${depois}`),
    ...mudanca.campos.map(
      ({ campo, antes, depois }) =>
        `${CAMPOS_DE_DADOS[campo].rotulo}: ${horario(campo, antes)} → ${horario(campo, depois)}`,
    ),
  ]
  return (
    <Box tabIndex={0} aria-label="O que muda" role="region" sx={{ maxHeight: 118, overflowY: 'auto', flex: 'none' }}>
      <Aviso tipo="novo">
        {linhas.length === 0 ? 'Nada muda ainda.' : `O que muda na cozinha:\n${linhas.join('\n')}`}
      </Aviso>
    </Box>
  )
}
