import type { ConnectionState } from '@kds/sync/connection'
import type { TabMessage } from '@kds/sync/ports'
import { type KeptTime, keptTime, timeFromKept } from './idb-kitchen-records'

/** Between two tabs of one device that may run different versions of the app: these words stay. */
const STATES = {
  connecting: 'conectando',
  syncing: 'sincronizando',
  live: 'aoVivo',
  moving: 'encerrando',
  offline: 'semConexao',
  incompatible: 'incompativel',
} as const satisfies Record<ConnectionState, string>

type SpokenState = (typeof STATES)[ConnectionState]

export type Spoken =
  | { tipo: 'guardado' | 'fila' | 'apresentar' | 'acordar' }
  | { tipo: 'dispensar'; id: string }
  | {
      tipo: 'conexao'
      conexao: { situacao: SpokenState; desde: number; status?: number }
      abertosServidor?: number
      hora: KeptTime
    }

export function toSpoken(message: TabMessage): Spoken {
  switch (message.kind) {
    case 'stored':
      return { tipo: 'guardado' }
    case 'outbox':
      return { tipo: 'fila' }
    case 'hello':
      return { tipo: 'apresentar' }
    case 'wake':
      return { tipo: 'acordar' }
    case 'dismiss':
      return { tipo: 'dispensar', id: message.id }
    case 'connection': {
      const { state, since, ...failure } = message.connection
      const conexao = { situacao: STATES[state], desde: since, ...failure }
      return { tipo: 'conexao', conexao, abertosServidor: message.openOnServer, hora: keptTime(message.time) }
    }
  }
}

/** Undefined for what only a later version says. */
export function fromSpoken(spoken: Spoken): TabMessage | undefined {
  switch (spoken.tipo) {
    case 'guardado':
      return { kind: 'stored' }
    case 'fila':
      return { kind: 'outbox' }
    case 'apresentar':
      return { kind: 'hello' }
    case 'acordar':
      return { kind: 'wake' }
    case 'dispensar':
      return { kind: 'dismiss', id: spoken.id }
    case 'conexao': {
      const { situacao, desde, ...failure } = spoken.conexao
      const state = stateOf(situacao)
      if (!state) return undefined
      const connection = { state, since: desde, ...failure }
      return { kind: 'connection', connection, openOnServer: spoken.abertosServidor, time: timeFromKept(spoken.hora) }
    }
    default:
      return undefined
  }
}

function stateOf(word: string): ConnectionState | undefined {
  return (Object.keys(STATES) as ConnectionState[]).find((state) => STATES[state] === word)
}
