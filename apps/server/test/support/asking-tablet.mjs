// @ts-check
// A tablet on the shop's network: asks for a name until somebody answers, and opens what it was told.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import multicastDns from 'multicast-dns'

const [name = '', port = ''] = process.argv.slice(2)
const ASK_EVERY_MS = 500

console.log('here')
await once(process.stdin, 'data')
for (const words of ['link set lo up', 'addr add 192.168.77.20/24 dev shop1', 'link set shop1 up'])
  execFileSync('ip', words.split(' '), { stdio: 'inherit' })

const mdns = multicastDns({ interface: '192.168.77.20', bind: '0.0.0.0' })
const asking = setInterval(() => mdns.query(name, 'A'), ASK_EVERY_MS)
const addresses = await new Promise((found) => {
  mdns.on('response', ({ answers }) => {
    const own = answers.filter((answer) => answer.name === name)
    if (own.length > 0) found(own.map(({ data }) => data))
  })
})
clearInterval(asking)
mdns.destroy()
const config = await (await fetch(`http://${addresses[0]}:${port}/config.json`)).json()
console.log(JSON.stringify({ addresses, config }))
