import type { PedidoDeEntrada } from '@kds/domain/entrada'
import type { DemoAccount, DemoFacts } from './seed'

export interface BannerOptions {
  readonly facts: DemoFacts
  /** Address of the station, without a trailing slash. */
  readonly publicUrl: string
  /** Orders per minute; 0 when the simulator is off. */
  readonly pedidosPorMinuto: number
  /** Whose quoting rules the command follows. */
  readonly shell: Shell
}

export type Shell = 'posix' | 'cmd'

/** Filled in by the shell, so that each paste is a new order and not the same one again. */
const AGORA: Record<Shell, string> = { posix: "'$(date +%s)'", cmd: '%RANDOM%%RANDOM%' }

const PEDIDO: PedidoDeEntrada = {
  origem: 'balcao',
  referencia: 'teste-',
  tipo: 'balcao',
  cliente: 'Ana',
  itens: [
    {
      nome: 'Pizza Grande Meio a Meio',
      quantidade: 1,
      categoria: 'Pizzas Salgadas',
      pizza: {
        tamanho: 'Grande',
        borda: 'Catupiry',
        sabores: [
          { nome: 'Calabresa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'] },
          { nome: 'Portuguesa', fracao: { n: 1, d: 2 } },
        ],
      },
    },
    { nome: 'Batata Frita', quantidade: 1, linha: 'fritura', observacao: 'bem crocante' },
  ],
}

/** What a newcomer needs to open a station and to see an order arrive. For the terminal, never for the log. */
export function demoBanner(options: BannerOptions): string {
  const { facts, publicUrl, pedidosPorMinuto } = options
  const [cozinha, ...outras] = facts.cozinhas
  const alternativas = outras.map(({ perfil }) => ` (ou ${perfil})`).join('')
  const linhas: [string, string][] = [
    ['Estação', `${publicUrl}/`],
    ['Número da licença', facts.licenca],
    ['Perfil', `${cozinha.perfil}${alternativas}`],
    ['Nome da estação', 'o que quiser, por exemplo Pizza 1'],
    ['Chave de integração', `${cozinha.chave} (${cozinha.nome})`],
    ['Retaguarda', `${publicUrl}/retaguarda/`],
    ...(facts.conta ? conta(facts.conta) : []),
    ['Simulador', simulador(pedidosPorMinuto)],
  ]
  const largura = Math.max(...linhas.map(([rotulo]) => rotulo.length)) + 2
  return [
    '',
    `  ${facts.empresa}: demonstração`,
    '',
    ...linhas.map(([rotulo, valor]) => `  ${rotulo.padEnd(largura)}${valor}`),
    '',
    '  Para enviar um pedido, cole em outro terminal:',
    '',
    curl(options),
    '',
    '',
  ].join('\n')
}

function conta({ email, senha }: DemoAccount): [string, string][] {
  return [
    ['E-mail', email],
    ['Senha', senha],
  ]
}

function simulador(pedidosPorMinuto: number): string {
  if (pedidosPorMinuto === 0) return 'desligado (SIMULADOR=3 liga)'
  const quantos = String(pedidosPorMinuto).replace('.', ',')
  return `${quantos} ${pedidosPorMinuto === 1 ? 'pedido' : 'pedidos'} por minuto (SIMULADOR=0 desliga)`
}

function curl({ facts, publicUrl, shell }: BannerOptions): string {
  const [{ id, chave }] = facts.cozinhas
  const json = JSON.stringify(PEDIDO)
  return [
    `curl ${quoted(`${publicUrl}/api/cozinhas/${id}/pedidos`, shell)}`,
    `-H ${quoted(`Authorization: Bearer ${chave}`, shell)}`,
    `-H ${quoted('Content-Type: application/json', shell)}`,
    // After quoting: the quotes would keep the shell from filling it in.
    `-d ${quoted(json, shell).replace('teste-', `teste-${AGORA[shell]}`)}`,
  ].join(shell === 'posix' ? ' \\\n  ' : ' ')
}

function quoted(text: string, shell: Shell): string {
  return shell === 'posix' ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text.replaceAll('"', '\\"')}"`
}
