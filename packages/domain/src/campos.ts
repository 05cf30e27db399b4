import type { Complemento, ConteudoDoItem, DadosDoPedido, Pizza, Sabor } from './pedido'
import type { Porta } from './porta'

/** Everything that is decided about one field, once: the door, the wire, the screen and the eraser follow. */
export interface Campo {
  /** How long the wire lets it be. */
  limite?: number
  /** What the door does to its text; a field without a door holds no text. */
  porta?: Porta
  /** Gone 30 days after the order closed, on devices after one. */
  apaga?: true
  /** What the ticket calls it when it changes. */
  rotulo?: string
}

export const CAMPOS_DE_DADOS = {
  numero: { rotulo: 'Número', limite: 20, porta: 'numeroChamado', apaga: true },
  tipo: { rotulo: 'Tipo' },
  mesa: { rotulo: 'Mesa', limite: 40, porta: 'mascara', apaga: true },
  cliente: { rotulo: 'Nome', limite: 120, porta: 'primeiroNome', apaga: true },
  agendadoPara: { rotulo: 'Agendado para' },
  prometidoPara: { rotulo: 'Prometido para' },
  observacao: { rotulo: 'Observação', limite: 1000, porta: 'mascara', apaga: true },
} as const satisfies Record<keyof DadosDoPedido, Campo & { rotulo: string }>

export type CampoDoPedido = keyof DadosDoPedido
export const CAMPOS_DO_PEDIDO = Object.keys(CAMPOS_DE_DADOS) as [CampoDoPedido, ...CampoDoPedido[]]

export const CAMPOS_DO_ITEM = {
  referencia: { limite: 120, porta: 'inteiraOuNada', apaga: true },
  codigo: { limite: 80, porta: 'limpa' },
  categoria: { limite: 120, porta: 'limpa' },
  linha: { limite: 60 },
  semLinha: {},
  nome: { limite: 200, porta: 'limpa' },
  quantidade: {},
  complementos: {},
  observacao: { limite: 1000, porta: 'mascara', apaga: true },
  pizza: {},
  avisos: { limite: 400, porta: 'mascara', apaga: true },
} as const satisfies Record<keyof ConteudoDoItem, Campo>

export const CAMPOS_DO_COMPLEMENTO = {
  nome: { limite: 200, porta: 'limpa' },
  quantidade: {},
  tipo: {},
} as const satisfies Record<keyof Complemento, Campo>

export const CAMPOS_DA_PIZZA = {
  tamanho: { limite: 60, porta: 'limpa' },
  tipoMassa: { limite: 60, porta: 'limpa' },
  borda: { limite: 60, porta: 'limpa' },
  sabores: {},
} as const satisfies Record<keyof Pizza, Campo>

export const CAMPOS_DO_SABOR = {
  nome: { limite: 200, porta: 'limpa' },
  fracao: { limite: 40 },
  adicionais: { limite: 200, porta: 'limpa' },
  remocoes: { limite: 200, porta: 'limpa' },
  observacao: { limite: 1000, porta: 'mascara', apaga: true },
} as const satisfies Record<keyof Sabor, Campo>

/** What an order says besides. Its reference is its identity at the origin: the server keeps it, see `referencia` there. */
export const OUTROS_CAMPOS = {
  referencia: { limite: 120 },
  motivo: { limite: 300, porta: 'mascara', apaga: true },
} as const satisfies Record<string, Campo>
