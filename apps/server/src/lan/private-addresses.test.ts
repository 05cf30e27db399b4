import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { privateAddresses } from './private-addresses'

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
})

test('the likeliest address comes first, what is inside the machine last', () => {
  const addresses = privateAddresses({
    docker0: [v4('172.17.0.1')],
    lo: [v4('127.0.0.1', true)],
    eth0: [v4('10.0.0.5')],
    wlan0: [v4('169.254.1.1'), v4('192.168.0.10')],
    nothing: undefined,
  })
  expect(addresses).toEqual(['192.168.0.10', '10.0.0.5', '169.254.1.1', '172.17.0.1'])
})

test('a machine without a network, or on the open internet alone, has none', () => {
  expect(privateAddresses({})).toEqual([])
  expect(privateAddresses({ lo: [v4('127.0.0.1', true)], eth0: [v4('203.0.113.9')] })).toEqual([])
})
