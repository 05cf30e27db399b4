import * as z from 'zod'
import { dito } from './dito'

/** `/config.json`: where a station finds its services. An operator may serve his own. */
export const configuracaoDaEstacao = z
  .object({
    licenciamentoUrl: dito(
      z.string(),
      'Onde a estação troca a licença por um token.',
      'https://cozinha.exemplo.com.br',
    ),
    apiUrl: dito(z.string(), 'O endereço deste servidor.', 'https://cozinha.exemplo.com.br'),
    appKey: dito(z.string(), 'A chave do aplicativo, enviada em `userName`.', 'agile-producao'),
    /** The only origins a station may send its token to. */
    origensCozinha: dito(z.array(z.string()), 'Outros servidores com que a estação pode falar.', []),
    peloNome: dito(
      z.string().optional(),
      'Onde este servidor é achado por um nome na rede da loja, qualquer que seja o endereço dele.',
      'http://cozinha.local:3000',
    ),
  })
  .meta({ id: 'ConfiguracaoDaEstacao' })

export type ConfiguracaoDaEstacao = z.infer<typeof configuracaoDaEstacao>
