import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './public-address'

describe('an address of the open internet', () => {
  test.each([
    '1.1.1.1',
    '142.250.79.110',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2800:3f0:4001:80a::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.10',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://1.1.1.1/abc',
    'https://[2606:4700:4700::1111]/abc',
  ])('may be %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/abc',
    'https://user:senha@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://localhost./abc',
    'https://tablet.localhost/abc',
    'https://servidor/abc',
    'https://impressora.local/abc',
    'https://metadata.google.internal/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://0177.0.0.1/abc',
    'https://127.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://[fe80::1]/abc',
    'https://192.168.0.10:8443/abc',
    'https://fcm.googleapis.com:22/fcm/send/abc',
    'https://8.8.8.8:8443/abc',
    'nada',
    '',
  ])('may not be %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false))
})
