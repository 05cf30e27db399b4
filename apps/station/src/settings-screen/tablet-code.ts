import { type PedidoTablet, respostaTabletSchema } from '@kds/protocol/tablet'
import type { HttpClient } from '../calls/http-client'
import type { RuntimeConfigSource } from '../calls/runtime-config'
import { HttpError, semResposta } from '../errors/app-errors'
import type { TabletCode } from '../ports/tablet-code'
import { type SettingsForm, settingsFormSchema } from './settings-form'

export interface TabletParts {
  code: TabletCode
  http: HttpClient
  config: RuntimeConfigSource
  installationId: () => Promise<string>
}

/** Exchanges the code for the settings. One that nobody answered about is kept: the next opening of the screen asks again. */
export async function readTabletCode(
  { code, http, config, installationId }: TabletParts,
  codigo: string,
): Promise<SettingsForm> {
  const url = `${(await config.get()).licenciamentoUrl}/jwt/tablet`
  try {
    const body: PedidoTablet = { codigo, instalacao: await installationId() }
    const answer = await http.send({ method: 'POST', url, body })
    const read = respostaTabletSchema.pipe(settingsFormSchema).safeParse(answer)
    if (!read.success) throw new HttpError(502, answer, url)
    code.spent()
    return read.data
  } catch (error) {
    if (!semResposta(error)) code.spent()
    throw error
  }
}
