import { expect, test } from 'vitest'
import { readBuild } from './build'

test('a build is told by its commit and its day', () => {
  expect(readBuild('1a2b3c4 2026-11-16')).toEqual({ commit: '1a2b3c4', data: '2026-11-16' })
})

test.each([undefined, '', ' ', '1a2b3c4'])('a program without a label (%s) says nothing of its build', (label) => {
  expect(readBuild(label)).toBeUndefined()
})
