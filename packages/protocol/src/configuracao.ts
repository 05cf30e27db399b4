import * as z from 'zod'

/** `/config.json`: where a station finds its services. An operator may serve his own. */
export const configuracaoDaEstacao = z
  .object({
    licenciamentoUrl: z.string(),
    apiUrl: z.string(),
    appKey: z.string(),
    /** The only origins a station may send its token to. */
    origensCozinha: z.array(z.string()),
  })
  .meta({ id: 'ConfiguracaoDaEstacao' })

export type ConfiguracaoDaEstacao = z.infer<typeof configuracaoDaEstacao>
