import { describe, expect, it } from 'vitest'
import { advance, ESTADO_INICIAL, esperaDaTentativa, type StartupEvent, type StartupState } from './startup-machine'

function percorrer(...eventos: StartupEvent[]) {
  let state: StartupState = ESTADO_INICIAL
  const effects: string[] = []
  for (const evento of eventos) {
    const step = advance(state, evento)
    state = step.state
    effects.push(...step.effects.map((effect) => effect.tipo))
  }
  return { state, effects }
}

const pronta: StartupEvent = { tipo: 'plataforma-pronta' }
const recusado: StartupEvent = { tipo: 'recusado', motivo: 'Número da licença inválido.' }

describe('start-up', () => {
  it('prepares the device and checks the licence when the platform is ready, not before', () => {
    expect(percorrer({ tipo: 'autenticado' }).state).toEqual(ESTADO_INICIAL)
    expect(percorrer(pronta)).toEqual({
      state: { fase: 'verificando' },
      effects: ['preparar-aparelho', 'verificar-licenca'],
    })
  })

  it('goes to montador when the notifier says yes', () => {
    expect(percorrer(pronta, { tipo: 'autenticado' })).toEqual({
      state: { fase: 'aberto', semLicenciamento: false, tentativas: 0, configurando: false },
      effects: ['preparar-aparelho', 'verificar-licenca', 'ir-para-montador'],
    })
  })

  it('opens the settings, with the reason, when the notifier says no', () => {
    expect(percorrer(pronta, recusado).state).toEqual({ fase: 'configurando', motivo: 'Número da licença inválido.' })
  })

  it.each([true, false])('checks again once the settings are dismissed (saved: %s)', (salvou) => {
    expect(percorrer(pronta, recusado, { tipo: 'configuracoes-fechadas', salvou })).toEqual({
      state: { fase: 'verificando' },
      effects: ['preparar-aparelho', 'verificar-licenca', 'verificar-licenca'],
    })
  })

  it('opens the board on the stored identity when the licensing service does not answer', () => {
    const { state, effects } = percorrer(pronta, { tipo: 'sem-resposta' })
    expect(state).toEqual({ fase: 'aberto', semLicenciamento: true, tentativas: 0, configurando: false })
    expect(effects.slice(2)).toEqual(['ir-para-montador', 'tentar-depois'])
  })

  it('tries the login again when the network returns and when the wait is over, without leaving the page', () => {
    for (const tipo of ['rede-voltou', 'hora-de-tentar'] as const) {
      const { state, effects } = percorrer(pronta, { tipo: 'sem-resposta' }, { tipo }, { tipo: 'autenticado' })
      expect(effects.slice(4)).toEqual(['entrar-em-segundo-plano'])
      expect(state).toMatchObject({ fase: 'aberto', semLicenciamento: false })
    }
  })

  it('does not log in again when the network returns to an app that is logged in', () => {
    expect(percorrer(pronta, { tipo: 'autenticado' }, { tipo: 'rede-voltou' }).effects).toHaveLength(3)
  })

  it('waits longer after each unanswered login, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 50].map(esperaDaTentativa)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
    const sem: StartupEvent = { tipo: 'sem-resposta' }
    expect(percorrer(pronta, sem, sem, sem).state).toMatchObject({ tentativas: 2 })
  })

  it('opens the settings when a later login is refused', () => {
    expect(percorrer(pronta, { tipo: 'sem-resposta' }, recusado).state.fase).toBe('configurando')
  })

  it('checks again after the operator saved settings over the board, and only then', () => {
    const abertas: StartupEvent[] = [pronta, { tipo: 'autenticado' }, { tipo: 'configuracoes-abertas' }]
    expect(percorrer(...abertas).state).toMatchObject({ configurando: true })
    expect(percorrer(...abertas, { tipo: 'configuracoes-fechadas', salvou: false }).state).toMatchObject({
      fase: 'aberto',
      configurando: false,
    })
    expect(percorrer(...abertas, { tipo: 'configuracoes-fechadas', salvou: true }).state.fase).toBe('verificando')
  })

  it.each([{ tipo: 'autenticado' }, { tipo: 'sem-resposta' }] as const)(
    'opens the settings that were asked for during the check once it is over ($tipo)',
    (fim) => {
      const { state, effects } = percorrer(pronta, { tipo: 'configuracoes-abertas' }, fim)
      expect(state).toMatchObject({ fase: 'aberto', configurando: true })
      expect(effects).toContain('ir-para-montador')
    },
  )

  it('keeps the settings open when an unanswered background login ends meanwhile', () => {
    const { state } = percorrer(
      pronta,
      { tipo: 'sem-resposta' },
      { tipo: 'configuracoes-abertas' },
      { tipo: 'sem-resposta' },
    )
    expect(state).toMatchObject({ configurando: true, semLicenciamento: true })
  })

  describe('shut out by what may be taken back', () => {
    const suspensa: StartupEvent = { tipo: 'recusado', motivo: 'A empresa está suspensa.', volta: true }
    const hora: StartupEvent = { tipo: 'hora-de-tentar' }
    const deFora = [pronta, { tipo: 'autenticado' }, suspensa] as const

    it('asks once a minute whether it may come back, and says meanwhile why not', () => {
      expect(advance(percorrer(pronta, { tipo: 'autenticado' }).state, suspensa)).toEqual({
        state: { fase: 'configurando', motivo: 'A empresa está suspensa.', volta: true, daTela: true },
        effects: [{ tipo: 'tentar-depois', ms: 60_000 }],
      })
      for (const resposta of [suspensa, { tipo: 'sem-resposta' }] as const) {
        const { state, effects } = percorrer(...deFora, hora, resposta)
        expect(state).toMatchObject({ fase: 'configurando', motivo: 'A empresa está suspensa.' })
        expect(effects.slice(-3)).toEqual(['tentar-depois', 'pedir-de-volta', 'tentar-depois'])
      }
    })

    it('comes back to the page it was shut out of, and to montador when there was none', () => {
      const aberto = { fase: 'aberto', semLicenciamento: false, tentativas: 0, configurando: false }
      const deVolta = percorrer(...deFora, hora, { tipo: 'autenticado' })
      expect([deVolta.state, deVolta.effects.at(-1)]).toEqual([aberto, 'pedir-de-volta'])
      const desdeOComeco = percorrer(pronta, suspensa, hora, { tipo: 'autenticado' })
      expect([desdeOComeco.state, desdeOComeco.effects.at(-1)]).toEqual([aberto, 'ir-para-montador'])
    })

    it('leaves settings open that somebody is filling in', () => {
      const mexidas: StartupEvent = { tipo: 'configuracoes-mexidas' }
      const { state } = percorrer(...deFora, mexidas, hora, suspensa, hora, { tipo: 'autenticado' })
      expect(state).toMatchObject({ fase: 'aberto', configurando: true })
    })

    it('leaves open what was being filled in before it was shut out, and let in between', () => {
      const mexidas: StartupEvent = { tipo: 'configuracoes-mexidas' }
      const autenticado: StartupEvent = { tipo: 'autenticado' }
      const abertas = [pronta, autenticado, { tipo: 'configuracoes-abertas' }, mexidas] as const
      const deVolta = percorrer(...abertas, suspensa, hora, autenticado).state
      expect(deVolta).toMatchObject({ fase: 'aberto', configurando: true })
      const outraVez = percorrer(...deFora, mexidas, hora, autenticado, suspensa, hora, autenticado).state
      expect(outraVez).toEqual(deVolta)
    })

    it('has nothing open of what was filled in and closed before', () => {
      const fechadas: StartupEvent = { tipo: 'configuracoes-fechadas', salvou: false }
      const mexidas: StartupEvent = { tipo: 'configuracoes-mexidas' }
      const abertas = [pronta, { tipo: 'autenticado' }, { tipo: 'configuracoes-abertas' }, mexidas, fechadas] as const
      expect(percorrer(...abertas, suspensa, hora, { tipo: 'autenticado' }).state).toMatchObject({
        configurando: false,
      })
    })

    it('does not ask again about a number that nobody knows', () => {
      expect(percorrer(pronta, recusado, hora).effects).toEqual(['preparar-aparelho', 'verificar-licenca'])
    })
  })
})
