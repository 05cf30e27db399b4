import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const app = join(root, 'apps/retaguarda/src')
const journeys = join(root, 'e2e/retaguarda')

const FORMS = 'every-form.slow.spec.ts'
const QUESTIONS = 'every-confirmation.slow.spec.ts'
const ENTRANCE = 'entrance.slow.spec.ts'
const ACCOUNT = 'own-account.slow.spec.ts'
const OTHERS = 'other-forms.slow.spec.ts'
const PASSKEYS = 'passkeys.slow.spec.ts'

/** Each form and each question, by its file and component: the journey that tries it with bad input, without a connection and pressed twice, and what it calls it. */
const JOURNEY_OF: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'avisos-ao-sistema/dialogos.tsx MudarAviso': [FORMS, 'Mudar aviso ao sistema'],
  'avisos-ao-sistema/dialogos.tsx NovoAviso': [FORMS, 'Novo aviso ao sistema'],
  'avisos-ao-sistema/dialogos.tsx RemoverAviso': [QUESTIONS, 'Remover aviso ao sistema'],
  // Nothing is sent before the rules are saved, which other-forms.slow.spec.ts does.
  'cardapio/NovaRegra.tsx NovaRegra': ['menu.spec.ts', 'Pôr na lista'],
  'cardapio/dialogos.tsx ArquivarItem': [QUESTIONS, 'Arquivar produto'],
  'cardapio/dialogos.tsx MudarItem': [FORMS, 'Mudar $'],
  'cardapio/dialogos.tsx NovoItem': [FORMS, 'Novo produto'],
  'chaves/dialogos.tsx NovaChave': [FORMS, 'Nova chave'],
  'chaves/dialogos.tsx OrigensDaChave': [FORMS, 'Origens da chave'],
  'chaves/dialogos.tsx RevogarChave': [QUESTIONS, 'Revogar chave'],
  'cozinhas/MudarCozinha.tsx MudarCozinha': ['kitchens.spec.ts', 'bad input, a lost line and a second hand are told'],
  'cozinhas/dialogos-de-perfil.tsx ArquivarPerfil': [QUESTIONS, 'Arquivar perfil'],
  'cozinhas/dialogos-de-perfil.tsx FormularioDePerfil': [FORMS, 'Mudar perfil'],
  'cozinhas/dialogos.tsx ArquivarCozinha': [QUESTIONS, 'Arquivar cozinha'],
  'cozinhas/dialogos.tsx NovaCozinha': [FORMS, 'Nova cozinha'],
  'empresa/Empresa.tsx Cadastro': [FORMS, 'Empresa: {'],
  'entrar/Codigo.tsx Codigo': [ACCOUNT, 'the second factor, on, at the door and off'],
  'entrar/Convite.tsx ComConta': [ENTRANCE, 'Convite com conta: '],
  'entrar/Convite.tsx SemConta': [ENTRANCE, 'Convite: '],
  'entrar/Entrar.tsx Entrar': [ENTRANCE, 'Entrar: '],
  'entrar/EsqueciSenha.tsx EsqueciSenha': [ENTRANCE, 'Esqueci a senha: '],
  'entrar/NovaSenha.tsx NovaSenha': [ENTRANCE, 'Nova senha: '],
  'entrar/PrimeiraConta.tsx Cadastro': [ENTRANCE, 'Primeira conta: '],
  'impressoras/MudarImpressora.tsx MudarImpressora': [FORMS, 'Mudar impressora'],
  'instalacao/dialogos.tsx ConvidarDono': [FORMS, 'Convidar dono de novo'],
  'instalacao/dialogos.tsx MudarLimites': [FORMS, 'Limites: {'],
  'instalacao/dialogos.tsx NovaEmpresa': [FORMS, 'Nova empresa'],
  'instalacao/dialogos.tsx Reativar': [QUESTIONS, 'Reativar empresa'],
  'instalacao/dialogos.tsx Suspender': [QUESTIONS, 'Suspender empresa'],
  'licencas/PrepararTablet.tsx Escolha': [FORMS, 'Preparar tablet'],
  'licencas/dialogos.tsx MudarLicenca': [FORMS, 'Mudar nome da licença'],
  'licencas/dialogos.tsx NovaLicenca': [FORMS, 'Nova licença'],
  'licencas/dialogos.tsx RenovarLicenca': [FORMS, 'Renovar licença'],
  'licencas/dialogos.tsx RevogarLicenca': [QUESTIONS, 'Revogar licença'],
  'lojas/MudarLoja.tsx MudarLoja': [FORMS, 'Mudar loja'],
  'lojas/dialogos.tsx NovaLoja': [FORMS, 'Conectar loja'],
  'lojas/dialogos.tsx RemoverLoja': [QUESTIONS, 'Remover loja'],
  'marca/PaginaDaMarca.tsx Imagem': [QUESTIONS, 'Tirar a marca: '],
  'minha-conta/ChavesDeAcesso.tsx ChavesDeAcesso': [PASSKEYS, 'removed'],
  'minha-conta/ChavesDeAcesso.tsx NomeDaChave': [PASSKEYS, 'renamed'],
  'minha-conta/ChavesDeAcesso.tsx NovaChave': [PASSKEYS, 'a passkey is made'],
  'minha-conta/CorrigirEmail.tsx CorrigirEmail': [ACCOUNT, 'Corrigir o e-mail: '],
  'minha-conta/MinhaConta.tsx Senha': [ACCOUNT, 'Trocar a senha: '],
  'minha-conta/MinhaConta.tsx Sessoes': [ACCOUNT, 'Encerrar: '],
  'minha-conta/SegundoFator.tsx ComSenha': [ACCOUNT, 'the second factor, on, at the door and off'],
  'minha-conta/SegundoFator.tsx PrimeiroCodigo': [ACCOUNT, 'the second factor, on, at the door and off'],
  'novo-pedido/Enviados.tsx Cancelar': [OTHERS, 'Cancelar o pedido: '],
  'novo-pedido/Esperando.tsx Esperando': ['waiting-order.slow.spec.ts', 'Retirar o pedido'],
  'pessoas/dialogos.tsx CancelarConvite': [QUESTIONS, 'Cancelar convite'],
  'pessoas/dialogos.tsx Convidar': [FORMS, 'Convidar: {'],
  'pessoas/dialogos.tsx MudarPapel': [ACCOUNT, 'Mudar papel: '],
  'pessoas/dialogos.tsx RemoverPessoa': [QUESTIONS, 'Remover pessoa'],
  'quadro/Topo.tsx Conta': [QUESTIONS, 'Sair e apagar: '],
}

/** Where something is saved without the hook of the forms, as `JOURNEY_OF`. */
const BY_THEMSELVES: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'cardapio/Conferencia.tsx Conferencia': [OTHERS, 'Os abertos também: '],
  'cardapio/Linhas.tsx LinhasDaCozinha': [OTHERS, 'Salvar regras: '],
  'cardapio/Planilha.tsx ImportarPlanilha': [OTHERS, 'Importar planilha '],
  'lojas/Opcoes.tsx Lista': ['opcoes-da-loja.slow.spec.ts', 'an option that nobody understands'],
  'marca/PaginaDaMarca.tsx Imagem': [OTHERS, 'Ícone: '],
  'novo-pedido/Mesa.tsx Mesa': [OTHERS, 'Mudar o pedido and then '],
}

function sources(): string[] {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
}

/** The component in which each stands, by the last function that begins before it. */
function componentsWith(pattern: RegExp): string[] {
  return sources().flatMap((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    return [...text.matchAll(pattern)].map(({ index }) => {
      const functions = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?function (\w+)/gm)]
      return `${file} ${functions.at(-1)?.[1]}`
    })
  })
}

test('every form and every question of the back office is tried by a journey', () => {
  const found = componentsWith(/ useFormulario\(|<Confirmacao\s/g)
  expect(found.length).toBeGreaterThan(50)
  expect(Object.keys(JOURNEY_OF).sort()).toEqual([...new Set(found)].sort())
})

test('what is saved outside of a form is tried by a journey too', () => {
  const found = new Set(componentsWith(/chamar\(\s*'(?:POST|PUT)'|dados\.agir\(/g))
  expect(Object.keys(BY_THEMSELVES).filter((each) => !found.has(each))).toEqual([])
})

test('every journey that is named is there', () => {
  const named = [...Object.values(JOURNEY_OF), ...Object.values(BY_THEMSELVES)]
  const missing = named.filter(([file, name]) => !readFileSync(join(journeys, file), 'utf8').includes(name))
  expect(missing).toEqual([])
})
