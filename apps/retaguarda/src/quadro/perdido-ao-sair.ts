import { haRegrasPorSalvar } from '../cardapio/lugar-das-regras'
import { esperamEmPalavras } from '../novo-pedido/feito-em-palavras'
import { enviosGuardados, haPedidoComecado } from '../novo-pedido/guarda'
import type { Guardados } from '../plataforma/guardados'

interface PerguntaAntesDeSair {
  readonly titulo: string
  readonly texto: string
}

/** What goes with who signs out, in words; undefined where nothing does. */
export function perdidoAoSair(guardados: Guardados, mudouAPagina: boolean): PerguntaAntesDeSair | undefined {
  const esperam = esperamEmPalavras(enviosGuardados(guardados))
  const ditos = [
    esperam,
    haPedidoComecado(guardados) ? 'Um pedido começado em Novo pedido não foi enviado.' : '',
    haRegrasPorSalvar(guardados.disco) ? 'Há regras mudadas em Linhas que não foram salvas.' : '',
    mudouAPagina ? 'O que você mudou nesta página não foi salvo.' : '',
  ].filter((dito) => dito !== '')
  if (ditos.length === 0) return undefined
  const saida = esperam === '' ? '.' : ': espere a conexão, ou corrija em Novo pedido.'
  return {
    titulo: esperam === '' ? 'Sair sem salvar?' : 'Sair sem enviar?',
    texto: `${ditos.join(' ')} Quem sai apaga o que está neste aparelho${saida}`,
  }
}
