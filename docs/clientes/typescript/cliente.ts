// Envia um pedido e ouve o que a cozinha faz dele. Node 20 ou mais novo, sem dependências.

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

const TENTATIVAS = 5

/** Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido. */
export async function enviarPedido(
  cozinha: string,
  chave: string,
  pedido: object,
): Promise<{ id: string; avisos?: string[] }> {
  for (let tentativa = 1; ; tentativa += 1) {
    const resposta = await fetch(`${cozinha}/pedidos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
      body: JSON.stringify(pedido),
    }).catch(() => undefined)
    if (resposta?.ok) return (await resposta.json()) as { id: string; avisos?: string[] }
    const repetir = !resposta || resposta.status === 429 || resposta.status >= 500
    if (!repetir || tentativa === TENTATIVAS) {
      const { Messages = ['sem resposta'] } = resposta ? ((await resposta.json()) as { Messages?: string[] }) : {}
      throw new Error(Messages.join('\n'))
    }
    const segundos = Number(resposta?.headers.get('retry-after') ?? tentativa)
    await new Promise((resolve) => setTimeout(resolve, segundos * 1000))
  }
}

/** Cada acontecimento depois de `posicao`. Guarde a posição de cada um: com ela nada se perde ao reconectar. */
export async function* ouvir(
  cozinha: string,
  chave: string,
  posicao?: string,
  signal?: AbortSignal,
): AsyncGenerator<{ posicao: string; acontecimento: Acontecimento }> {
  const resposta = await fetch(`${cozinha}/acontecimentos`, {
    headers: { authorization: `Bearer ${chave}`, ...(posicao && { 'last-event-id': posicao }) },
    signal,
  })
  if (!resposta.ok || !resposta.body) throw new Error(`a cozinha respondeu ${resposta.status}`)
  const decodificador = new TextDecoder()
  let texto = ''
  for await (const pedaco of resposta.body) {
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
      if (campo('event') !== 'acontecimento' || !dados) continue
      yield { posicao: campo('id') ?? '', acontecimento: JSON.parse(dados) as Acontecimento }
    }
  }
}
