import type { Feito } from './enviar-tudo'
import type { Esperam } from './guarda'

/** A message with this sign stays longer. */
export const SEM_TELA = '⚠'

export const ESPERA_SEM_LUGAR =
  'Este navegador não tem mais lugar para guardar: não recarregue nem feche esta página antes de todos chegarem à cozinha.'

/** What became of what waited, for whoever has the page open. */
export function feitoEmPalavras({ enviados, retirados, semTela = 0 }: Feito): string {
  const ditos = retirados.map((pedido) =>
    pedido
      ? `O pedido ${pedido.numero} já tinha chegado à cozinha: foi cancelado lá.`
      : 'Pedido retirado: não foi à cozinha.',
  )
  if (enviados.length > 0) {
    ditos.push(enviados.length === 1 ? 'Pedido enviado à cozinha.' : `${enviados.length} pedidos enviados à cozinha.`)
  }
  if (semTela > 0) {
    const deles = enviados.length === 1 ? 'dele' : 'deles'
    ditos.push(`${SEM_TELA} Nenhuma tela aberta mostra tudo ${deles} agora: avise a cozinha.`)
  }
  return ditos.join(' ')
}

export function esperamEmPalavras({ enviar, retirar }: Esperam): string {
  const ditos = []
  if (enviar > 0) {
    ditos.push(
      enviar === 1 ? '1 pedido ainda não chegou à cozinha.' : `${enviar} pedidos ainda não chegaram à cozinha.`,
    )
  }
  if (retirar > 0) {
    ditos.push(
      retirar === 1
        ? '1 pedido retirado ainda não conferido com a cozinha.'
        : `${retirar} pedidos retirados ainda não conferidos com a cozinha.`,
    )
  }
  return ditos.join(' ')
}
