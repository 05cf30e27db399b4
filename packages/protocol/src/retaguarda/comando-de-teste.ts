/** A command that sends a first order, to be pasted into a terminal. */
export function comandoDeTeste(origem: string, cozinhaId: string, origemDoPedido: string, chave: string): string {
  const pedido = {
    origem: origemDoPedido,
    referencia: 'teste-1',
    tipo: 'balcao',
    itens: [{ nome: 'Batata Frita', quantidade: 1, linha: 'fritura' }],
  }
  return [
    `curl '${origem}/api/cozinhas/${cozinhaId}/pedidos'`,
    `-H 'Authorization: Bearer ${chave}'`,
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(pedido)}'`,
  ].join(' \\\n  ')
}
