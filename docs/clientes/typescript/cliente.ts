// Envia um pedido e ouve o que a cozinha faz dele. Node 20.3 ou mais novo, sem dependências; o Node até o 22.17 não lê TypeScript: compile antes.

export interface Acontecimento {
  id: string
  tipo: 'aceito' | 'iniciado' | 'pronto' | 'entregue' | 'atrasado' | 'cancelado' | 'alteracaoLida' | 'reaberto'
  pedidoId: string
  origem: string
  referencia: string
  numero: string
  em: string
  alteradoEm?: string
}

export interface PedidoEnviado {
  id: string
  avisos?: string[]
}

const TENTATIVAS = 5
const PRAZO_MS = 20_000
const MAIOR_ESPERA_S = 300
/** A cozinha dá sinal a cada 4 segundos. */
const SILENCIO_MS = 15_000

/** Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido. */
export async function enviarPedido(
  cozinha: string,
  chave: string,
  pedido: object,
  prazoMs = PRAZO_MS,
): Promise<PedidoEnviado> {
  for (let tentativa = 1; ; tentativa += 1) {
    const { situacao, esperar, dito } = await chamar(`${cozinha}/pedidos`, chave, pedido, prazoMs)
    const deuCerto = situacao >= 200 && situacao < 300
    if (deuCerto && typeof dito?.id === 'string') return dito as PedidoEnviado
    // Um 2xx sem id não é da cozinha: um portal de Wi-Fi, a página de um proxy.
    const repetir = situacao === 0 || situacao === 429 || situacao >= 500 || deuCerto
    if (!repetir || tentativa === TENTATIVAS) throw new Error(mensagens(situacao, dito))
    await new Promise((resolve) => setTimeout(resolve, segundosAte(esperar, tentativa) * 1000))
  }
}

interface Resposta {
  /** 0 quando não houve resposta. */
  situacao: number
  esperar: string | null
  /** Nada, quando o corpo não é um objeto JSON: a página de erro de um proxy, por exemplo. */
  dito?: { id?: unknown; Messages?: unknown }
}

async function chamar(endereco: string, chave: string, pedido: object, prazoMs: number): Promise<Resposta> {
  try {
    const resposta = await fetch(endereco, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify(pedido),
      // Seguido, um redirecionamento viraria GET, e o pedido se perderia.
      redirect: 'manual',
      // Vale para a resposta inteira, corpo também.
      signal: AbortSignal.timeout(prazoMs),
    })
    const dito = lerObjeto(await resposta.text())
    return { situacao: resposta.status, esperar: resposta.headers.get('retry-after'), dito }
  } catch {
    return { situacao: 0, esperar: null }
  }
}

function lerObjeto(corpo: string): Resposta['dito'] {
  try {
    const dito: unknown = JSON.parse(corpo)
    return typeof dito === 'object' && dito !== null ? dito : undefined
  } catch {
    return undefined
  }
}

function mensagens(situacao: number, dito: Resposta['dito']): string {
  if (Array.isArray(dito?.Messages) && dito.Messages.length > 0) return dito.Messages.join('\n')
  return situacao === 0 ? 'a cozinha não respondeu' : `a resposta não é da cozinha (${situacao}): confira o endereço`
}

/** `Retry-After` diz segundos ou uma data. */
export function segundosAte(esperar: string | null, senao: number, agora = Date.now()): number {
  const dito = esperar?.trim() ?? ''
  const segundos = /^\d+$/.test(dito) ? Number(dito) : (Date.parse(dito) - agora) / 1000
  return Number.isNaN(segundos) ? senao : Math.min(Math.max(segundos, 0), MAIOR_ESPERA_S)
}

/**
 * Cada acontecimento depois de `posicao`. Guarde a posição de cada um: com ela nada se perde ao reconectar. Termina quando a cozinha
 * fecha, e falha quando ela não dá sinal por `silencioMs`: nos dois casos, chame de novo. Falha também, e diz por quê, quando esta conexão deu lugar
 * a outra da mesma chave: então não chame de novo antes de fechar uma.
 */
export async function* ouvir(
  cozinha: string,
  chave: string,
  posicao?: string,
  signal?: AbortSignal,
  silencioMs = SILENCIO_MS,
): AsyncGenerator<{ posicao: string; acontecimento: Acontecimento }> {
  const silencio = new AbortController()
  const calar = () => silencio.abort(new Error(`a cozinha não deu sinal por ${silencioMs / 1000} segundos`))
  let vigia = setTimeout(calar, silencioMs)
  try {
    const resposta = await fetch(`${cozinha}/acontecimentos`, {
      headers: { authorization: `Bearer ${chave}`, ...(posicao && { 'last-event-id': posicao }) },
      signal: signal ? AbortSignal.any([signal, silencio.signal]) : silencio.signal,
    })
    if (!resposta.ok || !resposta.body) throw new Error(`a cozinha respondeu ${resposta.status}`)
    const decodificador = new TextDecoder()
    let texto = ''
    for await (const pedaco of resposta.body) {
      // Enquanto o programa trabalha num acontecimento, ninguém lê: não é silêncio da cozinha.
      clearTimeout(vigia)
      texto += decodificador.decode(pedaco, { stream: true })
      const mensagens = texto.split('\n\n')
      texto = mensagens.pop() ?? ''
      for (const mensagem of mensagens) {
        const campo = (nome: string) =>
          mensagem
            .split('\n')
            .find((linha) => linha.startsWith(`${nome}: `))
            ?.slice(nome.length + 2)
        const dados = campo('data')
        if (campo('event') === 'encerrando' && dados) {
          const { motivo } = JSON.parse(dados) as { motivo?: string }
          if (motivo) throw new Error(motivo)
        }
        if (campo('event') !== 'acontecimento' || !dados) continue
        yield { posicao: campo('id') ?? '', acontecimento: JSON.parse(dados) as Acontecimento }
      }
      vigia = setTimeout(calar, silencioMs)
    }
  } finally {
    clearTimeout(vigia)
  }
}
