import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanHosts } from './lan-hosts'

const of = (address: string): NetworkInterfaceInfo => ({
  address,
  internal: false,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
})
const interfaces = { eth0: [of('10.0.0.5')], wlan0: [of('192.168.0.10')] }

test('tablets reach a server that listens everywhere at every private address, by what the operator named first', () => {
  expect(lanHosts({ host: '0.0.0.0', lanNames: [] }, interfaces)).toEqual(['192.168.0.10', '10.0.0.5'])
  expect(lanHosts({ host: '::', lanNames: ['cozinha.local', '10.0.0.5'] }, interfaces)).toEqual([
    'cozinha.local',
    '10.0.0.5',
    '192.168.0.10',
  ])
})

test('one that listens at one address is reached there, one that listens to itself nowhere', () => {
  expect(lanHosts({ host: '10.0.0.5', lanNames: [] }, interfaces)).toEqual(['10.0.0.5'])
  expect(lanHosts({ host: '127.0.0.1', lanNames: [] }, interfaces)).toEqual([])
})
