import { fracaoEmTexto, partesIguais } from '@kds/domain/fracao'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Opcoes } from '../formulario/Opcoes'
import { Segmentos } from '../formulario/Segmentos'
import { Tecla } from '../formulario/Tecla'
import { useComTeclado } from '../formulario/use-com-teclado'
import { Disco } from './Disco'
import { demaisNaFrase, semEsteTamanho } from './falta-no-item'
import { comParte, comPartes, escreverFrase, type Frase, MAIS_PARTES } from './frase'
import { comTamanho } from './letra-sem-tamanho'
import type { Cardapio, Escolhas, Montagem } from './montagem'
import { Parte } from './Parte'
import { MAIOR_QUANTIDADE, quantidadeDigitada, quantidadeEmTexto } from './quantidade'
import { soAdivinha } from './so-adivinha'
import { tamanhoFora } from './tamanho-fora'

interface MontadorProps {
  readonly montagem: Montagem
  readonly escolhas: Escolhas
  readonly cardapio: Cardapio
  readonly mudando: boolean
  /** Nothing was put in yet: on a telephone the only time that there is room to say how it is done. */
  readonly novata: boolean
  readonly pronto: boolean
  readonly sugestoes: ReactNode
  readonly aoEscrever: (texto: string) => void
  readonly aoEscolher: (escolhas: Partial<Escolhas>) => void
  readonly aoPor: () => void
  /** Below the line since Enter did nothing: not said twice. */
  readonly dito?: string | undefined
}

const DIVISOES = ['Inteira', '½ ½', '⅓ ⅓ ⅓', '¼ ¼ ¼ ¼'].map((texto, n) => ({ valor: String(n + 1), texto }))

/** What the typed line means, and the same by mouse: whatever is chosen here is written into the line. */
export function Montador(props: MontadorProps) {
  const { montagem, escolhas, cardapio, aoEscrever, aoEscolher, sugestoes } = props
  const comTeclado = useComTeclado()
  const { frase, tipo, sabores, pendente } = montagem
  const { tamanhos } = cardapio.balcao.cozinha
  // On a telephone the answers stand right below the line, over what the keyboard leaves of the screen.
  const respostas = pendente !== undefined && montagem.sugestoes.length > 0 ? { xs: -1, sm: 0 } : 0
  const escrever = (nova: Frase) => aoEscrever(escreverFrase(nova, tamanhos))
  const pizza = tipo === 'pizza'
  const fora = tamanhoFora(montagem, escolhas, cardapio.balcao.cozinha)
  const demais = demaisNaFrase(montagem) ?? (fora === undefined ? undefined : semEsteTamanho(fora))
  const casa = { remocoes: nomes(cardapio.balcao.remocoes), adicionais: nomes(cardapio.balcao.adicionais) }
  return (
    <Box component="section" aria-label={pizza ? 'Pizza' : 'Item'} sx={CARTAO}>
      <Box sx={{ ...CABECALHO, order: respostas }}>
        <Typography variant="h2">{tipo === 'vazia' ? 'Próximo item' : pizza ? 'Pizza' : 'Item'}</Typography>
        <Typography
          role="status"
          sx={{
            fontSize: 13,
            ...(demais ? { color: 'error.main', fontWeight: 700 } : { color: 'text.secondary' }),
          }}
        >
          {demais === undefined ? emPalavras(montagem, escolhas, comTeclado) : demais === props.dito ? '' : demais}
        </Typography>
      </Box>
      {pizza ? (
        <Box sx={{ px: 2, pb: 1.75, display: 'flex', flexWrap: 'wrap', gap: '10px 24px' }}>
          <Segmentos
            rotulo="Tamanho"
            tecla="T"
            opcoes={tamanhos.map(({ nome }) => ({ valor: nome, texto: nome }))}
            valor={frase.tamanho ?? escolhas.tamanho}
            aoMudar={(tamanho) => escrever(comTamanho(montagem, tamanho))}
          />
          <Segmentos
            rotulo="Divisão"
            tecla="D"
            opcoes={DIVISOES.slice(0, MAIS_PARTES)}
            valor={String(frase.partes.length)}
            aoMudar={(quantas) => escrever(comPartes(frase, Number(quantas)))}
          />
          {cardapio.balcao.massas.length > 0 ? (
            <Opcoes
              rotulo="Massa"
              tecla="M"
              opcoes={cardapio.balcao.massas.map((massa) => ({ valor: massa, texto: massa }))}
              valor={frase.massa ?? escolhas.massa}
              aoMudar={(massa) => aoEscolher({ massa })}
            />
          ) : null}
          {cardapio.balcao.bordas.length > 0 ? (
            <Opcoes
              rotulo="Borda"
              tecla="B"
              opcoes={[
                { valor: '', texto: 'Sem' },
                ...cardapio.balcao.bordas.map((borda) => ({ valor: borda, texto: borda })),
              ]}
              valor={frase.borda ?? escolhas.borda}
              aoMudar={(borda) => aoEscolher({ borda })}
            />
          ) : null}
        </Box>
      ) : null}
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          order: respostas,
          px: 2,
          py: 1.25,
          flex: { xs: respostas === 0 ? 1 : 'none', sm: 1 },
          display: tipo === 'vazia' && !props.novata ? { xs: 'none', lg: 'grid' } : 'grid',
          // Above the foot, however long the list beside the disc is.
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: pizza ? 'minmax(0, 200px) 1fr' : '1fr' },
        }}
      >
        {pizza ? <Disco sabores={sabores} pendente={pendente} /> : null}
        <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0, order: respostas }}>
          {tipo === 'vazia' ? <ComoSeDigita comTeclado={comTeclado} /> : null}
          {sabores.map((sabor, n) => (
            <Parte
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place on the disc
              key={n}
              n={n}
              de={pizza ? sabores.length : 1}
              sabor={tipo === 'prato' && montagem.prato ? { ...sabor, sabor: montagem.prato } : sabor}
              perguntada={n === pendente}
              casa={casa}
              aoMudar={(parte) => escrever(comParte(frase, n, parte))}
            >
              {n === pendente ? sugestoes : null}
            </Parte>
          ))}
        </Box>
      </Box>
      {tipo === 'vazia' ? null : <Rodape {...props} />}
    </Box>
  )
}

function Rodape({ montagem, escolhas, mudando, pronto, aoEscolher, aoPor }: MontadorProps) {
  const quantidade = montagem.frase.quantidade ?? escolhas.quantidade
  return (
    <Box
      sx={{
        ...PE,
        px: 2,
        py: 1.5,
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
      <Quantidade
        quantidade={quantidade}
        daFrase={montagem.frase.quantidade !== undefined}
        aoMudar={(nova) => aoEscolher({ quantidade: nova })}
      />
      <TextField
        label="Observação do item"
        value={escolhas.observacao}
        onChange={({ target }) => aoEscolher({ observacao: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ flex: 1, minWidth: 180 }}
      />
      <Button variant="contained" disabled={!pronto} onClick={aoPor} sx={{ gap: 1 }}>
        {mudando ? 'Guardar o item' : 'Pôr no pedido'} <Tecla>Enter</Tecla>
      </Button>
    </Box>
  )
}

interface QuantidadeProps {
  readonly quantidade: number
  readonly daFrase: boolean
  readonly aoMudar: (quantidade: number) => void
}

/** Emptied it stays empty while it is being typed in, and counts as one. */
function Quantidade({ quantidade, daFrase, aoMudar }: QuantidadeProps) {
  const [escrita, setEscrita] = useState<string>()
  return (
    <TextField
      label="Quantidade"
      type="number"
      value={escrita !== undefined && quantidadeDigitada(escrita) === quantidade ? escrita : quantidade}
      disabled={daFrase}
      onChange={({ target }) => {
        setEscrita(target.value)
        aoMudar(quantidadeDigitada(target.value))
      }}
      onBlur={() => setEscrita(undefined)}
      slotProps={{ htmlInput: { min: 1, max: MAIOR_QUANTIDADE } }}
      sx={{ width: 110 }}
    />
  )
}

function ComoSeDigita({ comTeclado }: { readonly comTeclado: boolean }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', lineHeight: 1.9 }}>
      <li>
        <b>g port -cebola / cal</b>: uma grande, meia portuguesa sem cebola, meia calabresa
      </li>
      <li>
        <b>2 batata +cheddar</b>: duas batatas fritas com cheddar
      </li>
      <li>
        <b>m calabresa *bem assada</b>: o que vem depois do asterisco o cozinheiro lê como está
      </li>
      <li>
        <b>g atum borda catupiry</b>: a borda e a massa também se escrevem, se estão no cardápio
      </li>
      <li>
        acentos e letras trocadas não atrapalham;{' '}
        {comTeclado ? 'Enter aceita o que está marcado, as setas escolhem' : 'toque na sugestão que serve'}
      </li>
    </Box>
  )
}

function nomes(lista: readonly { readonly nome: string }[]): string[] {
  return lista.map(({ nome }) => nome)
}

function emPalavras(montagem: Montagem, escolhas: Escolhas, comTeclado: boolean): string {
  if (montagem.tipo === 'vazia') return 'digite um produto, um código ou a pizza inteira'
  const desconhecido = naoHa(montagem)
  const escolhe = comTeclado ? 'escolha com a seta' : 'toque na sugestão'
  const poe = comTeclado ? 'Enter' : 'toque nele'
  const comoPor = `corrija, ou ${soAdivinha(montagem) ? escolhe : poe} para pôr`
  return desconhecido
    ? `“${desconhecido}” não está no cardápio: ${comoPor} como item avulso`
    : `entendido: ${entendido(montagem, escolhas)}`
}

/** What was typed and nothing on the menu resembles. */
function naoHa({ sugestoes: [primeira] }: Montagem): string | undefined {
  return primeira?.tipo === 'livre' ? primeira.nome : undefined
}

function entendido({ frase, sabores, prato, tipo }: Montagem, escolhas: Escolhas): string {
  const fracoes = partesIguais(tipo === 'prato' ? 1 : sabores.length)
  const partes = sabores.map(({ sabor, digitado, remocoes, adicionais, observacao }, n) => {
    const parte = fracoes[n]
    const nome = prato?.nome ?? sabor?.nome ?? `“${digitado}…”`
    const mudancas = [...remocoes.map((sem) => `sem ${sem}`), ...adicionais.map((mais) => `com ${mais}`)]
    if (observacao !== '') mudancas.push(`“${observacao}”`)
    return [parte && fracaoEmTexto(parte), nome, ...mudancas].filter(Boolean).join(' ')
  })
  const tamanho = tipo === 'pizza' ? [frase.tamanho ?? escolhas.tamanho] : []
  const { massa, borda = escolhas.borda } = frase
  const daPizza = tipo === 'pizza' ? [massa ? `massa ${massa}` : '', borda ? `borda ${borda}` : ''].filter(Boolean) : []
  const quantos = frase.quantidade ?? escolhas.quantidade
  return [...(quantos !== 1 ? [`${quantidadeEmTexto(quantos)} ×`] : []), ...tamanho, ...partes, ...daPizza].join(', ')
}

const CABECALHO = {
  px: 2,
  pt: 1.5,
  pb: 1,
  display: 'flex',
  gap: 1.25,
  alignItems: 'baseline',
  flexWrap: 'wrap',
} as const

export const CARTAO = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
} as const

/** The button of a card stays in sight however tall the card is; on a telephone the menu is below it. */
export const PE = {
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  borderRadius: '0 0 10px 10px',
  position: { md: 'sticky' },
  bottom: 0,
  zIndex: 1,
} as const
