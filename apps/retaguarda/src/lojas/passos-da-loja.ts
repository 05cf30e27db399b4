import { type LojaDaEmpresa, type PassoDoTeste, SO_CHAMAM, type TesteDaLoja } from '@kds/protocol/retaguarda/lojas'
import { emMomento } from '../lista/datas'

export interface PassoMostrado {
  readonly nome: string
  readonly situacao: 'feito' | 'falhou' | 'espera' | 'naoDiz' | 'testando'
  readonly texto: string
  /** Works without it. */
  readonly opcional?: true
  readonly chamada?: true
}

const NOMES: Readonly<Record<PassoDoTeste, string>> = {
  token: 'Acesso',
  consulta: 'Consulta de pedidos',
  codigo: 'Código da loja',
}

type Estado = Pick<LojaDaEmpresa, 'plataforma' | 'chamouEm' | 'trouxePedido' | 'intervaloS'>

/** The tried ones first; the others are of what the platform does by itself. Undefined: they are being tried. */
export function passosDaLoja(loja: Estado, teste: TesteDaLoja | undefined): PassoMostrado[] {
  const soChama = SO_CHAMAM.includes(loja.plataforma)
  const tentados = soChama ? [] : (Object.keys(NOMES) as PassoDoTeste[]).map((passo) => tentado(passo, teste))
  return [...tentados, chamada(loja, soChama), primeiroPedido(loja)]
}

function tentado(passo: PassoDoTeste, teste: TesteDaLoja | undefined): PassoMostrado {
  const feito = teste?.passos.find((um) => um.passo === passo)
  return { nome: NOMES[passo], ...(feito ?? { situacao: 'testando', texto: 'Perguntando à plataforma…' }) }
}

function chamada({ chamouEm, intervaloS }: Estado, soChama: boolean): PassoMostrado {
  const semEla = `Funciona sem ela: os pedidos levam até ${intervaloS} s. Com ela, chegam na hora.`
  const texto = chamouEm
    ? `Chegou com a assinatura certa; a última, ${emMomento(chamouEm)}.`
    : `Ainda não chegou nenhuma.${soChama ? '' : ` ${semEla}`}`
  return {
    ...{ nome: 'Chamada da plataforma', situacao: chamouEm ? 'feito' : 'espera', texto, chamada: true },
    ...(!soChama && { opcional: true }),
  }
}

function primeiroPedido({ trouxePedido }: Estado): PassoMostrado {
  const nome = 'Primeiro pedido'
  if (trouxePedido) return { nome, situacao: 'feito', texto: 'Já chegou à cozinha.' }
  return { nome, situacao: 'espera', texto: 'Faça um pedido de teste na plataforma: ele aparece aqui e no painel.' }
}
