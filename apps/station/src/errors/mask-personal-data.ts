import { mascararDados } from '@kds/domain/dados-pessoais'

/** Half a token too: a form that can fail late would be looked for again from every place it may begin. */
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g

/** Error texts can quote what a person typed; what looks like personal data or a token never leaves the device. */
export function maskPersonalData(text: string): string {
  return mascararDados(text.replace(TOKEN, '[token]'))
}
