import { Abas as AbasDaPagina } from '../quadro/Abas'
import { ABA_DAS_LINHAS, ABAS_DE_ITENS } from './abas'

const [produtos, ...outras] = ABAS_DE_ITENS
const ABAS = [...(produtos ? [produtos] : []), ABA_DAS_LINHAS, ...outras]

export function Abas() {
  return <AbasDaPagina rotulo="Partes do cardápio" abas={ABAS} />
}
