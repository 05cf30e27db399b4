import type { Engine } from '@kds/sync/engine'
import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { MemoryStore } from '../../test/memory-store'
import { savedSettingsSchema } from '../settings/saved-settings'
import { SettingsService } from '../settings/settings-service'
import {
  DEPOIS_DE_COMECAR_MS,
  OLHAR_DE_NOVO_MS,
  OUTRA_COZINHA,
  ProfileFollower,
  SEM_COZINHA_MS,
} from './profile-follower'

const identity = { AccessToken: 'tok', RefreshToken: null, NomeEmpresa: 'B', ValidoAte: '', Sigla: 'b', Storage: '' }
const perfil = { Id: 7, Nome: 'Centro', Url: 'https://cozinha.exemplo/api/cozinhas/centro' }

function follower(now: () => Promise<typeof perfil>) {
  const settings = new SettingsService({ store: new MemoryStore(), report: () => undefined })
  const asked: string[] = []
  let confirmed = true
  const clock = new ManualClock()
  const doing = { pending: 0, status: undefined as number | undefined }
  const follower = new ProfileFollower({
    settings,
    licensing: {
      perfil(token, id) {
        asked.push(`perfil ${id} ${token}`)
        return now()
      },
    },
    startup: {
      async loginInBackground() {
        asked.push('login')
        const perfilAgora = confirmed && (await now())
        if (perfilAgora) settings.publish({ ...published, perfil: perfilAgora })
        return confirmed
      },
    },
    dialogs: { toast: async (text) => void asked.push(text) },
    kitchen: {
      get engine() {
        return { view: () => ({ connection: { status: doing.status } }) } as Engine
      },
      pending: async () => doing.pending,
    },
    clock,
    random: () => 0.5,
  })
  const published = { ...savedSettingsSchema.parse({ numeroLicenca: 'L' }), identity, perfil }
  const enter = () => settings.publish(published)
  const said = async (versao?: string) => {
    await follower.follow(versao)
    return asked.splice(0)
  }
  const later = async (ms = OLHAR_DE_NOVO_MS) => {
    await clock.advance(ms)
    return asked.splice(0)
  }
  const archived = () => {
    doing.status = 410
    follower.archived()
  }
  return { enter, said, later, doing, archived, stays: () => follower.stays(), refuse: () => (confirmed = false) }
}

test('a device whose own profile is as it was asks once for each version, and stays logged in', async () => {
  const { enter, said, later } = follower(async () => ({ ...perfil }))
  expect(await said('a')).toEqual([])
  enter()
  // Of many that begin at the same moment each asks at another one.
  expect(await said('a')).toEqual([])
  expect(await later(DEPOIS_DE_COMECAR_MS / 2)).toEqual(['perfil 7 tok'])
  expect(await said('a')).toEqual([])
  expect(await said('b')).toEqual(['perfil 7 tok'])
  expect(await said('b')).toEqual([])
})

test('a device logs in again when its profile names another kitchen, and says so', async () => {
  const { enter, said } = follower(async () => ({ ...perfil, Url: 'https://cozinha.exemplo/api/cozinhas/filial' }))
  enter()
  await said('a')
  expect(await said('b')).toEqual(['perfil 7 tok', 'login', OUTRA_COZINHA])
  expect(await said('b')).toEqual([])
  expect(await said()).toEqual(['perfil 7 tok'])
})

test('what was not confirmed is asked about again at the next connection', async () => {
  const { enter, said, refuse } = follower(() => Promise.reject(new Error('no answer')))
  enter()
  refuse()
  await said('a')
  expect(await said('b')).toEqual(['perfil 7 tok', 'login'])
  expect(await said('b')).toEqual(['perfil 7 tok', 'login'])
})

test('a device stays until its kitchen has received what was done for it, and is asked about again then', async () => {
  const { enter, stays, later, doing } = follower(async () => ({ ...perfil, Nome: 'Outro' }))
  enter()
  expect(await stays()).toBe(false)
  doing.pending = 2
  expect(await stays()).toBe(true)
  expect(await stays()).toBe(true)
  expect(await later()).toEqual([])
  doing.pending = 0
  expect(await later()).toEqual(['perfil 7 tok', 'login'])
  expect(await later()).toEqual([])
  expect(await stays()).toBe(false)
})

test('an archived kitchen, which receives nothing, is not waited for', async () => {
  const { enter, stays, later, doing } = follower(async () => ({ ...perfil, Nome: 'Outro' }))
  enter()
  doing.pending = 1
  expect(await stays()).toBe(true)
  doing.status = 410
  expect(await later()).toEqual(['perfil 7 tok', 'login'])
  expect(await stays()).toBe(false)
})

test('a device of an archived kitchen looks at its profile about once a minute, and goes with it to another kitchen', async () => {
  let now = () => Promise.reject<typeof perfil>(new Error('not among them, as its kitchen'))
  const { enter, later, doing, archived } = follower(() => now())
  enter()
  // Each attempt of the stream hears the same.
  archived()
  archived()
  expect(await later(SEM_COZINHA_MS / 2)).toEqual([])
  archived()
  // It stays in front of what the screen says of its kitchen: nobody is sent to the settings.
  expect(await later(SEM_COZINHA_MS)).toEqual(['perfil 7 tok'])
  expect(await later(SEM_COZINHA_MS * 2)).toEqual([])
  now = async () => ({ ...perfil, Url: 'https://cozinha.exemplo/api/cozinhas/filial' })
  doing.pending = 1
  archived()
  expect(await later(SEM_COZINHA_MS)).toEqual(['perfil 7 tok', 'login', OUTRA_COZINHA])
})

test('a profile that is gone from a kitchen that answers is for the login to tell', async () => {
  const { enter, said, archived, later, doing, refuse } = follower(() => Promise.reject(new Error('not among them')))
  enter()
  refuse()
  await said('a')
  archived()
  doing.status = undefined
  expect(await later(SEM_COZINHA_MS)).toEqual(['perfil 7 tok', 'login', 'perfil 7 tok', 'login'])
})
