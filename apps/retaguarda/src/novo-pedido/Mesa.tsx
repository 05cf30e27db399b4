import { emMs } from '@kds/domain/tempo'
import { type PedidoEnviado, pedidoEnviadoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { HttpError } from 'ra-core'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useComTeclado } from '../formulario/use-com-teclado'
import { mensagemDe } from '../plataforma/chamada'
import { novoId } from '../plataforma/novo-id'
import { Aviso } from '../quadro/Aviso'
import { useSessao } from '../quadro/contexto'
import { avulsosDe } from './avulsos'
import { CampoDaFrase } from './CampoDaFrase'
import { DeOutraJanela } from './DeOutraJanela'
import { deLadoEmPalavras, type NaMesa, porDeLado, semNadaNaMesa } from './de-lado'
import { duasMudancas } from './duas-mudancas'
import { Editando } from './Editando'
import { Enviados } from './Enviados'
import { faltasDoRascunho } from './faltas-do-rascunho'
import { ESPERA_SEM_LUGAR, esperamEmPalavras, feitoEmPalavras, SEM_TELA } from './feito-em-palavras'
import { diaNoFuso, horaNoFuso, instanteNoFuso } from './fuso'
import { contar, type Envio, type Guarda } from './guarda'
import { linhaVazia } from './linha'
import { Montador } from './Montador'
import type { Cardapio } from './montagem'
import { NoPedido } from './NoPedido'
import { PainelDoPedido } from './PainelDoPedido'
import { pizzaNoCardapio } from './pizza-no-cardapio'
import { conteudoDe, emMudanca, type Mudando, type Rascunho, rascunhoVazio, repetido, semItem } from './rascunho'
import { Sugestoes } from './Sugestoes'
import { faltaTela } from './sem-tela'
import { useConferencia, useEnviados } from './use-conferencia'
import { useEnvios } from './use-envios'
import { useLinha } from './use-linha'
import { useTeclas } from './use-teclas'

const LIMPO = 'Pedido limpo.'
const JUNTAS =
  'Outra pessoa mudou este pedido enquanto você editava. O que ela mudou já está aqui, junto do que você mudou: confira o que muda e envie de novo.'

interface MesaProps {
  readonly cardapio: Cardapio
  /** The hour of the server, by this device's clock. */
  readonly desvio: number
  readonly guarda: Guarda
  readonly empresaId: string
}

const LEVADO = 'O pedido que estava aqui continua em outra janela.'

/** The order that is being taken down, what it will become, and those that were sent. */
export function Mesa({ cardapio, desvio, guarda, empresaId }: MesaProps) {
  const sessao = useSessao()
  const comTeclado = useComTeclado()
  const { cozinha } = cardapio.balcao
  const [rascunho, setRascunho] = useState<Rascunho>(() => {
    guarda.trazerDeOutraJanela()
    return guarda.rascunho() ?? rascunhoVazio(novoId())
  })
  const [deLado, setDeLado] = useState<readonly NaMesa[]>(() => guarda.deLado())
  const [antes, setAntes] = useState<readonly Rascunho[]>([])
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({})
  const [envio, setEnvio] = useState<{ enviando: boolean; falha?: string }>({ enviando: false })
  const [dito, setDito] = useState('')
  const [semLugar, setSemLugar] = useState(false)
  const painel = useRef<HTMLElement>(null)

  const agendadoPara =
    rascunho.dia !== '' && rascunho.hora !== '' ? instanteNoFuso(rascunho.dia, rascunho.hora, cozinha.fuso) : undefined

  useEffect(() => guarda.guardarDeLado(deLado), [guarda, deLado])

  const conteudo = useDeferredValue(conteudoDe(rascunho, agendadoPara))
  const lugar = { empresaId, cozinhaId: cozinha.id }
  const conferencia = useConferencia(lugar, conteudo, rascunho.mudando?.id)
  const { enviados, naoVeio, recarregar } = useEnviados(lugar)
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
  const { linha, montagem, item, editado, campo, ...naLinha } = useLinha({
    ...{ cardapio, guarda, rascunho, comTeclado },
    ...{ aoMudarItens: mudarItens, aoFaltar: setFaltas, aoDizer: setDito },
  })
  useEffect(() => {
    // What is typed for a change belongs to it, and what it put aside comes back after it.
    const fica = rascunho.mudando !== undefined && deLado.length > 0
    const comLinha = rascunho.mudando ? linha : linhaVazia(cardapio)
    guarda.guardarRascunho(!fica && semNadaNaMesa({ rascunho, linha: comLinha }) ? undefined : rascunho)
    setSemLugar(guarda.falhou)
  }, [guarda, rascunho, linha, deLado, cardapio])
  const abrir = (novo: Rascunho, suaLinha = linhaVazia(cardapio)) => {
    setAntes([])
    mudar(novo)
    naLinha.por(suaLinha)
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
    naLinha.por(linhaVazia(cardapio))
    setDito(comTeclado ? `${LIMPO} Ctrl Z traz de volta.` : LIMPO)
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

  /** Another window took up what lies here, while this one slept and passed for closed: from both it would be sent twice. */
  const foiLevado = () => {
    if (!guarda.mesaVazia || (deLado.length === 0 && semNadaNaMesa({ rascunho, linha }))) return false
    setDeLado([])
    abrir(rascunhoVazio(novoId()))
    setDito(LEVADO)
    return true
  }
  useEffect(() => guarda.ouvirMesa(window, foiLevado))

  const enviar = async () => {
    if (envio.enviando || foiLevado()) return
    const erros = faltasDoRascunho(rascunho, agendadoPara, Date.now() + desvio, cozinha)
    // What is still in the line would be lost without a word.
    if (montagem.tipo !== 'vazia') {
      erros.itens = `“${linha.texto.trim()}” ainda não está no pedido: ${comTeclado ? 'tecle Enter para pôr' : 'toque em Pôr no pedido'}, ou apague.`
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
    const corpo = { ...conteudoDe(rascunho, agendadoPara), ...daCasa } as Envio['corpo']
    // One for later is on no screen before its time.
    const semTela = agendadoPara === undefined && !conferencia.semConexao && faltaTela(conferencia.conferido)
    por({ corpo, rascunho, desde: agora, ...(semTela && { semTela }) })
    recomecar({ ...rascunhoVazio(novoId()), origem, tipo: rascunho.tipo })
  }

  useTeclas({
    campo,
    agir: (acao) => {
      if (acao === 'enviar') void enviar()
      else if (acao === 'desfazer') desfazer()
      else if (acao === 'entrar') naLinha.entrar()
      else naLinha.passar(acao)
    },
  })

  const { destaque, acabar, tomar } = naLinha
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
        {semLugar ? (
          <Aviso tipo="atencao">
            Este navegador não tem mais lugar para guardar: o que está na mesa se perde se a página for recarregada ou
            fechada.
          </Aviso>
        ) : null}
        {guarda.esperaSemLugar ? (
          <Aviso tipo="atencao">
            <b>{esperamEmPalavras(contar(envios))}</b> {ESPERA_SEM_LUGAR}
          </Aviso>
        ) : null}
        <CampoDaFrase
          campo={campo}
          texto={linha.texto}
          falta={faltas.linha}
          sugestoes={montagem.sugestoes.length}
          destaque={destaque}
          aoEscrever={naLinha.digitar}
          aoDestacar={naLinha.destacar}
          aoEntrar={naLinha.entrar}
          aoSair={editado && montagem.tipo === 'vazia' ? acabar : undefined}
        />
        <Editando item={editado} aoDeixar={acabar} />
        {montagem.tipo === 'vazia' ? (
          <NoPedido itens={rascunho.itens} aoVer={() => painel.current?.scrollIntoView({ behavior: 'smooth' })} />
        ) : null}
        <Montador
          montagem={montagem}
          novata={rascunho.itens.length === 0}
          escolhas={linha.escolhas}
          cardapio={cardapio}
          mudando={editado !== undefined}
          pronto={item !== undefined}
          sugestoes={sugestoes}
          dito={faltas.linha}
          aoEscrever={naLinha.reescrever}
          aoEscolher={naLinha.escolher}
          aoPor={() => naLinha.porNoPedido()}
        />
      </Box>
      <PainelDoPedido
        cartao={painel}
        rascunho={rascunho}
        cozinha={cozinha}
        avulsos={(dito) => avulsosDe(dito, cardapio)}
        devePizza={(dito) => pizzaNoCardapio(dito, cardapio)}
        conferido={conferencia.conferido}
        semConexao={conferencia.semConexao}
        faltas={faltas}
        agora={() => Date.now() + desvio}
        enviando={envio.enviando}
        falha={envio.falha ?? conferencia.falha}
        deLado={deLadoEmPalavras(deLado)}
        aoMudar={mudar}
        editando={linha.editando}
        aoTirar={(indice, porTecla) => {
          mudarItens(semItem(rascunho, indice))
          if (editado && rascunho.itens[indice] === editado) acabar()
          // The button that was pressed goes with its item. A finger wants no keyboard over the order.
          else if (porTecla || comTeclado) campo.current?.focus()
        }}
        aoEditar={naLinha.editar}
        aoLimpar={limpar}
        aoEnviar={() => void enviar()}
      />
      <Box sx={{ gridArea: 'enviados', minWidth: 0 }}>
        <Enviados
          enviados={enviados}
          naoVeio={naoVeio}
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
          dito.startsWith(LIMPO) ? (
            <Button color="inherit" size="small" onClick={desfazer}>
              Desfazer
            </Button>
          ) : undefined
        }
        autoHideDuration={dito.startsWith(LIMPO) || dito.includes(SEM_TELA) ? 10_000 : 5_000}
        onClose={() => setDito('')}
      />
    </Box>
  )
}
