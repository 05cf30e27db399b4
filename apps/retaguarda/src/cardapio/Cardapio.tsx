import { useLocation } from 'react-router-dom'
import { NaoEncontrada } from '../quadro/NaoEncontrada'
import { ABA_DAS_LINHAS, ABAS_DE_ITENS } from './abas'
import { Itens } from './Itens'
import { Linhas } from './Linhas'

/** The tab that the address names. */
export function Cardapio() {
  const { pathname, search } = useLocation()
  if (pathname === ABA_DAS_LINHAS.caminho) return <Linhas />
  const aba = ABAS_DE_ITENS.find(({ caminho }) => caminho === pathname)
  return aba ? <Itens key={`${aba.caminho}${search}`} aba={aba} /> : <NaoEncontrada />
}
