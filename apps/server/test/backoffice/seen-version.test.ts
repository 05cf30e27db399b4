import { expect, test } from 'vitest'
import { z } from 'zod'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'

/** Doors that write and ask for no version of what was seen, and why nobody is overwritten by them. */
const WITHOUT: Readonly<Record<string, string>> = {
  'DELETE /empresas/:empresaId/convites/:id': 'withdrawn once is withdrawn, and its link opens nothing',
  'DELETE /empresas/:empresaId/lojas/:id': 'gone once is gone, as whoever confirmed it meant',
  'DELETE /empresas/:empresaId/pessoas/:id': 'gone once is gone, whatever the role was by then',
  'DELETE /empresas/:empresaId/webhooks/:id': 'gone once is gone',
  'POST /empresas/:empresaId/cardapio': 'makes something new',
  'POST /empresas/:empresaId/cardapio-de-exemplo': 'fills what is empty',
  'POST /empresas/:empresaId/chaves/:id/revogar': 'revoked once is revoked',
  'POST /empresas/:empresaId/cozinhas/:id/conferir-pedido': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/planilha-das-regras/previa': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/simular': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/trazer-de-volta': 'back as it was left',
  'POST /empresas/:empresaId/entregas/:id/repetir': 'the same delivery is due again',
  'POST /empresas/:empresaId/estacoes/:id/identificar': 'shows a name',
  'POST /empresas/:empresaId/licencas/:id/revogar': 'revoked once is revoked',
  'POST /empresas/:empresaId/lojas/:id/testar': 'only asks the platform',
  'POST /empresas/:empresaId/lojas/:id/repetir': 'the same event or call is due again',
  'POST /empresas/:empresaId/pedidos-enviados': 'makes something new',
  'POST /empresas/:empresaId/pedidos-enviados/:id/cancelar': 'what nobody wants any more is cancelled as it is by then',
  'POST /empresas/:empresaId/pedidos-enviados/retirar': 'taken back as it was sent',
  'POST /empresas/:empresaId/perfis/:id/arquivar': 'archived once is archived, and can be brought back',
  'POST /empresas/:empresaId/perfis/:id/trazer-de-volta': 'back as it was left',
  'POST /empresas/:empresaId/planilha-do-cardapio/previa': 'only looks',
  'PUT /empresas/:empresaId/plataforma-de-demonstracao': 'on once is on, and off is off',
}

const nameOf = ({ method, url }: Door) => `${method} ${url.replace('/api/retaguarda', '')}`

function asksForVersion({ body }: Door): boolean {
  return body instanceof z.ZodObject && 'versao' in body.shape
}

test('every door that changes what several people may have open asks for the version that was seen, or says why not', () => {
  const shared = backofficeDoors.filter(
    ({ method, keeper, repeatable }) =>
      // What is repeatable makes something new; nobody but a person changes the person's own account.
      method !== 'GET' && (keeper.kind === 'company' || keeper.kind === 'administrator') && !repeatable,
  )
  expect(
    shared
      .filter((door) => !asksForVersion(door))
      .map(nameOf)
      .sort(),
  ).toEqual(Object.keys(WITHOUT).sort())
})
