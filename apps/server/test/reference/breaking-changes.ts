import { type Content, type Operation, operationsOf, type Parameter, type Reference } from './reference'
import { type Fault, schemaFaults } from './schema-changes'

/**
 * What would trouble a program that was written against `before` and meets `after`: `breaking` stops it, `announced` brings it something
 * it has not met before.
 */
export function changesBetween(before: Reference, after: Reference): Fault[] {
  return operationsOf(before).flatMap(({ path, method, operation }) => {
    const where = `${method.toUpperCase()} ${path}`
    const now = after.paths[path]?.[method]
    if (!now) return [breaking(where, 'is gone')]
    return [
      ...parameterFaults(where, [operation, before], [now, after]),
      ...bodyFaults(where, [operation, before], [now, after]),
      ...answerFaults(where, [operation, before], [now, after]),
      ...securityFaults(where, operation, now),
    ]
  })
}

type Told = readonly [Operation, Reference]

function parameterFaults(where: string, [old, before]: Told, [now, after]: Told): Fault[] {
  const nameOf = (parameter: Parameter) => `${where}, ${parameter.in} ${parameter.name}`
  const olds = new Map((old.parameters ?? []).map((parameter) => [nameOf(parameter), parameter]))
  const news = new Map((now.parameters ?? []).map((parameter) => [nameOf(parameter), parameter]))
  const gone = [...olds.keys()].filter((name) => !news.has(name)).map((name) => breaking(name, 'is gone'))
  const changed = [...news].flatMap(([name, parameter]) => {
    const known = olds.get(name)
    const isNewlyRequired = parameter.required === true && known?.required !== true
    const faults = isNewlyRequired ? [breaking(name, 'must be sent now')] : []
    if (!known) return faults
    const schemas = { before: known.schema ?? {}, after: parameter.schema ?? {} }
    return [...faults, ...schemaFaults('request', name, schemas, { before, after })]
  })
  return [...gone, ...changed]
}

function bodyFaults(where: string, [old, before]: Told, [now, after]: Told): Fault[] {
  const faults = now.requestBody?.required && !old.requestBody?.required ? [breaking(where, 'needs a body now')] : []
  return [
    ...faults,
    ...contentFaults('request', where, [old.requestBody?.content, before], [now.requestBody?.content, after]),
  ]
}

function answerFaults(where: string, [old, before]: Told, [now, after]: Told): Fault[] {
  const known = old.responses ?? {}
  const answers = now.responses ?? {}
  const added = Object.keys(answers)
    .filter((status) => !(status in known))
    .map((status): Fault => ({ kind: 'announced', where, what: `may answer ${status} now` }))
  const changed = Object.entries(known).flatMap(([status, answer]) => {
    const place = `${where}, ${status}`
    if (!(status in answers)) return [breaking(place, 'is gone')]
    return contentFaults('answer', place, [answer.content, before], [answers[status]?.content, after])
  })
  return [...added, ...changed]
}

type ToldContent = readonly [Content | undefined, Reference]

function contentFaults(
  way: 'request' | 'answer',
  where: string,
  [old = {}, before]: ToldContent,
  [now = {}, after]: ToldContent,
): Fault[] {
  return Object.entries(old).flatMap(([type, { schema = {} }]) => {
    const still = now[type]
    if (!still) return [breaking(where, `no longer takes or gives ${type}`)]
    return schemaFaults(way, where, { before: schema, after: still.schema ?? {} }, { before, after })
  })
}

/** Each of the ways in must still be one. */
function securityFaults(where: string, old: Operation, now: Operation): Fault[] {
  const ways = (operation: Operation) =>
    (operation.security ?? [{}]).map((way) => Object.keys(way).sort().join(' and '))
  const still = new Set(ways(now))
  const isOpen = still.has('')
  return ways(old)
    .filter((way) => !isOpen && !still.has(way))
    .map((way) => breaking(where, `no longer lets in ${way || 'callers without a key'}`))
}

function breaking(where: string, what: string): Fault {
  return { kind: 'breaking', where, what }
}
