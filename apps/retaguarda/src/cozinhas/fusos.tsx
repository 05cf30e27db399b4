import { FUSOS } from '@kds/protocol/retaguarda/cozinhas'

export const OPCOES_DE_FUSO = Object.entries(FUSOS).map(([fuso, nome]) => (
  <option key={fuso} value={fuso}>
    {nome}
  </option>
))
