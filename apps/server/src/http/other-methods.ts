import { erro } from '@kds/protocol/error-answer'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { answerNotFound } from './error-answers'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * For the routes that `app` registers from now on: another method at one of their addresses is 405 with `Allow`, and not an address that does
 * not exist. `otherWays` says what else there is to do what somebody may have meant, by the end of the address.
 */
export function answerOtherMethods(app: FastifyInstance, otherWays: Readonly<Record<string, string>>): void {
  const urls = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    urls.add(url)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1)
    const url = [...urls].find((one) => isOfForm(path, one))
    const allowed = url === undefined ? [] : METHODS.filter((method) => app.hasRoute({ url, method }))
    if (url === undefined || allowed.length === 0) return answerNotFound(request, reply)
    const [, way] = Object.entries(otherWays).find(([end]) => url.endsWith(end)) ?? []
    const said = `${request.method} não é aceito neste endereço, que aceita ${allowed.join(', ')}.`
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send(erro(way ? `${said} ${way}` : said))
  })
}

/** "/a/x" is of the form "/a/:name". */
function isOfForm(path: string, url: string): boolean {
  const [parts, forms] = [path.split('/'), url.split('/')]
  return (
    parts.length === forms.length &&
    forms.every((form, at) => (form.startsWith(':') ? parts[at] !== '' : form === parts[at]))
  )
}
