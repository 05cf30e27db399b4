import { campoObrigatorio } from '@kds/protocol/retaguarda/campos'
import { type ChaveDaEmpresa, chaveCriadaSchema, novaChaveSchema } from '@kds/protocol/retaguarda/chaves'
import { comandoDeTeste, TERMINAIS, type Terminal } from '@kds/protocol/retaguarda/comando-de-teste'
import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import { versaoSchema } from '@kds/protocol/retaguarda/lista'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetList } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { OpcoesDeCozinha } from '../cozinhas/OpcoesDeCozinha'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { CopyButton } from '../formulario/CopyButton'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { MostradoUmaVez } from '../formulario/MostradoUmaVez'
import { Segmentos } from '../formulario/Segmentos'
import { useFormulario } from '../formulario/use-formulario'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { lugarNaRede } from '../licencas/endereco-do-tablet'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { useConta } from '../quadro/contexto'

/** The origins as they are typed: one line, commas between. */
const formularioSchema = novaChaveSchema.extend({ origens: campoObrigatorio(200) })
const DICA_DAS_ORIGENS = 'de onde vêm os pedidos, sem acento, separadas por vírgula: balcao, mesa'

function origensDigitadas(texto: string): string[] {
  return texto
    .split(',')
    .map((origem) => origem.trim())
    .filter(Boolean)
}

export function NovaChave({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [criada, setCriada] = useState<z.output<typeof chaveCriadaSchema>>()
  const cozinhas = useTodos<CozinhaDaEmpresa>('cozinhas')
  const { formulario, aoEnviar, ...envio } = useFormulario(
    formularioSchema,
    { nome: '', cozinhaId: '', origens: 'balcao' },
    async ({ origens, ...resto }, chaveDoEnvio) => {
      const data = { ...resto, origens: origensDigitadas(origens) }
      const { data: feita } = await dados.create('chaves', { data, meta: { chaveDoEnvio } })
      setCriada(chaveCriadaSchema.parse(feita))
    },
  )
  const { control, setValue, getValues } = formulario
  const [unica] = cozinhas.length === 1 ? cozinhas : []
  useEffect(() => {
    if (unica && getValues('cozinhaId') === '') setValue('cozinhaId', unica.id)
  }, [unica, getValues, setValue])
  if (criada) {
    const cozinha = cozinhas.find(({ id }) => id === criada.cozinhaId)
    return <ValorDaChave criada={criada} tamanhos={cozinha?.tamanhos ?? []} aoFechar={aoFechar} />
  }
  return (
    <DialogoDeEnvio
      titulo="Nova chave de integração"
      rotulo="Criar chave"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Campo control={control} nome="nome" rotulo="Sistema" dica="por exemplo Caixa do balcão" foco />
      <Campo control={control} nome="cozinhaId" rotulo="Cozinha" opcoes={<OpcoesDeCozinha cozinhas={cozinhas} />} />
      <Campo control={control} nome="origens" rotulo="Origens" dica={DICA_DAS_ORIGENS} />
    </DialogoDeEnvio>
  )
}

function origensDe({ origens, versao }: ChaveDaEmpresa) {
  return { origens: origens?.join(', ') ?? '', versao }
}

/** A key from before keys had origins reaches only what it sent itself until it is given some. */
export function OrigensDaChave({ chave, aoFechar }: { readonly chave: ChaveDaEmpresa; readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    formularioSchema.pick({ origens: true }).extend({ versao: versaoSchema }),
    origensDe(chave),
    async ({ origens, versao }) => {
      await dados.trocar('chaves', chave.id, 'origens', { origens: origensDigitadas(origens), versao })
      aoFechar()
    },
    { reler: async () => origensDe((await dados.getOne<ChaveDaEmpresa>('chaves', { id: chave.id })).data) },
  )
  return (
    <DialogoDeEnvio
      titulo={`Origens da chave “${chave.nome}”`}
      rotulo="Salvar origens"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Typography>
        A chave envia, consulta, altera e cancela os pedidos destas origens e de nenhuma outra. Vale em até 10 s.
      </Typography>
      <Campo control={formulario.control} nome="origens" rotulo="Origens" dica={DICA_DAS_ORIGENS} foco />
    </DialogoDeEnvio>
  )
}

interface ValorDaChaveProps {
  readonly criada: z.output<typeof chaveCriadaSchema>
  readonly tamanhos: CozinhaDaEmpresa['tamanhos']
  readonly aoFechar: () => void
}

function ValorDaChave({ criada, tamanhos, aoFechar }: ValorDaChaveProps) {
  const { data: estacoes = [] } = useGetList<EstacaoDaEmpresa>('estacoes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'vistaEm', order: 'DESC' },
  })
  const origem = useRef<HTMLPreElement>(null)
  const [terminal, setTerminal] = useState(terminalDaqui)
  const teste = {
    endereco: window.location.origin,
    cozinha: { id: criada.cozinhaId, tamanhos },
    origem: criada.origens?.[0] ?? 'balcao',
    chave: criada.valor,
    linhas: estacoes.filter(({ cozinha }) => cozinha === criada.cozinha).flatMap(({ linhas }) => linhas),
  }
  const comando = comandoDeTeste(teste, terminal)
  const lugar = lugarNaRede(window.location.origin, useConta()?.conta.enderecoNaRede)
  return (
    <MostradoUmaVez
      titulo={`Chave “${criada.nome}” criada`}
      guardei="Já guardei a chave"
      acao={<CopyButton text={comando} source={origem} label="Copiar o comando" />}
      aoFechar={aoFechar}
    >
      <Aviso tipo="atencao">
        <b>A chave aparece só agora.</b> Depois de fechar, ninguém mais consegue vê-la, nem nós. Perdeu? Crie outra e
        revogue esta.
      </Aviso>
      <ValorUmaVez valor={criada.valor} nome="Chave de integração" copiar="Copiar a chave" />
      <Typography>
        Para experimentar, cole num terminal: um pedido de teste aparece nas telas que mostram a linha dele.
      </Typography>
      <Segmentos
        rotulo="Terminal"
        semRotulo
        opcoes={Object.entries(TERMINAIS).map(([valor, texto]) => ({ valor, texto }))}
        valor={terminal}
        aoMudar={(valor) => setTerminal(valor as Terminal)}
      />
      <Box
        component="pre"
        ref={origem}
        tabIndex={0}
        aria-label="Comando de teste"
        sx={{ m: 0, p: 1.5, overflow: 'auto', bgcolor: 'background.default', fontSize: 12 }}
      >
        {comando}
      </Box>
      {lugar === undefined || lugar === window.location.host ? null : (
        <Typography>
          Em outro computador da rede, no lugar de {window.location.host} escreva <b>{lugar}</b>.
        </Typography>
      )}
    </MostradoUmaVez>
  )
}

/** That of the machine this page is open on, as far as it says. */
function terminalDaqui(): Terminal {
  return /windows/i.test(navigator.userAgent) ? 'powershell' : 'sh'
}

export function RevogarChave({ chave, aoFechar }: { readonly chave: ChaveDaEmpresa; readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Revogar a chave “${chave.nome}”?`}
      verbo="Revogar"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.agir('chaves', chave.id, 'revogar', {})
      }}
    >
      Os pedidos que este sistema envia à {chave.cozinha} deixam de entrar em até 10 s. Não tem volta: crie outra para
      devolver o acesso.
    </Confirmacao>
  )
}
