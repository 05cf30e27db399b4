import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { operationsOf, type Reference } from './reference'

const file = join(import.meta.dirname, '../../../../docs/openapi.json')

/**
 * Notes what a test server answers. Gives, when asked, what `docs/openapi.json` does not list: every test that meets such a status fails,
 * whatever it is about.
 */
export function watchStatuses(server: Server): () => string[] {
  const met = new Set<string>()
  server.on('request', (request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    response.once('finish', () => met.add(`${request.method} ${path} ${response.statusCode}`))
  })
  return () => undeclared(JSON.parse(readFileSync(file, 'utf8')) as Reference, met)
}

export function undeclared(reference: Reference, met: Iterable<string>): string[] {
  const calls = operationsOf(reference).map(({ path, method, operation }) => ({
    method: method.toUpperCase(),
    path,
    form: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    statuses: Object.keys(operation.responses ?? {}),
  }))
  const faults = [...met].flatMap((line) => {
    const [method = '', path = '', status = ''] = line.split(' ')
    const call = calls.find((one) => one.method === method && one.form.test(path))
    return call && !call.statuses.includes(status) ? [`${method} ${call.path} answered ${status}`] : []
  })
  return [...new Set(faults)]
}
