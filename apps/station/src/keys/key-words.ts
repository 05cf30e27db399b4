import { type AcaoDeTecla, chosenNumber } from './key-map'

const ACOES: Partial<Record<AcaoDeTecla, string>> = {
  proximo: 'Próximo pedido',
  anterior: 'Pedido anterior',
  abaixo: 'Próximo item do pedido',
  acima: 'Item anterior do pedido',
  avancar: 'Avançar o item escolhido',
  voltar: 'Voltar o item; sem item, recuperar',
  pronto: 'PRONTO no pedido escolhido',
  entendi: 'ENTENDI no pedido escolhido',
  desfazer: 'Desfazer',
  totais: 'Totais',
  recuperar: 'Recuperar pedido',
  paginaSeguinte: 'Página seguinte',
  paginaAnterior: 'Página anterior',
  telaCheia: 'Tela cheia',
  tela: 'Opções da tela',
  som: 'Ligar ou desligar o som',
  ajuda: 'Mostrar as teclas',
}

export function acaoEmPalavras(acao: AcaoDeTecla): string {
  return ACOES[acao] ?? `Escolher o ${chosenNumber(acao)}º pedido da tela`
}

const TECLAS: Record<string, string> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Enter',
  Backspace: 'Backspace',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Home: 'Home',
  End: 'End',
  Delete: 'Delete',
  Insert: 'Insert',
  ' ': 'Espaço',
}

/** As it is written on the key. */
export function teclaEmTexto(nome: string): string {
  const [, modificadores = '', tecla = nome] = /^((?:Ctrl\+)?(?:Alt\+)?)(.+)$/s.exec(nome) ?? []
  return modificadores + (TECLAS[tecla] ?? (tecla.length === 1 ? tecla.toLocaleUpperCase('pt-BR') : tecla))
}

const FALADAS: Record<string, string> = {
  ArrowRight: 'seta para a direita',
  ArrowLeft: 'seta para a esquerda',
  ArrowDown: 'seta para baixo',
  ArrowUp: 'seta para cima',
}

/** For assistive technology, which reads arrows poorly. */
export function teclaFalada(nome: string): string {
  return FALADAS[nome] ?? teclaEmTexto(nome)
}
