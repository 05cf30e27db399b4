import { emMs } from '@kds/domain/tempo'
import { type PedidoEnviado, pedidoEnviadoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { HttpError } from 'ra-core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { useSessao } from '../quadro/contexto'
import { avulsosDe } from './avulsos'
import { CampoDaFrase } from './CampoDaFrase'
import { comSugestao } from './com-sugestao'
import { DeOutraJanela } from './DeOutraJanela'
import { deLadoEmPalavras, type NaMesa, porDeLado, semNadaNaMesa } from './de-lado'
import { duasMudancas } from './duas-mudancas'
import { Editando } from './Editando'
import { Enviados } from './Enviados'
import { faltaNoItem } from './falta-no-item'
import { faltasDoRascunho } from './faltas-do-rascunho'
import { feitoEmPalavras } from './feito-em-palavras'
import { comPartes, escreverFrase, itemSeguinte } from './frase'
import { diaNoFuso, horaNoFuso, instanteNoFuso } from './fuso'
import type { Envio, Guarda } from './guarda'
import { comTexto, emEdicao, type Linha, linhaSeguinte, linhaVazia } from './linha'
import { Montador } from './Montador'
import { type Cardapio, type Escolhas, itemMontado, montar, type Sugestao } from './montagem'
import { NoPedido } from './NoPedido'
import { PainelDoPedido } from './PainelDoPedido'
import {
  comItem,
  conteudoDe,
  emMudanca,
  type Mudando,
  type Rascunho,
  rascunhoVazio,
  repetido,
  semItem,
} from './rascunho'
import { Sugestoes } from './Sugestoes'
import { soAdivinha } from './so-adivinha'
import { tamanhoFora } from './tamanho-fora'
import { useConferencia, useEnviados } from './use-conferencia'
import { useEnvios } from './use-envios'
import { useTeclas } from './use-teclas'

const LIMPO = 'Pedido limpo. Ctrl Z traz de volta.'
const GUARDADA = 'O que estava sendo digitado ficou guardado e volta depois deste item.'
const JUNTAS =
  'Outra pessoa mudou este pedido enquanto você editava. O que ela mudou já está aqui, junto do que você mudou: confira o que muda e envie de novo.'

interface MesaProps {
  readonly cardapio: Cardapio
  readonly guarda: Guarda
  readonly empresaId: string
}

/** The order that is being taken down, what it will become, and those that were sent. */
export function Mesa({ cardapio, guarda, empresaId }: MesaProps) {
  const sessao = useSessao()
  const { cozinha } = cardapio.balcao
  const [rascunho, setRascunho] = useState<Rascunho>(() => {
    guarda.trazerDeOutraJanela()
    return guarda.rascunho() ?? rascunhoVazio(novoId())
  })
  const [deLado, setDeLado] = useState<readonly NaMesa[]>(() => guarda.deLado())
  const [antes, setAntes] = useState<readonly Rascunho[]>([])
  const [linha, setLinha] = useState<Linha>(() => guarda.linha() ?? linhaVazia(cardapio))
  const { texto, completa, escolhas, editando } = linha
  const [destacada, setDestaque] = useState<number>()
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({})
  const [envio, setEnvio] = useState<{ enviando: boolean; falha?: string }>({ enviando: false })
  const [dito, setDito] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const painel = useRef<HTMLElement>(null)
  // The hour of the server, by this device's clock.
  const desvio = useMemo(() => emMs(cardapio.balcao.agora) - Date.now(), [cardapio])

  const montagem = useMemo(() => montar(texto, cardapio), [texto, cardapio])
  const destaque = destacada ?? (soAdivinha(montagem) ? -1 : 0)
  const item = itemMontado(montagem, escolhas, cardapio)
  const editado = editando === undefined ? undefined : rascunho.itens.find((cada) => cada.referencia === editando)
  const agendadoPara =
    rascunho.dia !== '' && rascunho.hora !== '' ? instanteNoFuso(rascunho.dia, rascunho.hora, cozinha.fuso) : undefined

  useEffect(() => {
    const vazio = semNadaNaMesa({ rascunho, linha: linhaVazia(cardapio) })
    guarda.guardarRascunho(vazio ? undefined : rascunho)
  }, [guarda, rascunho, cardapio])
  useEffect(() => guarda.guardarLinha(linha.texto === '' && !linha.guardada ? undefined : linha), [guarda, linha])
  useEffect(() => guarda.guardarDeLado(deLado), [guarda, deLado])

  const conteudo = useDeferredValue(conteudoDe(rascunho, agendadoPara))
  const lugar = { empresaId, cozinhaId: cozinha.id }
  const conferencia = useConferencia(lugar, conteudo, rascunho.mudando?.id)
  const { enviados, recarregar } = useEnviados(lugar)
  const { envios, por, tirar, retirar } = useEnvios(guarda, sessao, empresaId, (feito) => {
    setDito(feitoEmPalavras(feito))
    recarregar()
  })

  const mudar = (novo: Rascunho) => {
    setFaltas({})
    setEnvio({ enviando: false })
    setRascunho(novo)
  }
  /** What Ctrl Z takes back. */
  const mudarItens = (novo: Rascunho) => {
    setAntes((pilha) => [...pilha.slice(-20), rascunho])
    mudar(novo)
  }
  const desfazer = () => {
    const ultimo = antes.at(-1)
    if (!ultimo) return
    setAntes(antes.slice(0, -1))
    // Another order: this one was emptied as a whole.
    mudar(ultimo.referencia === rascunho.referencia ? { ...rascunho, itens: ultimo.itens } : ultimo)
    setDito('Desfeito.')
  }
  const limparLinha = () => {
    setLinha(linhaVazia(cardapio))
    setDestaque(undefined)
  }
  /** Of the item that is being edited, or of the next one. */
  const acabarLinha = () => {
    setFaltas({})
    setLinha(linhaSeguinte(linha, cardapio))
    setDestaque(undefined)
    campo.current?.focus()
  }
  const escrever = (novo: string) => {
    setFaltas({})
    setLinha(comTexto(linha, novo, cardapio))
    setDestaque(undefined)
  }
  const perguntar = () => {
    const fora = tamanhoFora(montagem, escolhas, cozinha)
    setFaltas({ linha: faltaNoItem(montagem, rascunho.itens.length, fora) })
  }
  /** Written out by a choice: with signs in the place of words a doubt would look like somebody's decision. */
  const reescrever = (novo: string) => (montagem.duvida ? perguntar() : escrever(novo))
  const escolher = (novas: Partial<Escolhas>) => {
    // What was typed in the line gives way to what is chosen beside it.
    const { quantidade, massa, borda, ...frase } = montagem.frase
    const ditas = { quantidade, massa, borda }
    const ficam = Object.fromEntries(Object.entries(ditas).filter(([campo]) => !(campo in novas)))
    const trocado = Object.entries(ditas).some(([campo, dita]) => dita !== undefined && campo in novas)
    if (trocado && montagem.duvida) return perguntar()
    const escrita = trocado ? escreverFrase({ ...frase, ...ficam }, cozinha.tamanhos) : texto
    setLinha({ ...linha, texto: escrita, escolhas: { ...escolhas, ...novas } })
  }
  const porNoPedido = (feito = item) => {
    if (!feito) return perguntar()
    const avulsos = avulsosDe(feito, cardapio)
    mudarItens(comItem(rascunho, editando === undefined ? feito : { ...feito, referencia: editando }, avulsos))
    if (avulsos.length > 0) setDito(`“${avulsos.join('” e “')}” não está no cardápio: foi como item avulso.`)
    acabarLinha()
  }
  const digitar = (novo: string) => {
    const seguinte = itemSeguinte(completa, novo, cozinha.tamanhos)
    // What stands in the line has the first letters of the next one in it already.
    const feito = seguinte === undefined ? undefined : itemMontado(montar(completa, cardapio), escolhas, cardapio)
    if (seguinte === undefined || !feito) return escrever(novo)
    porNoPedido(feito)
    setLinha({ ...linhaVazia(cardapio), texto: seguinte, ...(linha.guardada && { guardada: linha.guardada }) })
  }
  const tomar = (sugestao: Sugestao) => {
    if (montagem.duvida) return perguntar()
    const escrita = comSugestao(montagem, sugestao, cardapio, escolhas.tamanho)
    setLinha({ ...linha, texto: escrita, completa: escrita })
    setDestaque(undefined)
    campo.current?.focus()
  }
  const entrar = () => {
    const sugestao = montagem.sugestoes[destaque]
    if (sugestao) tomar(sugestao)
    else porNoPedido()
  }
  const editar = (indice: number) => {
    const escolhido = rascunho.itens[indice]
    if (!escolhido) return
    const nova = emEdicao(linha, escolhido, rascunho.itens, cardapio)
    if (nova.guardada && nova.guardada !== linha.guardada) setDito(GUARDADA)
    setLinha(nova)
    setDestaque(undefined)
    campo.current?.focus()
  }
  const abrir = (novo: Rascunho, suaLinha = linhaVazia(cardapio)) => {
    setAntes([])
    mudar(novo)
    setLinha(suaLinha)
    setDestaque(undefined)
    campo.current?.focus()
  }
  /** Another order takes the place of the one that is being typed, which comes back after it. */
  const trocar = (novo: Rascunho) => {
    if (novo.mudando && novo.mudando.id === rascunho.mudando?.id) return campo.current?.focus()
    setDeLado(porDeLado(deLado, { rascunho, linha }))
    abrir(novo)
  }
  /** This one is done with. */
  const recomecar = (vazio: Rascunho) => {
    const ultimo = deLado.at(-1)
    if (!ultimo) return abrir(vazio)
    setDeLado(deLado.slice(0, -1))
    abrir(ultimo.rascunho, ultimo.linha)
  }

  /** One press empties it, and one brings it back. */
  const limpar = () => {
    if (rascunho.mudando || deLado.length > 0 || rascunho.itens.length === 0) return recomecar(rascunhoVazio(novoId()))
    mudarItens(rascunhoVazio(novoId()))
    limparLinha()
    setDito(LIMPO)
    campo.current?.focus()
  }

  /** What somebody else changed meanwhile comes into the change; false where nobody did. */
  const juntar = async ({ id, versao }: Mudando): Promise<boolean> => {
    const agora = await sessao.chamar('GET', `/empresas/${empresaId}/pedidos-enviados/${id}`, pedidoEnviadoSchema)
    if (agora.versao === versao) return false
    setAntes([])
    mudar(duasMudancas(rascunho, aberto(agora)))
    return true
  }

  const aberto = (pedido: PedidoEnviado): Rascunho => {
    const { agendadoPara: em } = pedido
    const { fuso } = cozinha
    return emMudanca(
      pedido,
      em ? { dia: diaNoFuso(emMs(em), fuso), hora: horaNoFuso(em, fuso) } : { dia: '', hora: '' },
    )
  }

  const enviar = async () => {
    if (envio.enviando) return
    const erros = faltasDoRascunho(rascunho, agendadoPara, Date.now() + desvio, cozinha)
    // What is still in the line would be lost without a word.
    if (montagem.tipo !== 'vazia') {
      erros.itens = `“${texto.trim()}” ainda não está no pedido: tecle Enter para pôr, ou apague.`
      campo.current?.focus()
    } else if (editado) {
      erros.itens = 'Falta o que vai no lugar do item que você está editando: digite, ou toque em Deixar como está.'
      campo.current?.focus()
    }
    setFaltas(erros)
    if (Object.keys(erros).length > 0) return
    const { mudando, origem, referencia, avulsos = [] } = rascunho
    if (mudando) {
      setEnvio({ enviando: true })
      try {
        const caminho = `/empresas/${empresaId}/pedidos-enviados/${mudando.id}`
        const corpo = { ...conteudoDe(rascunho, agendadoPara), versao: mudando.versao, avulsos }
        await sessao.chamar('PUT', caminho, pedidoEnviadoSchema, corpo)
        setDito(`Pedido ${mudando.numero} mudado.`)
        recomecar(rascunhoVazio(novoId()))
      } catch (erro) {
        const juntas =
          erro instanceof HttpError && erro.status === 409 ? await juntar(mudando).catch(() => false) : false
        setEnvio({ enviando: false, falha: juntas ? JUNTAS : mensagemDe(erro) })
      }
      recarregar()
      return
    }
    const agora = new Date(Date.now() + desvio).toISOString()
    const daCasa = { cozinhaId: cozinha.id, origem, referencia, avulsos, criadoEm: agora }
    por({ corpo: { ...conteudoDe(rascunho, agendadoPara), ...daCasa } as Envio['corpo'], rascunho, desde: agora })
    recomecar({ ...rascunhoVazio(novoId()), origem, tipo: rascunho.tipo })
  }

  const passar = (tecla: 't' | 'd' | 'm' | 'b') => {
    const { frase, tipo } = montagem
    if (tipo !== 'pizza') return
    const { massas, bordas } = cardapio.balcao
    const tamanhos = cozinha.tamanhos.map(({ nome }) => nome)
    if (tecla === 't') {
      const tamanho = seguinte(tamanhos, frase.tamanho ?? escolhas.tamanho)
      reescrever(escreverFrase({ ...frase, tamanho }, cozinha.tamanhos))
    }
    if (tecla === 'd') reescrever(escreverFrase(comPartes(frase, (frase.partes.length % 4) + 1), cozinha.tamanhos))
    if (tecla === 'm') escolher({ massa: seguinte(massas, frase.massa ?? escolhas.massa) })
    if (tecla === 'b') escolher({ borda: seguinte(['', ...bordas], frase.borda ?? escolhas.borda) })
  }
  useTeclas({
    campo,
    agir: (acao) => {
      if (acao === 'enviar') void enviar()
      else if (acao === 'desfazer') desfazer()
      else if (acao === 'entrar') entrar()
      else passar(acao)
    },
  })

  const sugestoes = <Sugestoes sugestoes={montagem.sugestoes} destaque={destaque} aoEscolher={tomar} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
        gridTemplateRows: { lg: 'auto 1fr' },
        gridTemplateAreas: { xs: '"item" "pedido" "enviados"', lg: '"item pedido" "enviados pedido"' },
      }}
    >
      <Box sx={{ gridArea: 'item', display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
        <DeOutraJanela
          guarda={guarda}
          livre={semNadaNaMesa({ rascunho, linha })}
          aoTrazer={() => {
            setDeLado(guarda.deLado())
            abrir(guarda.rascunho() ?? rascunho, guarda.linha())
          }}
        />
        <CampoDaFrase
          campo={campo}
          texto={texto}
          falta={faltas.linha}
          sugestoes={montagem.sugestoes.length}
          destaque={destaque}
          aoEscrever={digitar}
          aoDestacar={setDestaque}
          aoEntrar={entrar}
          aoSair={editado && montagem.tipo === 'vazia' ? acabarLinha : undefined}
        />
        <Editando item={editado} aoDeixar={acabarLinha} />
        {montagem.tipo === 'vazia' ? (
          <NoPedido itens={rascunho.itens} aoVer={() => painel.current?.scrollIntoView({ behavior: 'smooth' })} />
        ) : null}
        <Montador
          montagem={montagem}
          novata={rascunho.itens.length === 0}
          escolhas={escolhas}
          cardapio={cardapio}
          mudando={editado !== undefined}
          pronto={item !== undefined}
          sugestoes={sugestoes}
          aoEscrever={reescrever}
          aoEscolher={escolher}
          aoPor={() => porNoPedido()}
        />
      </Box>
      <PainelDoPedido
        cartao={painel}
        rascunho={rascunho}
        cozinha={cozinha}
        avulsos={(dito) => avulsosDe(dito, cardapio)}
        conferido={conferencia.conferido}
        semConexao={conferencia.semConexao}
        faltas={faltas}
        agora={() => Date.now() + desvio}
        enviando={envio.enviando}
        falha={envio.falha ?? conferencia.falha}
        deLado={deLadoEmPalavras(deLado)}
        aoMudar={mudar}
        editando={editando}
        aoTirar={(indice) => {
          mudarItens(semItem(rascunho, indice))
          if (editado && rascunho.itens[indice] === editado) acabarLinha()
        }}
        aoEditar={editar}
        aoLimpar={limpar}
        aoEnviar={() => void enviar()}
      />
      <Box sx={{ gridArea: 'enviados', minWidth: 0 }}>
        <Enviados
          enviados={enviados}
          envios={envios}
          cozinhaId={cozinha.id}
          fuso={cozinha.fuso}
          agora={() => Date.now() + desvio}
          aoRepetir={(pedido: PedidoEnviado) => trocar(repetido(pedido, novoId()))}
          aoMudar={(pedido: PedidoEnviado) => trocar(aberto(pedido))}
          aoCancelar={recarregar}
          acoes={{
            // One that may have arrived is another from now on: what becomes of the first is between this device and the server.
            aoRetomar: (envio) => {
              const recusado = envio.recusa !== undefined
              if (recusado) tirar(envio)
              else retirar(envio)
              trocar(recusado ? envio.rascunho : { ...envio.rascunho, referencia: novoId() })
            },
            aoRetirar: retirar,
            aoEsquecer: tirar,
          }}
        />
      </Box>
      <Snackbar
        open={dito !== ''}
        message={dito}
        action={
          dito === LIMPO ? (
            <Button color="inherit" size="small" onClick={desfazer}>
              Desfazer
            </Button>
          ) : undefined
        }
        autoHideDuration={dito === LIMPO ? 10_000 : 5_000}
        onClose={() => setDito('')}
      />
    </Box>
  )
}

function seguinte(opcoes: readonly string[], atual: string): string {
  return opcoes[(opcoes.indexOf(atual) + 1) % Math.max(1, opcoes.length)] ?? atual
}
