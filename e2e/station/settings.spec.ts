import { LICENCA_BOA } from './spec-licensing-server'
import { type Estacao, expect, SALVAS, test } from './station-fixture'

const OCULTAS = [
  'Perfil de Acesso',
  'Mostrar os seguintes itens',
  'Visualizar a tela do montador como',
  'Outros Parâmetros',
]
const VALIDAR = 'O número da licença precisa ser validado novamente antes de salvar as configurações. Deseja fazê-lo?'
const INVALIDA = 'O número da licença é inválido. Deseja salvar as configurações mesmo assim?'

/** With which the open modal is going to be closed. */
function resultadosDe(estacao: Estacao) {
  return estacao.modal.evaluateHandle((modal) => {
    const results: unknown[] = []
    modal.addEventListener('ionModalDidDismiss', (event) => {
      results.push((event as CustomEvent<{ data: unknown }>).detail.data)
    })
    return results
  })
}

test('a new device is set up from nothing to the board', async ({ estacao, server }) => {
  await estacao.abrir()
  await expect(estacao.secao('Licença de Acesso')).toBeVisible()
  await expect(estacao.licenca).toHaveAttribute('type', 'password')
  for (const titulo of OCULTAS) await expect(estacao.secao(titulo)).toHaveCount(0)
  await expect(estacao.salvar).toHaveAttribute('aria-disabled', 'true')

  await estacao.licenca.fill(LICENCA_BOA)
  await expect(estacao.modal.getByText('A licença precisa ser validada novamente')).toBeVisible()
  await estacao.modal.getByRole('button', { name: 'Verificar' }).click()
  await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
  await expect(estacao.modal.getByText('Pizzaria Bella Massa')).toBeVisible()
  await expect(estacao.modal.getByText('Válida até 31/01/2027')).toBeVisible()
  const icone = estacao.modal.locator('.licenca-empresa img')
  await expect(icone).toHaveAttribute('src', '/img/icon.png')
  await expect.poll(() => icone.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const titulo of OCULTAS) await expect(estacao.secao(titulo)).toBeVisible()
  // Only saved settings are checked by themselves, after 300 ms.
  expect(server.pedidos('/jwt/token')).toHaveLength(1)

  const perfis = estacao.secao('Perfil de Acesso').getByRole('radio')
  await expect(perfis).toHaveText(['Matriz', 'Filial Centro'])
  await perfis.last().click()
  const linhas = estacao.secao('Mostrar os seguintes itens').getByRole('checkbox')
  await expect(linhas).toHaveText(['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura'])
  expect(await linhas.evaluateAll((all) => all.map((checkbox) => Reflect.get(checkbox, 'name')))).toEqual([
    'mostraPizza',
    'mostraCozinha',
    'mostraEntrada',
    'mostraSobremesa',
    'mostraChapa',
    'mostraFritura',
  ])
  for (const linha of ['Pizza', 'Chapa']) await linhas.filter({ hasText: linha }).click()
  const telas = estacao.secao('Visualizar a tela do montador como').getByRole('radio')
  await expect(telas).toHaveText(['Fila', 'Kanban'])
  await telas.last().click()
  await expect(estacao.salvar).toHaveAttribute('aria-disabled', 'true')
  await estacao.modal.getByLabel('Estação').fill('  Montagem 2 ')
  await estacao.salvar.click()
  await estacao.aberta()
  expect(await estacao.configuracoes()).toMatchObject({
    numeroLicenca: LICENCA_BOA,
    codigoPerfil: 9,
    estacao: 'Montagem 2',
    mostraPizza: true,
    mostraCozinha: false,
    mostraEntrada: false,
    mostraSobremesa: false,
    mostraChapa: true,
    mostraFritura: false,
    tipoTelamontador: 'K',
    perfil: { Id: 9, Nome: 'Filial Centro' },
  })
  await expect(estacao.page.getByText('Estação Montagem 2')).toBeVisible()
  await expect(estacao.page.getByRole('list', { name: 'Linhas desta estação' }).getByRole('listitem')).toHaveText([
    'pizza',
    'chapa',
  ])
})

test('a field says that it is required once it was changed, and not for having been visited', { tag: '@slow' }, async ({
  estacao,
}) => {
  const obrigatorio = 'Este campo é obrigatório.'
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()
  await estacao.licenca.focus()
  await estacao.licenca.blur()
  await expect(estacao.modal.getByText(obrigatorio)).toHaveCount(0)
  await estacao.licenca.fill('L')
  await estacao.licenca.fill('')
  await expect(estacao.secao('Licença de Acesso').getByText(obrigatorio)).toBeVisible()
  await estacao.verificar(LICENCA_BOA)
  await expect(estacao.modal.getByText(obrigatorio)).toHaveCount(0)
  const nome = estacao.modal.getByLabel('Estação')
  await nome.focus()
  await nome.blur()
  await expect(estacao.modal.getByText(obrigatorio)).toHaveCount(0)
  await nome.fill('M')
  await nome.fill('')
  await expect(estacao.secao('Outros Parâmetros').getByText(obrigatorio)).toBeVisible()
  await expect(estacao.modal.getByText(obrigatorio)).toHaveCount(1)
})

test('a licence is checked before anything else is asked', async ({ estacao }) => {
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()

  await test.step('the licence has a danger icon while not valid, a warning one while edited, a success one once verified', async () => {
    const icone = estacao.modal.locator('.licenca-indicador ion-icon')
    await expect(icone).toHaveClass(/ion-color-danger/)
    await estacao.licenca.fill('OUTRA')
    await expect(icone).toHaveClass(/ion-color-warning/)
    await estacao.verificar('OUTRA')
    await expect(icone).toHaveClass(/ion-color-danger/)
    await estacao.verificar(LICENCA_BOA)
    await expect(icone).toHaveClass(/ion-color-success/)
    await expect(icone).toHaveCount(1)
  })

  await test.step('an eye shows what was typed and hides it again, and lines are ticked in squares', async () => {
    await expect(estacao.licenca).toHaveAttribute('type', 'password')
    const eye = estacao.modal.getByRole('button', { name: 'Mostrar o que foi digitado' })
    await eye.click()
    await expect(estacao.licenca).toHaveAttribute('type', 'text')
    await expect(estacao.licenca).toHaveValue(LICENCA_BOA)
    await eye.click()
    await expect(estacao.licenca).toHaveAttribute('type', 'password')
    const corners = await estacao.modal.locator('ion-checkbox').evaluateAll((boxes) =>
      boxes.map((box) => {
        const drawn = box.shadowRoot?.querySelector('[part~="container"]')
        return drawn ? getComputedStyle(drawn).borderTopLeftRadius : ''
      }),
    )
    expect(corners).toEqual(Array.from({ length: 6 }, () => '6px'))
  })

  await test.step('a form sent with gaps marks every one of them and saves nothing', async () => {
    await expect(estacao.modal.getByText('Este campo é obrigatório.')).toHaveCount(0)
    // The button is disabled: only a key of the form's own could send it.
    await estacao.modal.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    for (const titulo of ['Perfil de Acesso', 'Visualizar a tela do montador como', 'Outros Parâmetros']) {
      await expect(estacao.secao(titulo).getByText('Este campo é obrigatório.')).toBeVisible()
    }
    await expect(estacao.modal).toBeVisible()
    expect(await estacao.guardado('configuracoes')).toBeUndefined()
  })
})

test.describe('over a board that is set up', () => {
  test.beforeEach(async ({ estacao }) => {
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await estacao.aberta()
  })

  async function abrirConferidas(estacao: Estacao): Promise<void> {
    await estacao.page.getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
    await expect(estacao.loading).toHaveCount(0)
  }

  test('they keep what was saved until something else is saved', async ({ estacao, server }) => {
    await test.step('they are filled, and the licence is checked again by itself after 300 ms', async () => {
      const antes = server.pedidos('/jwt/token').length
      await estacao.page.getByRole('button', { name: 'Abrir as configurações' }).click()
      await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
      expect(server.pedidos('/jwt/token').length).toBe(antes + 1)
      await expect(estacao.licenca).toHaveValue(LICENCA_BOA)
      await expect(estacao.modal.getByRole('radio', { name: 'Matriz' })).toBeChecked()
      await expect(estacao.modal.getByRole('radio', { name: 'Fila' })).toBeChecked()
      await expect(estacao.modal.getByRole('checkbox', { name: 'Pizza' })).toBeChecked()
      await expect(estacao.modal.getByRole('checkbox', { name: 'Cozinha' })).not.toBeChecked()
      await expect(estacao.modal.getByLabel('Estação')).toHaveValue('Montagem 1')
      await expect(estacao.loading).toHaveCount(0)
    })

    await test.step('an edited licence hides the sections until it is verified', async () => {
      await estacao.licenca.fill('OUTRA')
      await expect(estacao.modal.getByText('A licença precisa ser validada novamente')).toBeVisible()
      for (const titulo of OCULTAS) await expect(estacao.secao(titulo)).toHaveCount(0)
      await estacao.verificar('OUTRA')
      await expect(estacao.modal.getByText('Número de licença inválido')).toBeVisible()
      await expect(estacao.alerta).toHaveCount(0)
      for (const titulo of OCULTAS) await expect(estacao.secao(titulo)).toHaveCount(0)
      await estacao.verificar(LICENCA_BOA)
      await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
      await expect(estacao.modal.getByLabel('Estação')).toHaveValue('Montagem 1')
    })

    await test.step('an emptied field says that it is required and Salvar is disabled', async () => {
      await estacao.modal.getByLabel('Estação').fill('')
      await expect(estacao.secao('Outros Parâmetros').getByText('Este campo é obrigatório.')).toBeVisible()
      await expect(estacao.salvar).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('the close button dismisses them without saving', async () => {
      await estacao.modal.getByLabel('Estação').fill('Outra')
      const antes = server.pedidos('/jwt/token').length
      const resultados = await resultadosDe(estacao)
      await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
      await expect(estacao.modal).toHaveCount(0)
      expect(await resultados.jsonValue()).toEqual([false])
      expect(await estacao.configuracoes()).toMatchObject({ estacao: 'Montagem 1' })
      expect(server.pedidos('/jwt/token').length).toBe(antes)
    })

    await test.step('saving closes them and logs in again', async () => {
      await abrirConferidas(estacao)
      await estacao.modal.getByLabel('Estação').fill('Forno')
      const antes = server.pedidos('/jwt/token').length
      const resultados = await resultadosDe(estacao)
      await estacao.salvar.click()
      await expect(estacao.modal).toHaveCount(0)
      expect(await resultados.jsonValue()).toEqual([true])
      await expect(estacao.page.getByText('Estação Forno')).toBeVisible()
      expect(server.pedidos('/jwt/token').length).toBe(antes + 1)
    })
  })

  test('an edited licence is asked about before it is saved', { tag: '@slow' }, async ({ estacao, server }) => {
    await abrirConferidas(estacao)
    await estacao.licenca.fill('OUTRA')
    await estacao.salvar.click()

    await test.step('an edited licence asks to be validated; Não saves nothing', async () => {
      await expect(estacao.alerta.locator('.alert-title')).toHaveText('Atenção')
      await expect(estacao.alerta.locator('.alert-message')).toHaveText(VALIDAR)
      await expect(estacao.alerta.getByRole('button')).toHaveText(['Não', 'Sim'])
      await estacao.responder('Não')
      await expect(estacao.modal).toBeVisible()
      expect(await estacao.configuracoes()).toMatchObject({ numeroLicenca: LICENCA_BOA })
    })

    await test.step('an invalid licence may be saved all the same, after both questions', async () => {
      await estacao.salvar.click()
      server.respostas.set('/jwt/token', { status: 401, demora: 400 })
      await estacao.responder('Sim')
      await expect(estacao.loading.getByText('Verificando a licença...')).toBeVisible()
      await expect(estacao.alerta.locator('.alert-message')).toHaveText(INVALIDA)
      await expect(estacao.alerta.locator('.alert-title')).toHaveText('Atenção')
      await expect(estacao.alerta.getByRole('button')).toHaveText(['Não', 'Sim'])
      await estacao.responder('Sim')
      await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText('Número da licença inválido.')
      expect(await estacao.configuracoes()).toMatchObject({
        numeroLicenca: 'OUTRA',
        identity: null,
        perfil: null,
        urlIcone: null,
        urlLogo: null,
      })
    })
  })

  test('being offline while checking says so and keeps what was typed', { tag: '@slow' }, async ({
    estacao,
    server,
  }) => {
    await abrirConferidas(estacao)
    await server.stop()
    await estacao.verificar('NOVA-1')
    await expect(
      estacao.alerta.getByText('Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.'),
    ).toBeVisible()
    await estacao.responder('OK')
    await expect(estacao.licenca).toHaveValue('NOVA-1')
  })
})
