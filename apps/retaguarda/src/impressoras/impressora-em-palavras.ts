import type { PapelDaLinha } from '@kds/domain/impresso/ler-impresso'
import type { LinhasQueSaoItens } from '@kds/domain/impresso/modelo'
import type { TipoDePedido } from '@kds/domain/pedido'
import type { Codificacao, ImpressaoRecebida, ImpressoraDaCozinha } from '@kds/protocol/retaguarda/impressoras'
import { emMomento } from '../lista/datas'
import type { DitoEmCor } from '../lista/EmCor'

type Estado = Pick<ImpressoraDaCozinha, 'situacao' | 'porta' | 'permitidas' | 'ultimaEm'>

/** Whether a till could print now, and when one last did. */
export function impressoraEmPalavras({ situacao, porta, permitidas, ultimaEm }: Estado): DitoEmCor {
  const ultima = ultimaEm ? `; última impressão em ${emMomento(ultimaEm)}` : ''
  switch (situacao) {
    case 'desligada':
      return { texto: 'desligada', cor: 'text.secondary' }
    case 'abrindo':
      return { texto: `abrindo a porta ${porta}`, cor: 'warning.main' }
    case 'aberta':
      return { texto: `aberta na porta ${porta}${ultima}`, cor: 'success.main' }
    case 'ocupada':
      return { texto: `a porta ${porta} já é usada por outro programa deste computador`, cor: 'error.main' }
    case 'naoPermitida':
      return {
        texto: `a porta ${porta} não é permitida nesta instalação${permitidasEmPalavras(permitidas)}`,
        cor: 'error.main',
      }
    case 'falhou':
      return { texto: `a porta ${porta} não pôde ser aberta`, cor: 'error.main' }
  }
}

function permitidasEmPalavras(portas: readonly number[]): string {
  return portas.length === 0 ? '' : ` (permitidas: ${portas.join(', ')})`
}

export function impressaoEmPalavras({
  situacao,
  numero,
  motivo,
}: Pick<ImpressaoRecebida, 'situacao' | 'numero' | 'motivo'>): DitoEmCor {
  const porque = motivo ? `: ${motivo}` : ''
  switch (situacao) {
    case 'pedido':
      return { texto: `pedido #${numero}`, cor: 'success.main' }
    case 'repetida':
      return { texto: `pedido #${numero}, marcado como possível repetição`, cor: 'warning.main' }
    case 'via':
      return { texto: `via do pedido #${numero}`, cor: 'text.secondary' }
    case 'semPedido':
      return { texto: `não virou pedido${porque}`, cor: 'warning.main' }
    case 'recusada':
      return { texto: `recusada pela cozinha${porque}`, cor: 'error.main' }
  }
}

export const PAPEIS: Readonly<Record<PapelDaLinha, string>> = {
  item: 'item',
  doItem: 'do item acima',
  campo: 'dado do pedido',
  comoVeio: 'como veio',
  inicio: 'começo dos itens',
  fim: 'fim dos itens',
  ignorada: 'ignorada',
  pessoal: 'dado pessoal: não é guardado',
}

export const NOMES_DAS_CODIFICACOES: Readonly<Record<Codificacao, string>> = {
  auto: 'a que o caixa disser',
  cp850: 'CP850 (a mais comum)',
  cp858: 'CP858',
  cp860: 'CP860 (português)',
  cp437: 'CP437',
  cp1252: 'Windows-1252',
  utf8: 'UTF-8',
}

export const NOMES_DAS_LINHAS: Readonly<Record<LinhasQueSaoItens, string>> = {
  numero: 'as que começam com quantidade: 2 Pizza, 2x Pizza',
  vezes: 'só as com x ou unidade: 2x Pizza, 2 UN Pizza',
  todas: 'todas as linhas',
}

export const NOMES_DAS_IGUAIS: Readonly<Record<ImpressoraDaCozinha['iguais'], string>> = {
  marcar: 'são pedidos; o segundo vem marcado',
  juntar: 'são vias do mesmo pedido',
}

export const NOMES_DOS_TIPOS: Readonly<Record<TipoDePedido, string>> = {
  balcao: 'balcão',
  mesa: 'mesa',
  retirada: 'retirada',
  entrega: 'entrega',
}

export const PAPEL_DE_EXEMPLO = `PEDIDO 128          12/11 20:31
Cliente: Marialva
*** RETIRADA ***
--------------------------------
2x Pizza Grande Calabresa  89,80
   SEM cebola
   + catupiry
1 Coca-Cola 2L             14,00
--------------------------------
TOTAL                     103,80
`
