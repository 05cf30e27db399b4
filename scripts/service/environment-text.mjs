// @ts-check

/**
 * The settings of a service, as systemd and the service of Windows read them.
 *
 * @param {Readonly<Record<string, string>>} settings
 */
export function environmentText(settings) {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"\n`,
  )
  return `# Configuração do serviço agile-producao: uma variável por linha, como na tabela do README.pt-BR.md.\n${lines.join('')}`
}
