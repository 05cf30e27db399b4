import { LINHAS } from '@kds/domain/linhas'
import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import type { LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import type { PerfilDaEmpresa } from '@kds/protocol/retaguarda/perfis'
import {
  MINUTOS_DO_CODIGO,
  novoTabletSchema,
  tabletCriadoSchema,
  type tabletSchema,
} from '@kds/protocol/retaguarda/tablets'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useGetList, useGetOne } from 'ra-core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Campo } from '../formulario/Campo'
import { Envio } from '../formulario/Envio'
import { Escolhas } from '../formulario/Escolhas'
import { useFormulario } from '../formulario/use-formulario'
import { emHora } from '../lista/datas'
import { useTodos } from '../lista/use-todos'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { CodigoQr } from './CodigoQr'
import { enderecoDoTablet, soDaqui } from './endereco-do-tablet'
import { FORA_DA_FOLHA } from './Folha'

const NOMES_DAS_LINHAS = Object.fromEntries(LINHAS.map((linha) => [linha, linha[0]?.toUpperCase() + linha.slice(1)]))
const RELE_MS = 2_000

type Tablet = z.output<typeof tabletCriadoSchema>

interface PrepararTabletProps {
  readonly licenca: LicencaDaEmpresa
  /** That no tablet finds this address is said already. */
  readonly avisado?: boolean
}

/** What the tablet will be, then the code for its camera. */
export function PrepararTablet({ licenca, avisado = false }: PrepararTabletProps) {
  const [tablet, setTablet] = useState<Tablet>()
  return tablet ? (
    <CodigoDoTablet
      tablet={tablet}
      licencaId={licenca.id}
      avisado={avisado}
      aoPedirOutro={() => setTablet(undefined)}
    />
  ) : (
    <Escolha licencaId={licenca.id} aoPreparar={setTablet} />
  )
}

function Escolha({ licencaId, aoPreparar }: { licencaId: string; aoPreparar: (tablet: Tablet) => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const perfis = useTodos<PerfilDaEmpresa>('perfis')
  const { formulario, aoEnviar, ...envio } = useFormulario(
    novoTabletSchema,
    { licencaId, perfilId: undefined, estacao: '', linhas: [], tela: 'F' },
    async (data, chaveDoEnvio) => {
      const { data: feito } = await dados.create('tablets', { data, meta: { chaveDoEnvio } })
      aoPreparar(tabletCriadoSchema.parse(feito))
    },
  )
  const { control, setValue, getValues } = formulario
  const [unico] = perfis.length === 1 ? perfis : []
  useEffect(() => {
    if (unico && getValues('perfilId') === undefined) setValue('perfilId', unico.id)
  }, [unico, getValues, setValue])
  return (
    <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2, ...FORA_DA_FOLHA }}>
      <Campo control={control} nome="estacao" rotulo="Nome da estação" dica="por exemplo Pizza 1" />
      <Campo
        control={control}
        nome="perfilId"
        rotulo="Perfil de acesso"
        tipo="number"
        opcoes={
          <>
            <option value="">Escolha</option>
            {perfis.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </>
        }
      />
      <Escolhas control={control} nome="linhas" rotulo="Mostrar os seguintes itens" opcoes={NOMES_DAS_LINHAS} />
      <Campo
        control={control}
        nome="tela"
        rotulo="Tela do montador"
        opcoes={
          <>
            <option value="F">Fila</option>
            <option value="K">Kanban</option>
          </>
        }
      />
      <Envio rotulo="Mostrar o código" aDireita {...envio} />
    </Box>
  )
}

interface CodigoDoTabletProps {
  readonly tablet: Tablet
  readonly licencaId: string
  readonly avisado: boolean
  readonly aoPedirOutro: () => void
}

function CodigoDoTablet({ tablet, licencaId, avisado, aoPedirOutro }: CodigoDoTabletProps) {
  const endereco = enderecoDoTablet(tablet.endereco, window.location.origin, tablet.codigo)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {soDaqui(endereco) && !avisado ? (
        <Aviso tipo="atencao">
          Este endereço só abre neste computador. Abra a retaguarda pelo endereço dele na rede para que o tablet o ache.
        </Aviso>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
        <CodigoQr texto={endereco} nome={`Código QR que prepara a estação ${tablet.estacao}`} />
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, flex: '1 1 220px' }}>
          <li>
            <b>No tablet, aponte a câmera para o código</b>, que vale uma vez, por {MINUTOS_DO_CODIGO} minutos (até{' '}
            {emHora(tablet.expiraEm)}).
          </li>
          <li>
            <b>Confira</b> o que já vem preenchido.
          </li>
          <li>
            <b>Toque em Salvar.</b>
          </li>
        </Box>
      </Box>
      <Box sx={{ ...FORA_DA_FOLHA, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Andamento tablet={tablet} licencaId={licencaId} />
        </Box>
        <Button variant="outlined" onClick={aoPedirOutro}>
          Preparar outro tablet
        </Button>
      </Box>
    </Box>
  )
}

function Andamento({
  tablet: { id, estacao, expiraEm },
  licencaId,
}: Pick<CodigoDoTabletProps, 'tablet' | 'licencaId'>) {
  const { data } = useGetOne<z.output<typeof tabletSchema>>('tablets', { id }, { refetchInterval: RELE_MS })
  const lido = data?.usadoEm ?? null
  const { data: estacoes = [] } = useGetList<EstacaoDaEmpresa>(
    'estacoes',
    {
      filter: { licencaId, busca: estacao },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'vistaEm', order: 'DESC' },
    },
    { enabled: lido !== null, refetchInterval: RELE_MS },
  )
  if (lido !== null && estacoes.some((cada) => cada.nome === estacao && cada.vistaEm > lido)) {
    return <Aviso tipo="ok">Pronto: “{estacao}” está ligada à cozinha.</Aviso>
  }
  if (lido !== null) {
    return (
      <Aviso tipo="ok">
        O tablet leu o código. Falta tocar em Salvar nele: ele passa a ser “{estacao}”. Se a tela dele fechou antes
        disso, toque em Preparar outro tablet e mostre a ele o código novo.
      </Aviso>
    )
  }
  if (new Date(expiraEm).getTime() < Date.now()) return <Aviso tipo="falha">Este código venceu. Peça outro.</Aviso>
  return (
    <Typography role="status" sx={{ color: 'primary.main', fontWeight: 600 }}>
      Esperando o tablet…
    </Typography>
  )
}
