/**
 * How much of an order is read: more than any kitchen makes of one, and little enough to be understood in some milliseconds. What is beyond
 * is not looked at; it is counted and told.
 */
const LINHAS = 400
const OPCOES_DA_LINHA = 100
const OPCOES_DO_PEDIDO = 1_500
const CONFIRA = 'Confira o pedido na origem.'

/** What is still read of one order. */
export class Medida {
  #opcoesDoPedido = OPCOES_DO_PEDIDO
  #opcoesDaLinha = 0
  #linhas = LINHAS
  #deixadas = 0
  #linhasDeixadas = 0

  /** The lines that are read of these. */
  linhas<Linha>(todas: readonly Linha[]): readonly Linha[] {
    const lidas = todas.slice(0, this.#linhas)
    this.#linhas -= lidas.length
    this.#linhasDeixadas += todas.length - lidas.length
    return lidas
  }

  novaLinha(): void {
    this.#opcoesDaLinha = OPCOES_DA_LINHA
    this.#deixadas = 0
  }

  /** The options of the line that are read of these. Those that stand inside another count as well. */
  opcoes<Opcao>(todas: readonly Opcao[]): readonly Opcao[] {
    const lidas = todas.slice(0, Math.min(this.#opcoesDaLinha, this.#opcoesDoPedido))
    this.#opcoesDaLinha -= lidas.length
    this.#opcoesDoPedido -= lidas.length
    this.#deixadas += todas.length - lidas.length
    return lidas
  }

  /** Options of the line that came and cannot be read. */
  deixar(opcoes: number): void {
    this.#deixadas += opcoes
  }

  /** Of the line since `novaLinha`. */
  get avisosDaLinha(): string[] {
    return this.#deixadas === 0 ? [] : [`Mais ${this.#deixadas} opções vieram e não estão aqui. ${CONFIRA}`]
  }

  get avisosDoPedido(): string[] {
    return this.#linhasDeixadas === 0 ? [] : [`Mais ${this.#linhasDeixadas} itens vieram e não estão aqui. ${CONFIRA}`]
  }
}
