import { describe, expect, it } from 'vitest'
import { savedSettingsSchema } from '../src/settings/saved-settings'
import type { Answer } from './licensing-server'
import { settle } from './manual-clock'

import {
  type Cenario,
  callsTo,
  guardadasAgora,
  identity,
  iniciar,
  montar,
  perfil,
  salvas,
  token,
  until,
} from './startup-scenario'

describe('a start with a good licence', () => {
  it('runs in the order of the specification and ends at montador', async () => {
    const cenario = await montar(salvas)
    await iniciar(cenario)
    expect(cenario.log).toEqual([
      'ready',
      'status bar',
      'splash hidden',
      'loading Verificando licença...',
      'published tok',
      'loading dismissed',
      'go /montador',
    ])
  })

  it('asks for a token with the licence number, then for the profiles with that token', async () => {
    const cenario = await montar(salvas)
    await iniciar(cenario)
    const [token, perfis, ...others] = callsTo(cenario.server)
    expect([token?.path, token?.body]).toMatchObject(['/jwt/token', { password: 'LIC-1' }])
    expect([perfis?.path, perfis?.headers.authorization]).toEqual(['/api/Perfil', 'Bearer tok'])
    expect(others).toEqual([])
  })

  it('saves the profile of the configured Id and the identity together into the settings, and publishes them', async () => {
    const cenario = await montar(salvas)
    cenario.answers.perfis = { status: 200, body: [{ ...perfil, Id: 8 }, perfil] }
    await iniciar(cenario)
    const guardadas = guardadasAgora(cenario.store)
    expect(guardadas).toMatchObject({
      numeroLicenca: 'LIC-1',
      identity: { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'Bella', Sigla: 'bella', Storage: 'r' },
      perfil,
    })
    expect(cenario.settings.current).toEqual(guardadas)
  })
})

describe('a start of a device that was logged in', () => {
  const conhecidas = { ...salvas, identity, perfil }

  it('goes on under the stored identity before the licensing service has answered, and under the new one after', async () => {
    const cenario = await montar(conhecidas)
    cenario.answers.token = async () => {
      expect(cenario.startup.state.fase).toBe('verificando')
      expect(cenario.settings.current).toMatchObject({ identity: { AccessToken: 'velho' }, perfil })
      return { status: 200, body: token }
    }
    await iniciar(cenario)
    expect(cenario.log.filter((line) => line.startsWith('published'))).toEqual(['published velho', 'published tok'])
  })

  it('leaves what it showed early when the licence is refused, and says so once', async () => {
    const cenario = await montar(conhecidas)
    cenario.answers.token = { status: 401 }
    await Promise.all([iniciar(cenario), cenario.startup.loginInBackground()])
    expect(cenario.settings.current).toBeNull()
    expect(cenario.failures).toHaveLength(1)
  })
})

describe('each failed step of the login', () => {
  const semPerfil = { ...salvas, codigoPerfil: null }
  const casos: [string, unknown, Partial<{ token: Answer; perfis: Answer }>, string][] = [
    ['without stored settings', null, {}, 'Configure uma licença válida para este aplicativo.'],
    ['with a token call answered 401', salvas, { token: { status: 401 } }, 'Número da licença inválido.'],
    ['without a profile code', semPerfil, {}, 'Não existe perfil configurado para esta licença.'],
    [
      'with an empty profile list',
      salvas,
      { perfis: { status: 200, body: [] } },
      'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
    ],
    [
      'with a profile that is not in the list',
      salvas,
      { perfis: { status: 200, body: [{ ...perfil, Id: 8 }] } },
      'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
    ],
    [
      'with an expired licence',
      { ...salvas, identity, perfil },
      { token: { status: 400, body: { error: 'invalid_grant', error_description: 'Licença vencida em 01/01/2026.' } } },
      'Licença vencida em 01/01/2026.',
    ],
    [
      'with a 429 and without a stored identity',
      salvas,
      { token: { status: 429, body: { Messages: ['Aguarde 2 minutos e tente novamente.'] } } },
      'Aguarde 2 minutos e tente novamente.',
    ],
    [
      'with a 404 and without a stored identity',
      salvas,
      { token: { status: 404 } },
      'Não foi possível concluir a operação. Tente novamente.',
    ],
    [
      'without an answer and without a stored identity',
      salvas,
      { token: { status: 503 } },
      'Não foi possível concluir a operação. Tente novamente.',
    ],
  ]

  it.each(casos)(
    '%s publishes null, is logged and opens the settings with its own message',
    async (_nome, guardadas, respostas, mensagem) => {
      const cenario = await montar(guardadas)
      Object.assign(cenario.answers, respostas)
      await iniciar(cenario)
      expect(cenario.startup.state).toMatchObject({ fase: 'configurando', motivo: mensagem })
      expect(cenario.log).toContain('published null')
      expect(cenario.failures).toHaveLength(1)
      expect(cenario.log).not.toContain('go /montador')
    },
  )

  it('without a profile code comes after the token and before the profile list', async () => {
    const cenario = await montar(semPerfil)
    await iniciar(cenario)
    expect(callsTo(cenario.server).map(({ path }) => path)).toEqual(['/jwt/token'])
  })

  it('is checked again, behind the same text, once the settings are dismissed', async () => {
    const cenario = await montar(salvas)
    cenario.answers.token = { status: 401 }
    await iniciar(cenario)
    cenario.answers.token = { status: 200, body: token }
    cenario.log.length = 0
    cenario.startup.settingsClosed(true)
    await until(() => cenario.startup.state.fase === 'aberto')
    expect(cenario.log).toEqual([
      'loading Verificando licença...',
      'published tok',
      'loading dismissed',
      'go /montador',
    ])
  })

  it('that breaks in a way nobody foresaw still ends in the settings', async () => {
    const cenario = await montar(salvas)
    cenario.settings.subscribe(() => {
      throw new TypeError('a subscriber broke')
    })
    await iniciar(cenario)
    expect(cenario.startup.state).toMatchObject({ fase: 'configurando' })
    expect(cenario.log).toContain('loading dismissed')
  })

  it('with corrupt settings is reported and counts as no settings', async () => {
    const cenario = await montar(null)
    await cenario.store.set('configuracoes', '{"numeroLicenca":')
    await iniciar(cenario)
    expect(cenario.log.filter((line) => line === 'reported')).toHaveLength(1)
    expect(cenario.startup.state).toMatchObject({ motivo: 'Configure uma licença válida para este aplicativo.' })
  })
})

describe('a start without an answer from the licensing service', () => {
  const conhecidas = { ...salvas, identity, perfil }

  it.each([500, 503])('status %s opens the board on the stored settings', async (status) => {
    const cenario = await montar(conhecidas)
    cenario.answers.token = { status }
    await iniciar(cenario)
    expect(cenario.startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: true })
    expect(cenario.log).toContain('published velho')
    expect(cenario.log.at(-1)).toBe('go /montador')
  })

  const naoRespostas: [string, Partial<{ token: Answer; perfis: Answer }>][] = [
    ['a 404 of a proxy during a deploy', { token: { status: 404, body: '<html>404 Not Found</html>' } }],
    ['a 408', { token: { status: 408 } }],
    ['a 429', { token: { status: 429, body: { Messages: ['Aguarde 2 minutos e tente novamente.'] } } }],
    ['a 400 that says nothing of the grant', { token: { status: 400, body: { success: false, Messages: ['Erro.'] } } }],
    ['a 403', { token: { status: 403 } }],
    ['a page in place of the token', { token: { status: 200, body: '<html>Wi-Fi do shopping</html>' } }],
    ['a 404 in place of the profiles', { perfis: { status: 404 } }],
    ['a 401 for the profiles with a token just given', { perfis: { status: 401 } }],
    ['a page in place of the profiles', { perfis: { status: 200, body: '<html></html>' } }],
  ]

  it.each(naoRespostas)('%s opens the board all the same', async (_nome, respostas) => {
    const cenario = await montar(conhecidas)
    Object.assign(cenario.answers, respostas)
    await iniciar(cenario)
    expect(cenario.startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: true })
    expect(cenario.log).toContain('published velho')
    expect(cenario.log).not.toContain('published null')
  })

  it.each(naoRespostas)('%s leaves an open board open, and the login is tried again', async (_nome, respostas) => {
    const cenario = await montar(conhecidas)
    await iniciar(cenario)
    const boas = { ...cenario.answers }
    Object.assign(cenario.answers, respostas)
    expect(await cenario.startup.loginInBackground()).toBe(false)
    expect(cenario.startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: true })
    expect(cenario.log).not.toContain('published null')
    expect(cenario.settings.current).toMatchObject({ identity: { AccessToken: 'tok' } })
    Object.assign(cenario.answers, boas)
    await cenario.clock.advance(10_000)
    await until(() => cenario.startup.state.fase === 'aberto' && !cenario.startup.state.semLicenciamento)
    expect(cenario.startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: false })
  })

  it.each([
    ['the licence is unknown', { token: { status: 401 } }, 'Número da licença inválido.'],
    [
      'the licence expired',
      { token: { status: 400, body: { error: 'invalid_grant', error_description: 'Licença vencida.' } } },
      'Licença vencida.',
    ],
    [
      'its profile is gone',
      { perfis: { status: 200, body: [] } },
      'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
    ],
  ])('an open board is left when %s', async (_nome, respostas, motivo) => {
    const cenario = await montar(conhecidas)
    await iniciar(cenario)
    Object.assign(cenario.answers, respostas)
    expect(await cenario.startup.loginInBackground()).toBe(false)
    expect(cenario.startup.state).toMatchObject({ fase: 'configurando', motivo })
    expect(cenario.log).toContain('published null')
  })

  it('a device that cannot store its new identity keeps the board that is open', async () => {
    const cenario = await montar(conhecidas)
    await iniciar(cenario)
    cenario.store.set = () => Promise.reject(new Error('the disk is gone'))
    expect(await cenario.startup.loginInBackground()).toBe(false)
    expect(cenario.startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: true })
    expect(cenario.failures).toEqual(['the disk is gone'])
    expect(cenario.log).toContain('recorded')
  })

  it('no network opens the board, and the login comes by itself when the network returns', async () => {
    const cenario = await montar(conhecidas)
    cenario.answers.perfis = { status: 500 }
    await iniciar(cenario)
    cenario.answers.perfis = { status: 200, body: [perfil] }
    cenario.log.length = 0
    cenario.network.turn(true)
    await until(() => cenario.startup.state.fase === 'aberto' && !cenario.startup.state.semLicenciamento)
    expect(cenario.log).toEqual(['published tok'])
  })

  it('tries again after 5 s and then more slowly', async () => {
    const cenario = await montar(conhecidas)
    cenario.answers.token = { status: 500 }
    await iniciar(cenario)
    expect(cenario.clock.waiting).toEqual([5_000])
    await cenario.clock.advance(5_000)
    await until(() => cenario.clock.waiting.length > 0)
    expect(cenario.clock.waiting).toEqual([10_000])
  })

  it('opens the settings when the service is back and refuses the licence', async () => {
    const cenario = await montar(conhecidas)
    cenario.answers.token = { status: 500 }
    await iniciar(cenario)
    cenario.answers.token = { status: 401 }
    cenario.network.turn(true)
    await until(() => cenario.startup.state.fase === 'configurando')
    expect(cenario.startup.state).toMatchObject({ fase: 'configurando', motivo: 'Número da licença inválido.' })
    expect(cenario.log).toContain('published null')
  })
})

describe('a login that is still under way when the operator saves other settings', () => {
  const outras = { ...salvas, numeroLicenca: 'LIC-2', estacao: 'Forno' }

  async function salvarDurante(respostaAntiga: Answer) {
    const cenario = await montar({ ...salvas, identity, perfil })
    cenario.answers.token = { status: 500 }
    await iniciar(cenario)
    let answerOld: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answerOld = resolve
    })
    cenario.answers.token = async ({ body }) => {
      if ((body as { password: string }).password === 'LIC-2') return { status: 200, body: token }
      await waiting
      return respostaAntiga
    }
    cenario.network.turn(true)
    await until(() => cenario.server.seen.filter(({ path }) => path === '/jwt/token').length === 2)
    cenario.startup.openSettings()
    await cenario.settings.save(savedSettingsSchema.parse(outras))
    cenario.startup.settingsClosed(true)
    await settle()
    answerOld()
    await until(() => cenario.startup.state.fase === 'aberto' || cenario.startup.state.fase === 'configurando')
    return cenario
  }

  it.each([
    ['accepted', { status: 200, body: { ...token, access_token: 'da-antiga' } }],
    ['refused', { status: 401 }],
    ['unanswered', { status: 503 }],
  ])('and is %s for the old ones starts over with the new ones', async (_nome, respostaAntiga) => {
    const { startup, settings, store } = await salvarDurante(respostaAntiga)
    expect(startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: false })
    expect(settings.current).toMatchObject({
      numeroLicenca: 'LIC-2',
      estacao: 'Forno',
      identity: { AccessToken: 'tok' },
    })
    expect(guardadasAgora(store)).toMatchObject({ numeroLicenca: 'LIC-2', identity: { AccessToken: 'tok' }, perfil })
  })
})

describe('a device that was shut out', () => {
  const conhecidas = { ...salvas, identity, perfil }
  const suspensa: Answer = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'A empresa está suspensa.' },
  }
  const tokens = ({ server }: Cenario) => callsTo(server).filter(({ path }) => path === '/jwt/token').length
  const waits = ({ clock }: Cenario) => clock.waiting.includes(60_000)

  async function deFora(answer: Answer) {
    const cenario = await montar(conhecidas)
    cenario.answers.token = answer
    await iniciar(cenario)
    return cenario
  }

  it('comes back by itself within a minute of being let in again', async () => {
    const cenario = await deFora(suspensa)
    expect(cenario.startup.settingsOpen).toBe(true)
    cenario.answers.token = { status: 200, body: token }
    await cenario.clock.advance(60_000)
    await until(() => cenario.startup.state.fase === 'aberto')
    expect(cenario.startup.settingsOpen).toBe(false)
    expect(cenario.log.slice(-2)).toEqual(['published tok', 'go /montador'])
  })

  it('asks once a minute and publishes, logs and records nothing new while the answer stays the same', async () => {
    const cenario = await deFora(suspensa)
    const { log, failures } = cenario
    const before = [[...log], [...failures]]
    for (const times of [2, 3]) {
      await cenario.clock.advance(59_000)
      expect(tokens(cenario)).toBe(times - 1)
      await cenario.clock.advance(1_000)
      await until(() => tokens(cenario) === times && waits(cenario))
    }
    expect([log, failures]).toEqual(before)
  })

  it.each([{ status: 429 }, { status: 503 }])('is not let in by what is no answer ($status)', async (answer) => {
    const cenario = await deFora(suspensa)
    cenario.answers.token = answer
    await cenario.clock.advance(60_000)
    await until(() => tokens(cenario) === 2 && waits(cenario))
    expect(cenario.startup.state).toMatchObject({ fase: 'configurando', motivo: 'A empresa está suspensa.' })
    expect(cenario.settings.current).toBeNull()
  })

  it('tells an answer that nobody understands once, however often it comes', async () => {
    const cenario = await deFora(suspensa)
    const before = cenario.failures.length
    cenario.answers.token = { status: 404 }
    for (const times of [2, 3, 4]) {
      await cenario.clock.advance(60_000)
      await until(() => tokens(cenario) === times && waits(cenario))
    }
    expect(cenario.failures.length).toBe(before + 1)
  })

  it('does not guess: a number that nobody knows is not sent again', async () => {
    const cenario = await deFora({ status: 401 })
    expect(cenario.clock.waiting).toEqual([])
  })
})
