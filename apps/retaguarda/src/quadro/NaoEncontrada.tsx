import { limitar } from '@kds/domain/texto'
import { useLocation } from 'react-router-dom'
import { Pagina } from '../lista/Pagina'
import { Aviso } from './Aviso'
import { IrAoInicio } from './IrAoInicio'

const MAIS_LETRAS = 80

/** Where there is no page: a wrong letter in an address, or a bookmark of one that is gone. */
export function NaoEncontrada() {
  const { pathname } = useLocation()
  const inteiro = decodificado(pathname)
  const escrito = limitar(inteiro, MAIS_LETRAS)
  return (
    <Pagina titulo="Página não encontrada">
      <Aviso tipo="atencao">
        {`Não há nada no endereço “${escrito}${escrito === inteiro ? '' : '…'}”. Confira o que foi digitado, ou siga pelo menu.`}
      </Aviso>
      <IrAoInicio />
    </Pagina>
  )
}

/** As it was typed; an address may also be no text at all. */
function decodificado(caminho: string): string {
  try {
    return decodeURIComponent(caminho)
  } catch {
    return caminho
  }
}
