import { VERSAO_APP } from '@kds/protocol/constantes'
import type { VisibleConnection } from '@kds/sync/engine-view'
import type { Capabilities } from '../ports/capabilities'
import type { SoundState } from '../ports/sound'
import type { StorageFacts } from '../ports/storage-health'
import { CONEXAO_SEM_PROTECAO, O_QUE_FALTA_SEM_PROTECAO } from '../protection/protection-words'

export interface Laudo {
  assunto: string
  bom: boolean
  texto: string
}

export interface SelfTestFacts {
  som: { estado: SoundState; ligado: boolean; volume: number }
  vigilia: 'ligada' | 'solta' | 'semSuporte'
  telaCheia: { possivel: boolean; ativa: boolean }
  /** How much the device's clock is corrected by; undefined before the kitchen said what time it is. */
  correcaoMs: number | undefined
  conexao: { conexao: VisibleConnection | undefined; texto: string }
  protegida: boolean
  /** Commit and day of the code it was built of; empty where that is not known. */
  compilacao: string
  armazem: StorageFacts & { falhou: boolean }
  capacidades: Capabilities
  quadrosPorSegundo: number | undefined
}

const RELOGIO_CERTO_MS = 5_000
const FLUIDO = 50
const LIVRE_MINIMO = 50 * 1024 * 1024

/** A green or red line each, and in words what to do about a red one. */
export function selfTest(facts: SelfTestFacts): Laudo[] {
  return [
    { assunto: 'Som', ...som(facts.som) },
    { assunto: 'Tela sempre acesa', ...vigilia(facts.vigilia) },
    { assunto: 'Tela cheia', ...telaCheia(facts.telaCheia) },
    { assunto: 'Relógio', ...relogio(facts.correcaoMs) },
    {
      assunto: 'Conexão',
      bom: ['live', 'moving'].includes(facts.conexao.conexao?.state ?? ''),
      texto: facts.conexao.texto,
    },
    { assunto: 'Proteção', ...protecao(facts.protegida) },
    { assunto: 'Armazenamento', ...armazem(facts.armazem) },
    ...capacidades(facts.capacidades),
    { assunto: 'Fluidez', ...fluidez(facts.quadrosPorSegundo) },
    { assunto: 'Versão', ...versao(facts.compilacao) },
  ]
}

type Resultado = Omit<Laudo, 'assunto'>
const bom = (texto: string): Resultado => ({ bom: true, texto })
const ruim = (texto: string): Resultado => ({ bom: false, texto })

function som({ estado, ligado, volume }: SelfTestFacts['som']): Resultado {
  if (estado === 'semSuporte') return ruim('Este navegador não toca sons.')
  if (!ligado) return ruim('O som está desligado. Ligue acima.')
  if (volume === 0) return ruim('O volume está em zero. Aumente acima.')
  if (estado !== 'pronto') return ruim('O navegador espera um toque. Aperte “Ativar som”.')
  return bom(`Tocou agora, com volume em ${volume} %. Se não ouviu, aumente o volume do aparelho.`)
}

function vigilia(estado: SelfTestFacts['vigilia']): Resultado {
  if (estado === 'ligada') return bom('A tela não se apaga sozinha.')
  if (estado === 'solta') return ruim('O sistema não deixou. Ligue o carregador e desative a economia de bateria.')
  return ruim('Este navegador não impede a tela de apagar. Ajuste o tempo da tela no sistema.')
}

function telaCheia({ possivel, ativa }: SelfTestFacts['telaCheia']): Resultado {
  if (ativa) return bom('Em tela cheia.')
  if (possivel) return bom('Disponível: aperte o botão na barra de cima.')
  return ruim('Este navegador não tem. Instale o aplicativo na tela inicial.')
}

function relogio(correcaoMs: number | undefined): Resultado {
  if (correcaoMs === undefined) return ruim('Ainda não foi conferido com o da cozinha.')
  if (Math.abs(correcaoMs) < RELOGIO_CERTO_MS) return bom('Certo com o da cozinha.')
  const erro = correcaoMs > 0 ? 'atrasado' : 'adiantado'
  const quanto = duracaoEmPalavras(Math.abs(correcaoMs))
  return ruim(`O do aparelho está ${quanto} ${erro}. Os pedidos usam o da cozinha; acerte o do aparelho.`)
}

function duracaoEmPalavras(ms: number): string {
  const segundos = Math.round(ms / 1_000)
  if (segundos < 60) return `${segundos} s`
  const minutos = Math.round(segundos / 60)
  return minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')}`
}

function protecao(protegida: boolean): Resultado {
  if (protegida) return bom('O navegador confia neste endereço.')
  return ruim(`${CONEXAO_SEM_PROTECAO}. ${O_QUE_FALTA_SEM_PROTECAO}`)
}

function armazem({ falhou, persisted, usedBytes, quotaBytes }: SelfTestFacts['armazem']): Resultado {
  if (falhou) return ruim('O aparelho não conseguiu guardar a última ação. Libere espaço.')
  const livre = quotaBytes === undefined ? undefined : quotaBytes - (usedBytes ?? 0)
  const espaco = livre === undefined ? '' : ` ${tamanhoEmPalavras(livre)} livres.`
  if (livre !== undefined && livre < LIVRE_MINIMO) return ruim(`Pouco espaço.${espaco}`)
  if (persisted === false)
    return ruim(`O navegador pode apagar os dados se faltar espaço. Instale o aplicativo.${espaco}`)
  if (persisted === undefined) return ruim(`O navegador não diz se guarda os dados.${espaco}`)
  return bom(`Os dados ficam guardados.${espaco}`)
}

/** What an engine lacks, and what is done without it. */
function capacidades({ durabilidade, travas, avisos, semRede }: Capabilities): Laudo[] {
  const laudo = (assunto: string, tem: boolean, com: string, sem: string) => ({
    assunto,
    ...(tem ? bom(com) : ruim(sem)),
  })
  return [
    laudo(
      'Toques no disco',
      durabilidade,
      'Cada toque está no disco antes de a tela mudar.',
      'Este navegador não diz quando o toque chega ao disco: se faltar energia, confira o último.',
    ),
    laudo(
      'Mais de uma aba',
      travas,
      'As abas deste aparelho repartem o trabalho.',
      'Neste navegador cada aba trabalha por si; nada é feito duas vezes. Deixe só uma aberta.',
    ),
    laudo(
      'Avisos com a tela apagada',
      avisos,
      'Este navegador pode receber avisos.',
      'Este navegador não recebe avisos com a tela apagada. Deixe a tela acesa.',
    ),
    laudo(
      'Abrir sem rede',
      semRede,
      'O aplicativo abre mesmo sem rede.',
      'Este navegador só abre o aplicativo com rede. Não feche a página quando ela faltar.',
    ),
  ]
}

function tamanhoEmPalavras(bytes: number): string {
  const mega = bytes / (1024 * 1024)
  return mega < 1024 ? `${Math.round(mega)} MB` : `${(mega / 1024).toFixed(1).replace('.', ',')} GB`
}

/** The number stays the same for long: which code it is says the build. */
function versao(compilacao: string): Resultado {
  const [commit, dia] = compilacao.split(' ')
  if (!commit || !dia) return bom(VERSAO_APP)
  return bom(`${VERSAO_APP}, compilação ${commit} de ${dia.split('-').reverse().join('/')}.`)
}

function fluidez(quadros: number | undefined): Resultado {
  if (quadros === undefined) return ruim('Não foi possível medir com a página escondida.')
  const texto = `${Math.round(quadros)} quadros por segundo.`
  return quadros >= FLUIDO ? bom(texto) : ruim(`${texto} Feche outros aplicativos deste aparelho.`)
}
