import { describe, expect, it } from 'vitest'
import type { Answer } from './licensing-server'
import { identity, montar, perfil, salvas, token, until } from './startup-scenario'

describe('a start on a network that carries nothing', () => {
  it('leaves the board that is up behind its loading text for three seconds, and takes the answer when it comes', async () => {
    const cenario = await montar({ ...salvas, identity, perfil })
    const { answers, startup, clock, log } = cenario
    let answer: (answer: Answer) => void = () => {}
    answers.token = () =>
      new Promise<Answer>((given) => {
        answer = given
      })
    await startup.start()
    await until(() => cenario.server.seen.some(({ path }) => path === '/jwt/token'))
    await clock.advance(2_999)
    expect(startup.state.fase).toBe('verificando')
    await clock.advance(1)
    expect(startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: true })
    expect(log.at(-1)).toBe('go /montador')
    answer({ status: 200, body: token })
    await until(() => log.includes('published tok'))
    expect(startup.state).toMatchObject({ fase: 'aberto', semLicenciamento: false })
    expect(log.filter((line) => line === 'go /montador')).toHaveLength(1)
  })

  it('does not let a device in that nobody ever let in', async () => {
    const cenario = await montar(salvas)
    cenario.answers.token = () => new Promise<Answer>(() => {})
    await cenario.startup.start()
    await until(() => cenario.server.seen.some(({ path }) => path === '/jwt/token'))
    await cenario.clock.advance(60_000)
    expect(cenario.startup.state.fase).toBe('verificando')
  })
})
