import { LINHAS, type Linha } from '@kds/domain/linhas'
import { TIPOS_DE_REGRA, type TipoDeRegra } from '@kds/domain/regras-de-rota'
import type { Rascunho, Regras } from '@kds/protocol/retaguarda/regras'
import type { Analise } from '@kds/protocol/retaguarda/simulador'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { diasOlhados } from './dias-olhados'
import { comoFicam, comRegra, movida, type RegraNaTela, semRegra } from './rascunho'
import { usosDasRegras } from './usos-das-regras'

const PASSOS: Readonly<Record<TipoDeRegra, { numero: number; titulo: string }>> = {
  codigo: { numero: 2, titulo: 'Código do produto' },
  categoria: { numero: 3, titulo: 'Categoria' },
  nome: { numero: 4, titulo: 'O nome contém' },
}

interface ListaDeRegrasProps {
  readonly regras: Regras
  readonly rascunho: Rascunho
  /** How often each was the one that decided. */
  readonly analise?: Pick<Analise, 'dias' | 'usos'>
  readonly busca: string
  readonly aoBuscar: (texto: string) => void
  /** Absent for whoever only looks. */
  readonly aoMudar?: (rascunho: Rascunho) => void
  readonly aoCriar?: () => void
}

/** The steps in the order in which they are tried; only name rules have an order of their own. */
export function ListaDeRegras({ regras, rascunho, busca, aoBuscar, aoMudar, aoCriar, analise }: ListaDeRegrasProps) {
  const ficam = comoFicam(regras.itens, rascunho)
  const usos = usosDasRegras(regras, analise)
  return (
    <Paper variant="outlined" component="section" aria-label="Regras">
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', p: 2 }}>
        <Typography variant="h2">Regras</Typography>
        <Typography
          sx={{ color: 'text.secondary', fontSize: 13, flex: { xs: '1 1 180px', sm: '1 1 calc(100% - 120px)' } }}
        >
          vale a primeira que servir, de cima para baixo
          {analise ? `; à direita, itens em ${diasOlhados(analise.dias)}` : ''}
        </Typography>
        <TextField
          label="Buscar regra"
          type="search"
          value={busca}
          onChange={({ target }) => aoBuscar(target.value)}
          sx={{ flex: '1 1 160px', maxWidth: { md: 330 } }}
        />
        {aoCriar ? (
          <Button variant="contained" onClick={aoCriar} sx={{ ml: 'auto' }}>
            Nova regra
          </Button>
        ) : null}
      </Box>
      <Passo numero={1} titulo="A linha que veio no pedido" nota="vem do seu sistema" />
      {TIPOS_DE_REGRA.map((tipo) => {
        const doTipo = ficam.filter((regra) => regra.tipo === tipo)
        const total = regras.totais[tipo] ?? 0
        const { numero, titulo } = PASSOS[tipo]
        const mostradas = regras.itens.filter((regra) => regra.tipo === tipo).length
        return (
          <Box key={tipo}>
            <Passo
              numero={numero}
              titulo={titulo}
              nota={total > mostradas ? `as primeiras ${mostradas} de ${total}: busque para ver as outras` : undefined}
            />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {doTipo.map((regra, lugar) => (
                <LinhaDaRegra
                  key={regra.chave}
                  regra={regra}
                  numero={`${numero}.${lugar + 1}`}
                  usos={usos(regra)}
                  aoMudar={
                    aoMudar && {
                      linha: (linha) => aoMudar(comRegra(rascunho, { ...regraSo(regra), linha })),
                      tirar: () => aoMudar(semRegra(rascunho, regra)),
                      ...(tipo === 'nome' && busca === ''
                        ? {
                            mover: {
                              aonde: (por: number) => aoMudar(movida(rascunho, doTipo, lugar, lugar + por)),
                              primeira: lugar === 0,
                              ultima: lugar === doTipo.length - 1,
                            },
                          }
                        : {}),
                    }
                  }
                />
              ))}
            </Box>
          </Box>
        )
      })}
      <Passo numero={5} titulo="Parece pizza" nota="tem tamanho e sabores, ou o nome diz pizza → pizza" />
      <Passo numero={6} titulo="Nenhuma serviu" nota="cozinha, marcado “sem linha”" />
    </Paper>
  )
}

function regraSo({ tipo, chave, linha, ordem }: RegraNaTela) {
  return { tipo, chave, linha, ordem }
}

function Passo({ numero, titulo, nota }: { readonly numero: number; readonly titulo: string; readonly nota?: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        px: 2,
        py: 1,
        bgcolor: 'action.hover',
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 14,
        flexWrap: 'wrap',
      }}
    >
      <b>{numero}</b>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: 14 }}>
        {titulo}
      </Typography>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nota}
      </Box>
    </Box>
  )
}

interface LinhaDaRegraProps {
  readonly regra: RegraNaTela
  readonly numero: string
  /** Absent while it is not known, and for a rule that nobody kept yet. */
  readonly usos?: number
  readonly aoMudar?: {
    readonly linha: (linha: Linha) => void
    readonly tirar: () => void
    readonly mover?: {
      readonly aonde: (por: number) => void
      readonly primeira: boolean
      readonly ultima: boolean
    }
  }
}

function LinhaDaRegra({ regra: { chave, linha, produto, mudada }, numero, usos, aoMudar }: LinhaDaRegraProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'center',
        px: 2,
        py: { xs: 1, sm: 0.5 },
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 36 }}>
        {numero}
      </Box>
      <Box
        sx={{
          flex: { xs: aoMudar ? '1 1 55%' : '1 1 30%', sm: 1 },
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontWeight: 700,
        }}
      >
        {chave}
        {produto ? (
          <Box component="span" sx={{ ml: 1, fontWeight: 400 }}>
            {produto}
          </Box>
        ) : null}
        {mudada ? (
          <Box component="span" sx={{ ml: 1, color: 'warning.main', fontSize: 12 }}>
            não salva
          </Box>
        ) : null}
      </Box>
      {aoMudar ? (
        <NativeSelect
          value={linha}
          onChange={({ target }) => aoMudar.linha(target.value as Linha)}
          inputProps={{ 'aria-label': `Linha de ${chave}` }}
        >
          {LINHAS.map((cada) => (
            <option key={cada} value={cada}>
              {cada}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Chip label={linha} size="small" variant="outlined" />
      )}
      {usos === undefined ? null : (
        <Box component="span" sx={{ minWidth: 40, textAlign: 'right', fontSize: 14 }}>
          {usos.toLocaleString('pt-BR')}
        </Box>
      )}
      {aoMudar?.mover ? (
        <>
          <Mover
            nome={`Subir ${chave}`}
            noFim={aoMudar.mover.primeira ? 'Já é a primeira.' : undefined}
            aoMover={() => aoMudar.mover?.aonde(-1)}
          >
            <ArrowUpward fontSize="small" />
          </Mover>
          <Mover
            nome={`Descer ${chave}`}
            noFim={aoMudar.mover.ultima ? 'Já é a última.' : undefined}
            aoMover={() => aoMudar.mover?.aonde(1)}
          >
            <ArrowDownward fontSize="small" />
          </Mover>
        </>
      ) : null}
      {aoMudar ? (
        <IconButton size="small" aria-label={`Tirar a regra ${chave}`} onClick={aoMudar.tirar}>
          <Close fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  )
}

interface MoverProps {
  readonly nome: string
  /** Why there is no further place. */
  readonly noFim: string | undefined
  readonly aoMover: () => void
  readonly children: ReactElement
}

/** At the end of the list it stays where it is and can be reached: whoever moved a rule there by keyboard is still at that rule. */
function Mover({ nome, noFim, aoMover, children }: MoverProps) {
  const parado = noFim !== undefined
  return (
    <IconButton
      size="small"
      aria-label={nome}
      aria-disabled={parado}
      title={noFim}
      disableRipple={parado}
      onClick={parado ? undefined : aoMover}
      sx={parado ? { opacity: 0.38, cursor: 'default' } : undefined}
    >
      {children}
    </IconButton>
  )
}
