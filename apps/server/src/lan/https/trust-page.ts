/** What stands on the page: pictures drawn here, since a page for devices that trust nothing yet can load nothing from elsewhere. */
const WAYS = [
  {
    name: 'Tablet ou celular Android',
    steps: [
      ['Toque em <b>Baixar o certificado</b>, acima.', drawing('⬇', 'Baixar o certificado')],
      [
        'Abra <b>Configurações</b> e procure por <b>certificado</b>. Escolha <b>Instalar um certificado › Certificado CA</b>.',
        drawing('⚙', 'Certificado CA'),
      ],
      ['O sistema avisa que é um risco. Toque em <b>Instalar assim mesmo</b>.', drawing('⚠', 'Instalar assim mesmo')],
      ['Escolha o arquivo <b>cozinha-da-loja.crt</b>. Volte a esta página.', drawing('📄', 'cozinha-da-loja.crt')],
    ],
  },
  {
    name: 'iPad ou iPhone (no Safari)',
    steps: [
      ['Toque em <b>Baixar o certificado</b> e em <b>Permitir</b>.', drawing('⬇', 'Permitir')],
      ['Abra <b>Ajustes</b>, toque em <b>Perfil Baixado</b> e em <b>Instalar</b>.', drawing('⚙', 'Perfil Baixado')],
      [
        'Em <b>Ajustes › Geral › Sobre › Certificados Confiáveis</b>, ligue <b>Cozinha da loja</b>. Volte a esta página.',
        drawing('🔘', 'Cozinha da loja'),
      ],
    ],
  },
  {
    name: 'Computador com Windows',
    steps: [
      ['Clique em <b>Baixar o certificado</b> e abra o arquivo.', drawing('⬇', 'cozinha-da-loja.crt')],
      ['Clique em <b>Instalar Certificado</b> e em <b>Usuário Atual</b>.', drawing('📜', 'Instalar Certificado')],
      [
        'Escolha <b>Colocar todos os certificados no repositório a seguir</b>: <b>Autoridades de Certificação Raiz Confiáveis</b>. Conclua, aceite o aviso e volte a esta página.',
        drawing('🗂', 'Raiz Confiáveis'),
      ],
    ],
  },
] as const

/** The small picture of what is pressed, with its words as they are on the device. */
function drawing(sign: string, words: string): string {
  return `<svg viewBox="0 0 200 90" role="img" aria-label="${words}"><rect x="2" y="2" width="196" height="86" rx="12" fill="#14181d"/><rect x="14" y="26" width="172" height="38" rx="8" fill="#fff"/><text x="30" y="51" font-size="20">${sign}</text><text x="58" y="50" font-size="${words.length > 16 ? 11 : 13}" font-weight="700" fill="#14181d">${words}</text></svg>`
}

const STYLE = `body{margin:0;background:#f5f6f7;color:#14181d;font:17px/1.5 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:24px 16px 48px}h1{font-size:26px}a.botao{display:inline-block;padding:14px 22px;border-radius:10px;background:#1d4ed8;color:#fff;font-weight:700;text-decoration:none}#situacao{margin:20px 0;padding:16px;border:2px solid #b45309;border-radius:10px;background:#fffbeb;font-weight:600}#situacao.pronto{border-color:#15803d;background:#f0fdf4}summary{padding:14px 0;font-size:19px;font-weight:700;cursor:pointer}li{margin:0 0 18px}svg{display:block;width:200px;max-width:100%;margin-top:8px}`

export const TRUST_SCRIPT = `const situacao = document.getElementById('situacao')
const porta = document.body.dataset.porta
const endereco = 'https://' + location.hostname + ':' + porta
async function tentar() {
  try {
    await fetch(endereco + '/saude', { mode: 'no-cors', cache: 'no-store' })
    situacao.className = 'pronto'
    situacao.textContent = 'Pronto: este aparelho confia na loja. '
    const ir = document.createElement('a')
    ir.href = endereco + '/'
    ir.textContent = 'Abrir com conexão protegida'
    situacao.append(ir)
  } catch {
    situacao.textContent = 'Este aparelho ainda não confia na loja. Siga os passos: esta página percebe sozinha.'
    setTimeout(tentar, 2000)
  }
}
tentar()
`

/** How a device comes to trust the shop's own authority. */
export function trustPage(port: number): string {
  const ways = WAYS.map(
    ({ name, steps }) =>
      `<details><summary>${name}</summary><ol>${steps.map(([words, picture]) => `<li>${words}${picture}</li>`).join('')}</ol></details>`,
  ).join('')
  return page(
    `<p>A estação já trabalha sem isto. Com a conexão protegida ela também abre sem rede, mantém a tela acesa e avisa com a tela desligada. É uma vez só, em cada aparelho.</p>
<p><a class="botao" href="/rede/cozinha-da-loja.crt" download>Baixar o certificado</a></p>
<div id="situacao" role="status">Verificando este aparelho…</div>${ways}
<p>O certificado só vale para endereços da rede da loja: com ele ninguém se passa por um banco ou por outro site. Depois de confiar, prepare o aparelho de novo com um código da retaguarda, no endereço protegido.</p><script src="/rede/pagina.js"></script>`,
    port,
  )
}

/** Where nothing is served with https, what to do instead. */
export function nothingToTrust(): string {
  return page(
    '<p>Este servidor não oferece conexão protegida aqui. Quem cuida dele liga com <code>HTTPS=lan</code>.</p>',
  )
}

function page(content: string, port?: number): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Conexão protegida na rede da loja</title><style>${STYLE}</style></head><body data-porta="${port ?? ''}"><main><h1>Conexão protegida na rede da loja</h1>${content}</main></body></html>`
}
