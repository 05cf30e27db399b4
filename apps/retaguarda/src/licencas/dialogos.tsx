import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import {
  type LicencaDaEmpresa,
  licencaCriadaSchema,
  mudarLicencaSchema,
  novaLicencaSchema,
  renovarLicencaSchema,
} from '@kds/protocol/retaguarda/licencas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetList } from 'ra-core'
import { useState } from 'react'
import type { z } from 'zod'
import { Campo } from '../formulario/Campo'
import { Confirmacao } from '../formulario/Confirmacao'
import { Dialogo } from '../formulario/Dialogo'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { MostradoUmaVez } from '../formulario/MostradoUmaVez'
import { useFormulario } from '../formulario/use-formulario'
import { ValorUmaVez } from '../formulario/ValorUmaVez'
import { emDia } from '../lista/datas'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { useConta } from '../quadro/contexto'
import { lugarNaRede } from './endereco-do-tablet'
import { FORA_DA_FOLHA, ImprimirFolha } from './Folha'
import { foiCortada } from './foi-cortada'
import { PrepararTablet } from './PrepararTablet'

interface SobreLicenca {
  readonly licenca: LicencaDaEmpresa
  readonly aoFechar: () => void
}

export function NovaLicenca({ aoFechar }: { readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [criada, setCriada] = useState<z.output<typeof licencaCriadaSchema> & { readonly meses: number }>()
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novaLicencaSchema,
    { descricao: '', meses: 12 },
    async (data, chaveDoEnvio) => {
      const { data: feita } = await dados.create('licencas', { data, meta: { chaveDoEnvio } })
      setCriada({ ...licencaCriadaSchema.parse(feita), meses: data.meses })
    },
  )
  if (criada) return <NumeroDaLicenca criada={criada} meses={criada.meses} aoFechar={aoFechar} />
  return (
    <DialogoDeEnvio titulo="Nova licença" rotulo="Criar licença" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campo
        control={formulario.control}
        nome="descricao"
        rotulo="Onde é usada"
        dica="por exemplo Pizza, Salão, Moema"
        foco
      />
      <Campo
        control={formulario.control}
        nome="meses"
        rotulo="Vale por quantos meses"
        tipo="number"
        dica="de 1 a 120"
      />
    </DialogoDeEnvio>
  )
}

interface NumeroDaLicencaProps {
  readonly criada: z.output<typeof licencaCriadaSchema>
  /** For how many it was asked. */
  readonly meses: number
  readonly aoFechar: () => void
}

const ULTIMO_DIA = 'o último dia que esta empresa pode ter; fale com quem cuida da instalação para ir além'

function NumeroDaLicenca({ criada, meses, aoFechar }: NumeroDaLicencaProps) {
  const lugar = lugarNaRede(window.location.origin, useConta()?.conta.enderecoNaRede)
  const cortada = foiCortada(criada.validaAte, meses, Date.now())
  return (
    <MostradoUmaVez
      titulo={`Licença “${criada.descricao}” criada`}
      resumo={`válida até ${emDia(criada.validaAte)}${cortada ? `, ${ULTIMO_DIA}` : ''}`}
      guardei="Já guardei o número"
      acao={<ImprimirFolha />}
      aoFechar={aoFechar}
    >
      <Box sx={FORA_DA_FOLHA}>
        <Aviso tipo="atencao">
          <b>O número aparece só agora.</b> Depois de fechar, ninguém mais consegue vê-lo, nem nós. Perdeu? Crie outra e
          revogue esta.
        </Aviso>
      </Box>
      <ValorUmaVez valor={criada.numero} nome="Número da licença" />
      {lugar === undefined ? (
        <Aviso tipo="atencao">
          {`Nenhum tablet acha ${window.location.host}: este endereço só abre neste computador. Abra a retaguarda pelo endereço dele na rede; o número serve lá também.`}
        </Aviso>
      ) : (
        <Typography>
          No tablet, abra <b>{lugar}</b> e digite o número, ou deixe que a câmera dele faça isso:
        </Typography>
      )}
      <PrepararTablet licenca={criada} avisado={lugar === undefined} />
    </MostradoUmaVez>
  )
}

export function TabletDaLicenca({ licenca, aoFechar }: SobreLicenca) {
  return (
    <Dialogo
      titulo={`Preparar um tablet com “${licenca.descricao}”`}
      resumo={`válida até ${emDia(licenca.validaAte)}`}
      aoFechar={aoFechar}
      rodape={
        <>
          <ImprimirFolha />
          <Button onClick={aoFechar}>Fechar</Button>
        </>
      }
    >
      <PrepararTablet licenca={licenca} />
    </Dialogo>
  )
}

export function MudarLicenca({ licenca, aoFechar }: SobreLicenca) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, descricao, versao } = licenca
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarLicencaSchema,
    { descricao, versao },
    async (data) => {
      await dados.update('licencas', { id, data, previousData: licenca })
      aoFechar()
    },
    {
      reler: async () => {
        const { data } = await dados.getOne<LicencaDaEmpresa>('licencas', { id })
        return { descricao: data.descricao, versao: data.versao }
      },
    },
  )
  return (
    <DialogoDeEnvio
      titulo={`Mudar o nome de “${descricao}”`}
      rotulo="Salvar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
    >
      <Campo control={formulario.control} nome="descricao" rotulo="Onde é usada" foco />
    </DialogoDeEnvio>
  )
}

export function RenovarLicenca({ licenca, aoFechar }: SobreLicenca) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, descricao, versao } = licenca
  const [{ validaAte, situacao }, setAgora] = useState(licenca)
  const { formulario, aoEnviar, ...envio } = useFormulario(
    renovarLicencaSchema,
    { meses: 12, versao },
    async (data, chaveDoEnvio) => {
      await dados.agir('licencas', id, 'renovar', data, chaveDoEnvio)
      aoFechar()
    },
    {
      reler: async () => {
        const { data } = await dados.getOne<LicencaDaEmpresa>('licencas', { id })
        setAgora(data)
        // Until when it is valid is told above the form, which has no such field to choose for.
        return { meses: 12, versao: data.versao }
      },
    },
  )
  return (
    <DialogoDeEnvio
      titulo={`Renovar “${descricao}”`}
      rotulo="Renovar"
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      {...envio}
      antes={
        <Typography sx={{ color: 'text.secondary' }}>
          {situacao === 'vencida'
            ? `Venceu em ${emDia(validaAte)}; conta a partir de hoje.`
            : `Conta a partir de ${emDia(validaAte)}.`}{' '}
          O número continua o mesmo, e ela não passa do último dia que esta empresa pode ter.
        </Typography>
      }
    >
      <Campo
        control={formulario.control}
        nome="meses"
        rotulo="Por mais quantos meses"
        tipo="number"
        dica="de 1 a 120"
        foco
      />
    </DialogoDeEnvio>
  )
}

export function RevogarLicenca({ licenca, aoFechar }: SobreLicenca) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Revogar “${licenca.descricao}”?`}
      verbo="Revogar"
      aoFechar={aoFechar}
      aoConfirmar={async () => {
        await dados.agir('licencas', licenca.id, 'revogar', {})
      }}
    >
      <QuemPara licenca={licenca} /> Não tem volta: para devolver o acesso, crie outra e prepare os tablets com ela. No
      tablet aparece “Número da licença inválido.”
    </Confirmacao>
  )
}

const MAIS_NOMES = 5

/** By name: whoever revokes the wrong one finds out before, not in the kitchen. */
function QuemPara({ licenca }: Pick<SobreLicenca, 'licenca'>) {
  const { data = [], total = 0 } = useGetList<EstacaoDaEmpresa>('estacoes', {
    pagination: { page: 1, perPage: MAIS_NOMES },
    sort: { field: 'vistaEm', order: 'DESC' },
    filter: { licencaId: licenca.id },
  })
  if (licenca.estacoes === 0) return 'Nenhuma estação usa esta licença.'
  if (data.length === 0) return 'Todas as estações que usam esta licença param em até 10 s.'
  const nomes = data.map(({ nome }) => `“${nome}”`)
  if (total > nomes.length) nomes.push(`mais ${total - nomes.length}`)
  const quais = new Intl.ListFormat('pt-BR').format(nomes)
  return (
    <>
      <b>{quais}</b> {total === 1 ? 'para' : 'param'} em até 10 s.
    </>
  )
}
