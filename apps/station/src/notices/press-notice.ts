/**
 * ENTENDI by key. What is to be read is opened first; then it is the chosen notice that counts, else that of `pedidoId`,
 * else the first. False where nothing is to be read.
 */
export function pressNotice(board: Element | null | undefined, pedidoId?: string): boolean {
  const resumo = board?.querySelector<HTMLElement>('.avisos-resumo[data-ler]')
  if (!resumo) return false
  const abertos = [...(board?.querySelectorAll<HTMLElement>('.avisos-abertos [data-leitura]') ?? [])]
  const meant =
    abertos.find((aviso) => aviso.contains(document.activeElement)) ??
    abertos.find(({ dataset }) => dataset.pedido === pedidoId) ??
    abertos[0]
  const button = meant?.querySelector<HTMLElement>('[data-acao="entendi"]') ?? resumo
  button.click()
  return true
}
