import type { ConfigurarCozinha } from '../comandos'
import { chave } from '../comparacao'
import { objecoesDaCozinha } from '../cozinha'
import { aceitar, type Decisao, REPETIDO, recusar } from '../decisao'
import type { Estado } from '../estado'

export function configurarCozinha(estado: Estado, { cozinha }: ConfigurarCozinha): Decisao {
  if (chave(cozinha) === chave(estado.cozinha)) return REPETIDO
  // What was wrong before must not keep anybody from changing something else.
  const antigas = objecoesDaCozinha(estado.cozinha)
  const objecoes = objecoesDaCozinha(cozinha).filter((objecao) => !antigas.includes(objecao))
  if (cozinha.id !== estado.cozinha.id) objecoes.push('id: uma cozinha não troca de nome no sistema')
  if (objecoes.length > 0) return recusar(objecoes.join('\n'))
  return aceitar({ tipo: 'CozinhaConfigurada', cozinha })
}
