import { LINHAS_QUE_SAO_ITENS } from '@kds/domain/impresso/modelo'
import { TIPOS_DE_PEDIDO } from '@kds/domain/pedido'
import {
  CODIFICACOES,
  IMPRESSOES_IGUAIS,
  type ImpressoraDaCozinha,
  impressoraSchema,
  modeloDoImpressoSchema,
  mudancaDaImpressoraSchema,
} from '@kds/protocol/retaguarda/impressoras'
import Box from '@mui/material/Box'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Campo } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { CampoDeLista } from '../formulario/CampoDeLista'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { Grupo } from '../formulario/Grupo'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { NOMES_DAS_CODIFICACOES, NOMES_DAS_IGUAIS, NOMES_DAS_LINHAS, NOMES_DOS_TIPOS } from './impressora-em-palavras'
import { Previa } from './Previa'

interface MudarImpressoraProps {
  readonly impressora: ImpressoraDaCozinha
  readonly aoFechar: () => void
}

/** The port and the template of one kitchen, beside what a paper becomes by them. */
export function MudarImpressora({ impressora, aoFechar }: MudarImpressoraProps) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id, cozinha, permitidas } = impressora
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudancaDaImpressoraSchema,
    mudavel(impressora),
    async (data) => {
      await dados.update('impressoras', { id, data, previousData: impressora })
      aoFechar()
    },
    { reler: async () => mudavel(impressoraSchema.parse((await dados.getOne('impressoras', { id })).data)) },
  )
  const { control } = formulario
  const escrito = modeloDoImpressoSchema.safeParse(useWatch({ control, name: 'modelo' }))
  const [ultimo, guardar] = useState(impressora.modelo)
  const modelo = escrito.success ? escrito.data : ultimo
  if (escrito.success && JSON.stringify(escrito.data) !== JSON.stringify(ultimo)) guardar(escrito.data)
  return (
    <DialogoDeEnvio
      titulo={`Impressora de “${cozinha}”`}
      rotulo="Salvar"
      largo
      aoEnviar={aoEnviar}
      aoFechar={aoFechar}
      antes={permitidas.length === 0 ? <SemPermissao /> : undefined}
      {...envio}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Grupo titulo="A porta" coluna={220}>
            <CampoDeEscolha control={control} nome="ligada" rotulo="Ligada" />
            <Campo
              control={control}
              nome="porta"
              rotulo="Porta"
              tipo="number"
              dica={permitidas.length > 0 ? `permitidas: ${permitidas.join(', ')}` : undefined}
            />
            <Campo
              control={control}
              nome="codificacao"
              rotulo="Acentos"
              dica="mude se eles saem trocados"
              opcoes={CODIFICACOES.map((cada) => (
                <option key={cada} value={cada}>
                  {NOMES_DAS_CODIFICACOES[cada]}
                </option>
              ))}
            />
            <Campo
              control={control}
              nome="iguais"
              rotulo="Impressões iguais em 10 min"
              opcoes={IMPRESSOES_IGUAIS.map((cada) => (
                <option key={cada} value={cada}>
                  {NOMES_DAS_IGUAIS[cada]}
                </option>
              ))}
            />
          </Grupo>
          <Grupo
            titulo="O modelo"
            coluna={1000}
            dica="Como as linhas começam, sem acentos nem maiúsculas. Com * antes (*taxa), em qualquer lugar da linha."
          >
            <Campo
              control={control}
              nome="modelo.itens"
              rotulo="Linhas que são itens"
              opcoes={LINHAS_QUE_SAO_ITENS.map((cada) => (
                <option key={cada} value={cada}>
                  {NOMES_DAS_LINHAS[cada]}
                </option>
              ))}
            />
            <CampoDeLista control={control} nome="modelo.doItem" rotulo="Linhas do item acima" />
            <CampoDeLista control={control} nome="modelo.inicio" rotulo="Os itens começam depois de" />
            <CampoDeLista control={control} nome="modelo.fim" rotulo="Os itens terminam antes de" />
            <CampoDeLista control={control} nome="modelo.numero" rotulo="O número vem depois de" />
            <CampoDeLista control={control} nome="modelo.mesa" rotulo="A mesa vem depois de" />
            <CampoDeLista control={control} nome="modelo.cliente" rotulo="O nome vem depois de" />
            <CampoDeLista control={control} nome="modelo.ignorar" rotulo="Linhas ignoradas" />
            <Campo
              control={control}
              nome="modelo.tipo"
              rotulo="Pedidos que não dizem são de"
              opcoes={TIPOS_DE_PEDIDO.map((cada) => (
                <option key={cada} value={cada}>
                  {NOMES_DOS_TIPOS[cada]}
                </option>
              ))}
            />
          </Grupo>
        </Box>
        <Previa cozinhaId={id} modelo={modelo} />
      </Box>
    </DialogoDeEnvio>
  )
}

function SemPermissao() {
  return (
    <Aviso tipo="atencao">
      Esta instalação ainda não permite impressoras. Quem cuida do servidor as permite com IMPRESSORAS=9100. O modelo já
      pode ser preparado.
    </Aviso>
  )
}

function mudavel({ ligada, porta, codificacao, iguais, modelo, versao }: ImpressoraDaCozinha) {
  return { ligada, porta, codificacao, iguais, modelo, versao }
}
