import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const clients = join(import.meta.dirname, '../../../../docs/clientes')

type Command = readonly [string, ...string[]]

interface Tool {
  readonly name: string
  readonly signature: { readonly command: Command; readonly source: string }
  readonly order: { readonly command: Command; readonly source: string }
}

/** The clients that need a tool of their own to be run. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'php',
    signature: source('php', 'conferir_assinatura.php'),
    order: source('php', 'enviar_pedido.php'),
  },
  {
    name: 'dotnet',
    signature: {
      command: ['dotnet', 'run', '--project', join(clients, 'csharp'), '--', 'conferir'],
      source: 'csharp/ConferirAssinatura.cs',
    },
    order: {
      command: ['dotnet', 'run', '--project', join(clients, 'csharp'), '--', 'enviar'],
      source: 'csharp/EnviarPedido.cs',
    },
  },
]

function source(tool: 'php', file: string) {
  return { command: [tool, join(clients, tool, file)], source: `${tool}/${file}` } as const
}

/** Beside this process, in which the server of the test runs. */
export function run([program, ...given]: Command, more: readonly string[], input: string) {
  return new Promise<{ status: number | null; said: string; faults: string }>((resolve, reject) => {
    const running = spawn(program, [...given, ...more])
    let [said, faults] = ['', '']
    running.stdout.on('data', (chunk) => {
      said += chunk
    })
    running.stderr.on('data', (chunk) => {
      faults += chunk
    })
    running.on('error', reject)
    running.on('close', (status) => resolve({ status, said: said.trim(), faults: faults.trim() }))
    running.stdin.end(input)
  })
}
