/** One server-sent event. `id` is the last one seen, also when this message brought none. */
export interface MensagemSse {
  id: string
  event: string
  data: string
}

export interface LeitorSse {
  /** Takes the next piece of text, cut anywhere. */
  escrever(texto: string): void
}

const BOM = '\uFEFF'
const FIM_DE_LINHA = /[\r\n]/

/** Reads `text/event-stream` piece by piece (WHATWG, "interpreting an event stream"). An unfinished message is dropped. */
export function criarLeitorSse(aoLer: (mensagem: MensagemSse) => void): LeitorSse {
  // Pieces of an unfinished line stay apart until its end comes: a snapshot is one line of a megabyte.
  let pedacos: string[] = []
  let comecou = false
  let ultimoFoiCr = false
  let id = ''
  let event = ''
  let data: string[] = []

  function linha(texto: string): void {
    const doisPontos = texto.indexOf(':')
    if (doisPontos === 0) return
    const campo = doisPontos < 0 ? texto : texto.slice(0, doisPontos)
    const valor = doisPontos < 0 ? '' : texto.slice(doisPontos + 1)
    definir(campo, valor.startsWith(' ') ? valor.slice(1) : valor)
  }

  function definir(campo: string, valor: string): void {
    if (campo === 'data') data.push(valor)
    else if (campo === 'event') event = valor
    else if (campo === 'id' && !valor.includes('\0')) id = valor
  }

  function despachar(): void {
    const mensagem = { id, event: event || 'message', data: data.join('\n') }
    const vazia = data.length === 0
    event = ''
    data = []
    if (!vazia) aoLer(mensagem)
  }

  function fecharLinha(fim: string): void {
    pedacos.push(fim)
    const inteira = pedacos.join('')
    pedacos = []
    if (inteira === '') despachar()
    else linha(inteira)
  }

  return {
    escrever(texto) {
      let resto = texto
      if (!comecou && resto !== '') {
        comecou = true
        if (resto.startsWith(BOM)) resto = resto.slice(1)
      }
      while (resto !== '') {
        if (ultimoFoiCr) {
          ultimoFoiCr = false
          if (resto.startsWith('\n')) {
            resto = resto.slice(1)
            continue
          }
        }
        const fim = resto.search(FIM_DE_LINHA)
        if (fim < 0) {
          pedacos.push(resto)
          return
        }
        ultimoFoiCr = resto[fim] === '\r'
        fecharLinha(resto.slice(0, fim))
        resto = resto.slice(fim + 1)
      }
    },
  }
}
